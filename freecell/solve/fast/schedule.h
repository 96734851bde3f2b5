#pragma once

#include <cstdint>
#include <span>

#include "freecell/solve/fast/weights.h"

namespace freecell::fast {

// One search of a board: a dive if most_positions allows no more than a dive, otherwise a best-first search.
struct SearchStage {
    static constexpr int longest_dive = 64;

    int most_positions;
    ScoreWeights weights;

    [[nodiscard]] constexpr bool is_dive() const { return most_positions <= longest_dive; }
};

// The searches that are tried in turn until one wins. bench/tune_solver.cpp finds the weights.
std::span<const SearchStage> schedule();

// Changes when the schedule changes, because the same boards may then get other solutions.
std::uint32_t schedule_fingerprint();

} // namespace freecell::fast
