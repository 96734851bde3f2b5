#include "cli/solve/engine.h"

#include <algorithm>
#include <new>

#include "freecell/notation/retarget.h"

namespace freecell::cli {

SolveEngine::SolveEngine(const SolveSetup& setup, const Oversight& oversight) : setup_(setup), oversight_(oversight) {}

SolveAnswer SolveEngine::solve(const Board& board) try {
    if (!solver_) solver_ = std::make_unique<Solver>(setup_.solver);
    const Outcome& outcome = solver_->solve(board, oversight_);
    const Solved* const solved = outcome.solved();
    if (solved == nullptr) return {.outcome = outcome};
    if (!play(board, solved->moves)) return {.outcome = gave_up(Limit::fault, outcome.positions)};
    if (!setup_.short_time) return {.outcome = outcome, .steps = steps_, .moves = moves_};
    own_outcome_ = outcome;
    const int length = shorten(board, solved->moves);
    return {.outcome = own_outcome_, .steps = steps_, .moves = moves_, .length = length};
} catch (const std::bad_alloc&) {
    solver_.reset(); // it may be half done with something, and somebody may need the memory
    short_.reset();
    return {.outcome = gave_up(Limit::memory, 0)};
}

// The same game under the rule that was asked for, replayed once more. False: it does not win there; the steps are as
// they were.
bool SolveEngine::play(const Board& board, std::span<const Move> moves) {
    auto steps = won_under(board, moves, setup_.solver.autoplay);
    if (!steps) return false;
    steps_ = *std::move(steps);
    moves_ = std::ranges::count(steps_, false, &Step::automatic);
    return true;
}

// Leaves the shortest solution it finds in the steps, and tells its length.
int SolveEngine::shorten(const Board& board, std::span<const Move> moves) {
    if (!short_) short_ = std::make_unique<shortest::Search>(setup_.metric);
    int best = length(setup_.metric, board, moves);
    Oversight oversight = oversight_;
    oversight.limits.time = std::min(oversight.limits.time, *setup_.short_time);
    const auto on_shorter = [&](std::span<const Move> shorter, int found) {
        // One that keeps cards back may not be playable under max.
        if (found < best && play(board, shorter)) best = found;
    };
    own_outcome_.positions += short_->run(board, oversight, on_shorter).positions;
    return best;
}

const Outcome& SolveEngine::gave_up(Limit limit, std::uint64_t positions) {
    own_outcome_ = {.answer = GaveUp{limit}, .positions = positions};
    return own_outcome_;
}

} // namespace freecell::cli
