#pragma once

#include <memory>
#include <shared_mutex>
#include <variant>

#include "cli/shared/pool.h"
#include "cli/solve/solve.h"

namespace freecell::cli {

// Solves boards one after the other, with or without shortening. Each thread has its own.
class BoardSolver {
public:
    BoardSolver(const SolverOptions& options, const std::optional<shortest::Options>& shorten);

    const Outcome& solve(const Board& board, const Oversight& oversight);
    // Returns whether more memory could change the latest outcome.
    [[nodiscard]] bool lacked_memory() const;

private:
    std::variant<Solver, shortest::Solver> solver_;
};

// The solvers of several threads, which together stay within the memory limit (or the sum of the least shares, if that
// is more). Each has an equal share. A board that needs more is solved again with all of the memory while the other
// threads wait, so that no outcome depends on the number of threads.
class BoardSolvers {
public:
    // The memory limit in `oversight` applies to all threads together.
    BoardSolvers(const SolveSetup& setup, const Oversight& oversight, unsigned threads);

    // Gives one thread a solver for a few boards. A board that needs all of the memory waits until the other threads'
    // turns have ended, so keep turns short.
    class Turn {
    public:
        explicit Turn(BoardSolvers& all);
        ~Turn();
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;

        // The outcome stays valid until the next call.
        const Outcome& solve(const Board& board);

    private:
        const Outcome& solve_alone(const Board& board);

        BoardSolvers& all_;
        std::shared_lock<std::shared_mutex> running_;
        std::unique_ptr<BoardSolver> solver_;
        Outcome outcome_; // of a board that was solved alone
    };

private:
    std::unique_ptr<BoardSolver> take();

    const SolveSetup& setup_;
    unsigned threads_;
    Oversight with_share_;
    Oversight with_all_;
    std::shared_mutex running_; // held exclusively when one board uses all of the memory
    Pool<BoardSolver> pool_;
};

} // namespace freecell::cli
