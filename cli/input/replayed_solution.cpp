#include "cli/input/replayed_solution.h"

#include <fmt/format.h>

#include "freecell/notation/move_text.h"
#include "freecell/notation/reasons.h"

namespace freecell::cli {
namespace {

std::string why_no_start(const Solution& solution) {
    if (solution.deal && solution.board) {
        return fmt::format("the board of the solution is not that of deal {}, which it names", *solution.deal);
    }
    return "which deal is this solution for? Its text does not say: give the number first, or a board with --board";
}

} // namespace

ReplayedSolution replay_record(const GameOptions& game, const Record& record, Solution& solution,
                               std::vector<Step>* steps) {
    ReplayedSolution replayed;
    replayed.line = record.line;
    const auto error = read_solution(record, solution);
    const bool no_solution = error && error->code == NotationErrorCode::not_solved;
    const std::string contradiction = !error || no_solution ? game.contradiction(solution) : "";
    if (!contradiction.empty()) {
        replayed.trouble = fmt::format("line {}: {}", record.line, contradiction);
        return replayed;
    }
    if (error) {
        replayed.trouble = message(*error);
        if (no_solution) {
            replayed.start = game.own_start_of(solution);
            replayed.outcome = error->text.empty() ? "no reason given" : error->text;
        }
        return replayed;
    }
    replayed.start = game.start_of(solution);
    if (!replayed.start) {
        replayed.trouble = fmt::format("line {}: {}", record.line, why_no_start(solution));
        return replayed;
    }
    const auto rule = game.autoplay() ? game.autoplay() : solution.autoplay;
    replayed.replay = replay_by_any_reading(replayed.start->board, solution.moves, rule, steps);
    const auto made = static_cast<std::size_t>(replayed.replay->moves);
    if (replayed.replay->verdict == Verdict::illegal) replayed.bad_move = move_text(solution.moves[made]);
    return replayed;
}

std::string illegal_move(const ReplayedSolution& solution) {
    const Replay& replay = *solution.replay;
    return fmt::format("move {}, `{}`: {}", replay.moves + 1, solution.bad_move, reason(replay.board, *replay.problem));
}

std::string title(const ReplayedSolution& solution) {
    const std::string name = solution.start ? title(*solution.start) : fmt::format("line {}", solution.line);
    return solution.file.empty() ? name : solution.file + ": " + name;
}

} // namespace freecell::cli
