#pragma once

#include <cstdint>

#include "freecell/query/query.h"

namespace freecell::query {

// How likely a shuffled deck is to fulfil a condition.
struct Chance {
    double probability;
    std::int64_t boards; // 0: exact; else the number of random boards it was estimated from
};

// What may be spent on it: placements of the cards to go through for an exact answer, or else random boards to look at.
struct ChanceEffort {
    std::int64_t placements;
    std::int64_t boards;
};

inline constexpr ChanceEffort thorough = {3'000'000, 1'000'000};
inline constexpr ChanceEffort quick = {30'000, 4'000};

// The same for the same condition and effort, on every machine.
Chance chance(const Condition& condition, ChanceEffort effort = thorough);

} // namespace freecell::query
