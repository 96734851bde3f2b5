#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "freecell/solve/limits.h"
#include "freecell/solve/short/metric.h"
#include "freecell/solve/short/search.h"
#include "freecell/solve/solver.h"

namespace freecell::shortest {

struct Options {
    // The time to spend on shortening the solution of each board.
    std::chrono::nanoseconds time{std::chrono::seconds(1)};
    std::uint64_t positions = Limits::no_limit;
    Metric metric = Metric::moves;
};

// Solves a board, then looks for shorter solutions. Reuses its memory for the next board.
class Solver {
public:
    Solver(const SolverOptions& solver, const Options& options)
        : options_(options), solver_options_(solver), solver_(solver) {}

    // As freecell::Solver, but a solution is the shortest found within the time, with its length.
    const Outcome& solve(const Board& board, Oversight oversight);

    // Returns whether a board that was not solved might be solved with more memory.
    [[nodiscard]] bool lacked_memory() const { return lacked_memory_; }

private:
    void shorten(const Board& board, Oversight oversight);

    Options options_;
    SolverOptions solver_options_;
    freecell::Solver solver_;
    std::unique_ptr<Search> search_;
    std::vector<Step> steps_;
    Outcome outcome_;
    bool lacked_memory_ = false;
};

} // namespace freecell::shortest
