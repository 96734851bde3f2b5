#pragma once

#include <cstdint>
#include <span>

#include "freecell/solve/fast/weights.h"

namespace freecell::fast {

// One search of a board: a dive when it may look at no more positions than a dive can be long, else best-first.
struct Stage {
    static constexpr int longest_dive = 64;

    int most_positions;
    Weights weights;

    [[nodiscard]] constexpr bool is_dive() const { return most_positions <= longest_dive; }
};

// The searches that are tried one after the other until one wins. bench/tune_solver.cpp found them.
std::span<const Stage> schedule();

// A number that changes with the schedule: the same boards then have other solutions.
std::uint32_t schedule_fingerprint();

} // namespace freecell::fast
