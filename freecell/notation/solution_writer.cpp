#include "freecell/notation/solution_writer.h"

#include <algorithm>
#include <span>
#include <utility>

#include "freecell/game/legal.h"
#include "freecell/notation/words.h"
#include "freecell/text/card_text.h"
#include "freecell/text/counted.h"

namespace freecell {
namespace {

constexpr int moves_a_line = 10;

std::string heading(const PlayedGame& game) {
    const Rules rules = game.start.rules();
    std::string text = "#";
    text += game.deal ? std::to_string(game.deal->value()) + " Attempt: 1" : "";
    text += " NumFcs=" + std::to_string(rules.cells);
    if (rules.columns != Rules().columns) text += " NumCols=" + std::to_string(rules.columns);
    if (game.deal && game.deal->numbering() == Numbering::microsoft) text += " Numbering=microsoft";
    text.append(" Autoplay=").append(name(game.autoplay)).append(" (freecell)\n");
    return text;
}

// Describes why standard notation cannot represent the game: the step after these needs a count.
CannotHold cannot_hold(const Board& start, std::span<const Step> steps_before, const Move& bad) {
    Board before = start;
    for (const Step& step : steps_before) before.apply(step.move);
    return {static_cast<std::int64_t>(player_moves(steps_before)) + 1, bad, *most_to_empty_column(before, bad)};
}

class Lines {
public:
    explicit Lines(std::string start) : text_(std::move(start)) {}

    void add(const WrittenMove& move) {
        if (count_ > 0) text_ += count_ % moves_a_line == 0 ? '\n' : ' ';
        append_move(text_, move);
        ++count_;
    }

    std::string text() && { return std::move(text_) + (count_ > 0 ? "\n" : ""); }

private:
    std::string text_;
    int count_ = 0;
};

void append_moves(std::string& out, std::span<const Step> steps) {
    const std::size_t before = out.size();
    out.resize_and_overwrite(before + (longest_move + 1) * steps.size(), [&](char* text, std::size_t) {
        char* end = text + before;
        for (const Step& step : steps) {
            char* const after = write_move(end, written_move(step));
            *after = ' ';
            end = step.automatic ? end : after + 1; // overwrites the step: a branch here could not be predicted
        }
        if (end > text + before) --end;
        return end - text;
    });
}

std::string words_heading(const PlayedGame& game) {
    const Rules rules = game.start.rules();
    std::string text = game.deal ? "Deal " + std::to_string(game.deal->value()) + ", " : "A board, ";
    text += std::to_string(rules.columns) + " columns, " + counted(rules.cells, "cell");
    if (game.deal && game.deal->numbering() == Numbering::microsoft) text += ", numbering microsoft";
    return text.append(", automatic moves ").append(name(game.autoplay)).append(".\n");
}

std::string right_aligned(std::int64_t number) {
    const std::string digits = std::to_string(number);
    return std::string(digits.size() < 3 ? 3 - digits.size() : 0, ' ') + digits;
}

// Boards of other rules show every cell in four characters, as fc-solve prints them, because in `Freecells: QH -` other
// programs may have left out empty cells.
std::string write_cells(const Board& board) {
    if (board.rules().cells == 0) return "Freecells: none\n";
    const bool standard = board.rules() == Rules();
    std::string text = "Freecells:";
    for (int i = 0; i < board.rules().cells; ++i) {
        const auto card = board.cell(i);
        text += standard ? " " : "  ";
        text += card ? name(*card) : standard ? "-" : "  ";
    }
    return text + "\n";
}

} // namespace

std::expected<std::string, CannotHold> write_standard(const PlayedGame& game) {
    const std::span<const Step> steps = game.steps;
    const auto bad = std::ranges::find(steps, true, &Step::names_count);
    if (bad != steps.end()) {
        return std::unexpected(cannot_hold(game.start, {steps.begin(), bad}, bad->move));
    }
    return write_extended(game);
}

std::string write_extended(const PlayedGame& game) {
    Lines lines(heading(game));
    for (const Step& step : game.steps) {
        if (!step.automatic) lines.add(written_move(step));
    }
    return std::move(lines).text();
}

std::string extended_moves(std::span<const Step> steps) {
    std::string text;
    append_moves(text, steps);
    return text;
}

std::string write_words(const PlayedGame& game) {
    std::string text = words_heading(game);
    Board board = game.start;
    std::int64_t number = 0;
    for (const Step& step : game.steps) {
        text += step.automatic ? "     " : right_aligned(++number) + ". ";
        text += sentence(board, step) + "\n";
        board.apply(step.move);
    }
    const std::string moves = counted(number, "move");
    if (game.verdict == Verdict::won) return text + "Won in " + moves + ".\n";
    return text + "Not finished after " + moves + ".\n";
}

void append_start(JsonWriter& json, const PlayedGame& game) {
    if (game.deal) {
        json.member("deal", game.deal->value());
        if (game.deal->numbering() == Numbering::microsoft) json.member("numbering", "microsoft");
    } else {
        append_board_json(json.key("board").raw_value(), game.start);
    }
    const Rules rules = game.start.rules();
    json.key("rules").begin_object().member("columns", rules.columns).member("cells", rules.cells).end_object();
    json.member("autoplay", name(game.autoplay));
}

void append_moves(JsonWriter& json, std::span<const Step> steps, Verdict verdict) {
    std::string& out = json.key("moves").raw_value(); // notation has nothing to escape
    out += '"';
    append_moves(out, steps);
    out += '"';
    json.member("verdict", name(verdict));
}

void append_game(JsonWriter& json, const PlayedGame& game) {
    append_start(json, game);
    append_moves(json, game.steps, game.verdict);
}

std::string write_json(const PlayedGame& game) {
    std::string text;
    JsonWriter json(text);
    json.begin_object(schema::solution);
    append_game(json, game);
    json.end_object();
    return text + "\n";
}

std::string write_position(const Board& board) {
    using enum Suit;
    std::string text = "Foundations:";
    for (const Suit suit : {hearts, clubs, diamonds, spades}) {
        const int count = board.foundation(suit);
        text += {' ', Card::suit_letters[static_cast<std::size_t>(suit)], '-'};
        text += count == 0 ? '0' : Card::rank_letters[count - 1];
    }
    text += "\n" + write_cells(board);
    for (int i = 0; i < board.rules().columns; ++i) {
        text += ':';
        for (const Card card : board.column(i)) text += " " + name(card);
        text += '\n';
    }
    return text;
}

void append_board_json(std::string& out, const Board& board) {
    JsonWriter json(out);
    json.begin_object().key("columns").begin_array();
    for (int i = 0; i < board.rules().columns; ++i) {
        json.begin_array();
        for (const Card card : board.column(i)) json.value(name(card));
        json.end_array();
    }
    json.end_array().key("cells").begin_array();
    for (int i = 0; i < board.rules().cells; ++i) {
        const auto card = board.cell(i);
        card ? json.value(name(*card)) : json.null();
    }
    json.end_array().key("foundations").begin_object();
    for (std::size_t suit = 0; suit < Card::suits; ++suit) {
        json.member(Card::suit_letters.substr(suit, 1), board.foundation(static_cast<Suit>(suit)));
    }
    json.end_object().end_object();
}

} // namespace freecell
