#pragma once

#include <memory>
#include <shared_mutex>
#include <variant>

#include "cli/shared/pool.h"
#include "cli/solve/solve.h"

namespace freecell::cli {

// Solves boards one after the other, with or without shortening: one per thread.
class BoardSolver {
public:
    BoardSolver(const SolverOptions& options, const std::optional<shortest::Options>& shorten);

    const Outcome& solve(const Board& board, const Oversight& oversight);
    // Could the latest outcome be another with more memory?
    [[nodiscard]] bool lacked_memory() const;

private:
    std::variant<Solver, shortest::Solver> solver_;
};

// The solvers of several threads, which together hold no more memory than the limit or the least shares. Each has an
// equal share; a board that needs more is solved again with all of it while the others wait, so that no outcome depends
// on the number of threads.
class BoardSolvers {
public:
    // The limit of memory in `oversight` is for all threads.
    BoardSolvers(const SolveSetup& setup, const Oversight& oversight, unsigned threads);

    // What one thread uses for some boards; the fewer, the sooner a board that needs more memory has its turn.
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
    std::shared_mutex running_; // alone: nobody else holds memory
    Pool<BoardSolver> pool_;
};

} // namespace freecell::cli
