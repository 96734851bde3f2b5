#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cli/solve/solve.h"
#include "freecell/notation/replay.h"
#include "freecell/solve/short/search.h"
#include "freecell/solve/solver.h"

namespace freecell::cli {

// What became of one board. Good until the engine's next one.
struct SolveAnswer {
    const Outcome& outcome;
    std::span<const Step> steps = {}; // when solved: under the rule of automatic moves that was asked for
    std::int64_t moves = 0;           // of these not automatic
    std::optional<int> length = {};   // when a short solution was asked for: in its metric
};

// Solves boards one after the other: one for each thread.
class SolveEngine {
public:
    SolveEngine(const SolveSetup& setup, const Oversight& oversight);

    SolveAnswer solve(const Board& board);

private:
    bool play(const Board& board, std::span<const Move> moves);
    int shorten(const Board& board, std::span<const Move> moves);
    const Outcome& gave_up(Limit limit, std::uint64_t positions);

    const SolveSetup& setup_;
    const Oversight& oversight_;
    std::unique_ptr<Solver> solver_;
    std::unique_ptr<shortest::Search> short_;
    Outcome own_outcome_;
    std::vector<Step> steps_; // under the rule
    std::int64_t moves_ = 0;
};

} // namespace freecell::cli
