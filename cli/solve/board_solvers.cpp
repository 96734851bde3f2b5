#include "cli/solve/board_solvers.h"

#include <algorithm>

namespace freecell::cli {
namespace {

// A solver may hold its fast search's memory besides what the limit is for.
Oversight within(Oversight oversight, std::size_t memory) {
    oversight.limits.memory = memory - std::min(memory / 2, fast::Search::most_memory());
    return oversight;
}

} // namespace

BoardSolver::BoardSolver(const SolveSetup& setup) {
    if (setup.shorten) {
        solver_.emplace<shortest::Solver>(setup.solver, *setup.shorten);
    } else {
        solver_.emplace<Solver>(setup.solver);
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
      with_share_(within(oversight, oversight.limits.memory / threads_)),
      with_all_(within(oversight, oversight.limits.memory)) {}

std::unique_ptr<BoardSolver> BoardSolvers::take() {
    auto solver = pool_.take();
    return solver ? std::move(solver) : std::make_unique<BoardSolver>(setup_);
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
        BoardSolver solver(all_.setup_);
        outcome_ = solver.solve(board, all_.with_all_);
    }
    running_.lock();
    solver_ = all_.take();
    return outcome_;
}

} // namespace freecell::cli
