#include "freecell/solve/short/solver.h"

#include <algorithm>
#include <new>
#include <utility>

#include "freecell/game/play_under.h"

namespace freecell::shortest {

const Outcome& Solver::solve(const Board& board, Oversight oversight) {
    // Each of the two searches holds a small part of the memory while the other runs.
    const std::size_t kept = oversight.limits.memory / 8;
    oversight.limits.memory -= kept;
    if (search_ && search_->memory() > kept) search_.reset();
    outcome_ = solver_.solve(board, oversight);
    lacked_memory_ = solver_.lacked_memory();
    if (outcome_.solved() == nullptr) return outcome_;
    std::get<Solved>(outcome_.answer).length = length(options_.metric, board, solver_.moves_found());
    if (solver_.memory() > kept) solver_ = freecell::Solver(solver_options_);
#if __cpp_exceptions
    try {
        shorten(board, oversight);
    } catch (const std::bad_alloc&) {
        search_.reset(); // the solution found so far remains valid
    }
#else
    shorten(board, oversight);
#endif
    return outcome_;
}

void Solver::shorten(const Board& board, Oversight oversight) {
    if (!search_) search_ = std::make_unique<Search>(options_.metric);
    oversight.limits.time = std::min(oversight.limits.time, options_.time);
    oversight.limits.positions = std::min(oversight.limits.positions, options_.positions);
    auto& best = std::get<Solved>(outcome_.answer);
    const auto on_shorter = [&](std::span<const Move> moves, int length) {
        // A solution that holds cards back may not be playable under max.
        if (length < *best.length && play_under(board, moves, solver_options_.autoplay, steps_))
            best = {steps_, length};
    };
    outcome_.positions += search_->run(board, oversight, on_shorter).positions;
}

} // namespace freecell::shortest
