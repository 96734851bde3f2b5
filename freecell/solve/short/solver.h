#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "freecell/solve/short/metric.h"
#include "freecell/solve/short/search.h"
#include "freecell/solve/solver.h"

namespace freecell::shortest {

struct Options {
    std::chrono::nanoseconds time{std::chrono::seconds(1)}; // spent on shortening the solution of each board
    Metric metric = Metric::moves;
};

// Solves a board, then looks for shorter solutions. Keeps its memory for the next board.
class Solver {
public:
    Solver(const SolverOptions& solver, const Options& options)
        : options_(options), rule_(solver.autoplay), solver_(solver) {}

    // As freecell::Solver, but a solution is the shortest found within the time, with its length.
    const Outcome& solve(const Board& board, const Oversight& oversight);

private:
    void shorten(const Board& board, Oversight oversight);

    Options options_;
    Autoplay rule_;
    freecell::Solver solver_;
    std::unique_ptr<Search> search_;
    std::vector<Step> steps_;
    Outcome outcome_;
};

} // namespace freecell::shortest
