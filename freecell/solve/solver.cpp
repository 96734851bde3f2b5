#include "freecell/solve/solver.h"

#include <chrono>
#include <utility>

#include "freecell/core/deck.h"
#include "freecell/game/referee.h"

namespace freecell {

Solver::Solver(const SolverOptions& options)
    : options_(options), fast_(fast::schedule(), *options.kernel), board_(sorted_deck()) {}

const Outcome& Solver::solve(const Board& board, const Oversight& oversight) {
    if (auto* const before = std::get_if<Solved>(&outcome_.answer)) moves_ = std::move(before->moves); // for its memory
    board_ = board;
    fast_is_over_ = options_.effort == Effort::prove || !fast::Search::takes(board.rules());
    complete_started_ = false;
    fast_lacked_memory_ = false;
    outcome_.positions = 0;
    if (!fast_is_over_) fast_.start(board);
    return resume(oversight);
}

const Outcome& Solver::resume(const Oversight& oversight) {
    if (fast_is_over_) return run_complete(oversight, outcome_.positions);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t before = fast_.positions();
    const fast::Search::End end = fast_.run(oversight);
    outcome_.positions = fast_.positions();
    fast_lacked_memory_ = fast_.lacked_memory();
    if (end == fast::Search::End::limited) return give_up(fast_.limit());
    fast_is_over_ = true;
    if (end == fast::Search::End::won) {
        moves_.clear();
        fast_.append_moves(moves_);
        if (wins(board_, moves_)) return accept();
    }
    if (options_.effort == Effort::quick) return give_up(fast_.limit());
    Oversight rest = oversight;
    if (rest.limits.positions != Limits::no_limit) rest.limits.positions -= fast_.positions() - before;
    if (rest.limits.time != std::chrono::nanoseconds::max()) {
        const auto spent = std::chrono::steady_clock::now() - start;
        rest.limits.time = spent < rest.limits.time ? rest.limits.time - spent : std::chrono::nanoseconds{0};
    }
    return run_complete(rest, outcome_.positions);
}

const Outcome& Solver::run_complete(const Oversight& oversight, std::uint64_t positions_before) {
    if (options_.effort == Effort::quick) return give_up(fast_.limit());
    if (!std::exchange(complete_started_, true)) complete_.start(board_, options_.autoplay);
    const std::uint64_t before = complete_.positions();
    const auto end = complete_.run(oversight);
    outcome_.positions = positions_before + complete_.positions() - before;
    if (!end) return give_up(end.error());
    if (*end == complete::Settled::impossible) {
        outcome_.answer = Impossible{complete_.positions()};
        return outcome_;
    }
    moves_ = complete_.moves();
    return wins(board_, moves_) ? accept() : give_up(Limit::fault);
}

const Outcome& Solver::give_up(Limit limit) {
    outcome_.answer = GaveUp{limit};
    return outcome_;
}

const Outcome& Solver::accept() {
    outcome_.answer = Solved{std::move(moves_)};
    return outcome_;
}

std::size_t Solver::memory() const {
    return fast_.memory() + complete_.memory();
}

bool Solver::lacked_memory() const {
    const GaveUp* const gave_up = outcome_.gave_up();
    return fast_lacked_memory_ || (gave_up != nullptr && gave_up->limit == Limit::memory);
}

Outcome solve(const Board& board, const SolverOptions& options, const Oversight& oversight) {
    return Solver(options).solve(board, oversight);
}

} // namespace freecell
