#include "cli/verify/report.h"

#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/shared/board_view.h"
#include "cli/shared/help.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/solution_writer.h"

namespace freecell::cli {
namespace {

std::string_view counting_words(Counting counting) {
    switch (counting) {
    case Counting::most: return "";
    case Counting::one: return ", one card to an empty column unless told";
    case Counting::inferred: return ", numbers of cards to empty columns inferred";
    }
    return "";
}

std::string_view name(Counting counting) {
    switch (counting) {
    case Counting::most: return "most";
    case Counting::one: return "one";
    case Counting::inferred: return "inferred";
    }
    return "";
}

std::string quoted(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string_view plural(std::int64_t count) {
    return count == 1 ? "" : "s";
}

void append_outcome(std::string& out, const VerifiedSolution& solution) {
    const Replay& replay = *solution.replay;
    const auto end = std::back_inserter(out);
    switch (replay.verdict) {
    case Verdict::won: fmt::format_to(end, "won in {} move{}", replay.moves, plural(replay.moves)); break;
    case Verdict::unfinished:
        fmt::format_to(end, "legal but not finished: {} of 52 cards are home after {} move{}",
                       replay.board.cards_home(), replay.moves, plural(replay.moves));
        break;
    case Verdict::illegal:
        fmt::format_to(end, "move {}, `{}`: {}", replay.moves + 1, solution.bad_move,
                       reason(replay.board, *replay.problem));
        break;
    }
    fmt::format_to(end, " (autoplay {}{})\n", freecell::name(replay.reading.autoplay),
                   counting_words(replay.reading.counting));
}

} // namespace

void append_verify_text(std::string& out, const VerifiedSolution& solution, const CardStyle& style) {
    out += solution.file;
    if (solution.unreadable()) {
        out += solution.trouble + "\n";
        return;
    }
    const std::string place = fmt::format("line {}", solution.line);
    out += (solution.start ? title(*solution.start) : place) + ": ";
    if (solution.no_solution()) {
        out += fmt::format("no solution to replay ({})\n", solution.outcome);
        return;
    }
    append_outcome(out, solution);
    if (solution.replay->verdict == Verdict::illegal) out += "\n" + draw(solution.replay->board, style) + "\n";
    if (!solution.hint.empty()) out += wrapped(solution.hint, 2);
}

void append_verify_json(std::string& out, const VerifiedSolution& solution, std::string_view schema) {
    const auto end = std::back_inserter(out);
    out += '{';
    if (!schema.empty()) fmt::format_to(end, R"("schema":"{}",)", schema);
    const bool numbered = solution.start && solution.start->deal;
    fmt::format_to(end, R"("deal":{},"line":{},)", numbered ? std::to_string(solution.start->deal->value()) : "null",
                   solution.line);
    if (!solution.file.empty())
        fmt::format_to(end, R"("file":{},)", quoted(solution.file.substr(0, solution.file.size() - 2)));
    if (solution.unreadable()) {
        fmt::format_to(end, R"("verdict":"unreadable","trouble":{}}})", quoted(solution.trouble));
        return;
    }
    if (solution.no_solution()) {
        fmt::format_to(end, R"("verdict":"no solution","outcome":{}}})", quoted(solution.outcome));
        return;
    }
    const Replay& replay = *solution.replay;
    fmt::format_to(end, R"("verdict":"{}","autoplay":"{}","counting":"{}","moves":{},"automatic":{},"home":{})",
                   freecell::name(replay.verdict), freecell::name(replay.reading.autoplay),
                   name(replay.reading.counting), replay.moves, replay.automatic, replay.board.cards_home());
    if (solution.claim && *solution.claim != replay.verdict) {
        fmt::format_to(end, R"(,"claim":"{}")", freecell::name(*solution.claim));
    }
    if (replay.verdict == Verdict::illegal) {
        fmt::format_to(end, R"(,"bad_move":{{"number":{},"move":"{}","reason":{}}},"board":)", replay.moves + 1,
                       solution.bad_move, quoted(reason(replay.board, *replay.problem)));
        append_board_json(out, replay.board);
    }
    if (!solution.hint.empty()) fmt::format_to(end, R"(,"hint":{})", quoted(solution.hint));
    out += '}';
}

} // namespace freecell::cli
