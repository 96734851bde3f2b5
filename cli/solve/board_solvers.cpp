#include "cli/solve/board_solvers.h"

#include <algorithm>

#include "freecell/solve/fast/search.h"
#include "freecell/solve/freed_memory.h"

namespace freecell::cli {
namespace {

// The limit for a solver that together with its fast search, which the limit does not cover, stays within `memory`.
Oversight within(Oversight oversight, std::size_t memory) {
    oversight.limits.memory = memory - std::min(memory / 2, fast::Search::most_memory());
    return oversight;
}

} // namespace

BoardSolver::BoardSolver(const SolverOptions& options, const std::optional<shortest::Options>& shorten) {
    if (shorten) {
        solver_.emplace<shortest::Solver>(options, *shorten);
    } else {
        solver_.emplace<Solver>(options);
    }
}

const Outcome& BoardSolver::solve(const Board& board, const Oversight& oversight) {
    return std::visit([&](auto& solver) -> const Outcome& { return solver.solve(board, oversight); }, solver_);
}

bool BoardSolver::lacked_memory() const {
    return std::visit([](const auto& solver) { return solver.lacked_memory(); }, solver_);
}

BoardSolvers::BoardSolvers(const SolveSetup& setup, const Oversight& oversight, unsigned threads)
    : setup_(setup), threads_(std::max(1U, threads)),
      with_share_(within(oversight, threads > 1 ? std::max(oversight.limits.memory / threads, setup.least_share)
                                                : oversight.limits.memory)),
      with_all_(within(oversight, oversight.limits.memory)) {
    keep_large_blocks_apart();
}

std::unique_ptr<BoardSolver> BoardSolvers::take() {
    auto solver = pool_.take();
    if (solver) return solver;
    SolverOptions options = setup_.solver;
    options.proof.ends_without_memory = threads_ > 1; // such a board is then solved alone
    return std::make_unique<BoardSolver>(options, setup_.shorten);
}

BoardSolvers::Turn::Turn(BoardSolvers& all) : all_(all), running_(all.running_), solver_(all.take()) {}

BoardSolvers::Turn::~Turn() {
    all_.pool_.give_back(std::move(solver_));
}

const Outcome& BoardSolvers::Turn::solve(const Board& board) {
    const Outcome& outcome = solver_->solve(board, all_.with_share_);
    return all_.threads_ > 1 && solver_->lacked_memory() ? solve_alone(board) : outcome;
}

const Outcome& BoardSolvers::Turn::solve_alone(const Board& board) {
    solver_.reset();
    running_.unlock();
    {
        const std::unique_lock alone(all_.running_);
        all_.pool_.clear();
        return_freed_memory();
        BoardSolver solver(all_.setup_.solver, all_.setup_.shorten);
        outcome_ = solver.solve(board, all_.with_all_);
    }
    running_.lock();
    solver_ = all_.take();
    return outcome_;
}

} // namespace freecell::cli
