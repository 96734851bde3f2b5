#include "freecell/solve/short/solver.h"

#include <algorithm>
#include <new>
#include <utility>

#include "freecell/game/play_under.h"

namespace freecell::shortest {

const Outcome& Solver::solve(const Board& board, const Oversight& oversight) {
    outcome_ = solver_.solve(board, oversight);
    if (outcome_.solved() == nullptr) return outcome_;
    std::get<Solved>(outcome_.answer).length = length(options_.metric, board, solver_.moves_found());
    try {
        shorten(board, oversight);
    } catch (const std::bad_alloc&) {
        search_.reset(); // the solution found so far remains valid
    }
    return outcome_;
}

void Solver::shorten(const Board& board, Oversight oversight) {
    if (!search_) search_ = std::make_unique<Search>(options_.metric);
    oversight.limits.time = std::min(oversight.limits.time, options_.time);
    auto& best = std::get<Solved>(outcome_.answer);
    const auto on_shorter = [&](std::span<const Move> moves, int length) {
        // A solution that holds cards back may not be playable under max.
        if (length < *best.length && play_under(board, moves, rule_, steps_)) best = {steps_, length};
    };
    outcome_.positions += search_->run(board, oversight, on_shorter).positions;
}

} // namespace freecell::shortest
