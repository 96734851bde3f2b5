#include "cli/check/report.h"

#include <ranges>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command/help.h"
#include "freecell/check/explain.h"
#include "freecell/core/deal_number.h"
#include "freecell/text/card_text.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

std::string checked_title(const CheckedBoard& board) {
    const std::string file = board.file.empty() ? "" : board.file + ": ";
    return file + (board.number ? fmt::format("deal {}", *board.number)
                                : fmt::format("the board at line {}", board.position.line));
}

// Notes on how the board was read and compared, if that is not obvious.
std::string notes(const CheckedBoard& board) {
    std::string out;
    if (!board.interpretation.empty()) out += wrapped(fmt::format("Interpreted as: {}.", board.interpretation), 2);
    if (board.other_numbering) {
        out += wrapped("FreeCell Pro deals another board under this number; --numbering microsoft checks against "
                       "Microsoft's numbering.",
                       2);
    }
    return out;
}

std::string verdict(const CheckedBoard& board) {
    std::string verdict = board.right() ? "right" : "wrong";
    if (board.other_numbering) verdict += " in Microsoft's numbering";
    if (!board.cards_per_line) return verdict;
    if (*board.cards_per_line == 1) return verdict + " (one card per line)";
    return fmt::format("{} ({} cards per line)", verdict, *board.cards_per_line);
}

// The number is FreeCell Pro's, whatever the numbering of the comparison.
std::string dealt_by(const CheckedBoard& board) {
    const bool other = board.numbering == Numbering::microsoft && *board.dealt_by >= DealNumber::first_extended;
    return fmt::format("This is the board of deal {}{}.", *board.dealt_by, other ? " in FreeCell Pro's numbering" : "");
}

std::string text_of(const check::Explanation& explanation) {
    std::string out;
    for (const check::Mistake& mistake : explanation.mistakes) out += wrapped(check::explain(mistake), 2);
    return out;
}

std::string text_of(const check::Wrong& wrong) {
    std::string out = text_of(wrong.likeliest());
    for (const check::Explanation& other : wrong.explanations | std::views::drop(1)) {
        out += "  Or, which deals the same:\n" + text_of(other);
    }
    return out;
}

std::string cards_in_place(const check::NotRecognised& differs) {
    constexpr std::size_t most_named = 12;
    std::string out = fmt::format("{} of 52 cards are where they should be", differs.agreeing.size());
    if (!differs.agreeing.empty() && differs.agreeing.size() <= most_named) {
        out += fmt::format(" ({})", fmt::join(differs.agreeing | std::views::transform(name), " "));
    } else if (differs.cards_before > 0) {
        out += fmt::format(", the first {} of them without a gap", differs.cards_before);
    }
    return out;
}

std::string text_of(const check::NotRecognised& differs, const CheckedBoard& board) {
    std::string out = wrapped(fmt::format("{}; the first difference: row {}, column {} should be {} and is {}.",
                                          cards_in_place(differs), differs.row + 1, differs.column + 1,
                                          name(differs.expected), name(differs.seen)),
                              2);
    if (board.trouble.empty()) out += "  The deck is complete: each of the 52 cards is there once.\n";
    out += board.searched ? "  No known mistake gives this board. To compare step by step:\n"
                          : "  Too many boards were wrong before it to look for the cause. Step by step:\n";
    return out + fmt::format("    freecell deal {} --trace{}\n", *board.number,
                             board.numbering == Numbering::microsoft ? " --numbering microsoft" : "");
}

void append_mistakes(JsonWriter& json, const check::Explanation& explanation) {
    json.begin_array();
    for (const check::Mistake& mistake : explanation.mistakes) {
        json.begin_object().member("name", check::name(mistake)).member("text", check::explain(mistake)).end_object();
    }
    json.end_array();
}

void append_json(JsonWriter& json, const check::Wrong& wrong) {
    append_mistakes(json.key("mistakes"), wrong.likeliest());
    if (wrong.explanations.size() == 1) return;
    json.key("other_explanations").begin_array();
    for (const check::Explanation& other : wrong.explanations | std::views::drop(1)) append_mistakes(json, other);
    json.end_array();
}

void append_json(JsonWriter& json, const check::NotRecognised& differs) {
    json.member("cards_agreeing", differs.agreeing.size()).key("first_difference").begin_object();
    json.member("row", differs.row + 1).member("column", differs.column + 1);
    json.member("expected", name(differs.expected)).member("seen", name(differs.seen)).end_object();
}

} // namespace

std::string check_text(const CheckedBoard& board) {
    if (board.unreadable) return board.where + board.trouble + "\n";
    std::string out = fmt::format("{}: {}\n", checked_title(board), verdict(board)) + notes(board);
    if (board.right()) return out;
    if (board.dealt_by) out += wrapped(dealt_by(board), 2);
    const std::string trouble = board.trouble.empty() ? "" : wrapped(board.trouble, 2);
    if (!board.diagnosis) return out + trouble;
    if (const auto* wrong = std::get_if<check::Wrong>(&*board.diagnosis)) return out + text_of(*wrong);
    return out + trouble + text_of(std::get<check::NotRecognised>(*board.diagnosis), board);
}

std::string check_json(const CheckedBoard& board) {
    std::string out;
    JsonWriter json(out);
    json.begin_object(schema::check);
    if (board.number) json.member("deal", *board.number);
    if (!board.file.empty()) json.member("file", board.file);
    json.member("line", board.position.line);
    json.member("verdict", board.unreadable ? "unreadable" : board.right() ? "right" : "wrong");
    if (board.other_numbering) json.member("numbering", "microsoft");
    if (!board.interpretation.empty()) json.member("interpretation", board.interpretation);
    if (board.cards_per_line) json.member("cards_per_line", *board.cards_per_line);
    if (board.dealt_by) json.member("dealt_by", *board.dealt_by);
    if (!board.trouble.empty()) json.member("trouble", board.trouble);
    if (board.diagnosis) {
        if (const auto* wrong = std::get_if<check::Wrong>(&*board.diagnosis)) append_json(json, *wrong);
        if (const auto* differs = std::get_if<check::NotRecognised>(&*board.diagnosis)) append_json(json, *differs);
    }
    json.end_object();
    return out;
}

} // namespace freecell::cli
