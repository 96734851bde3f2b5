#pragma once

#include <cstdint>

#include "freecell/query/query.h"

namespace freecell::query {

// The probability that a shuffled deck satisfies a condition.
struct Chance {
    double probability;
    std::int64_t boards; // 0: exact; otherwise the number of random boards it was estimated from
};

// The limits: how many placements of the cards to enumerate for an exact answer, or else how many random boards to
// examine.
struct ChanceEffort {
    std::int64_t placements;
    std::int64_t boards;
};

inline constexpr ChanceEffort thorough = {3'000'000, 1'000'000};
inline constexpr ChanceEffort quick = {30'000, 4'000};

// Deterministic: the same condition and effort give the same result on every machine.
Chance chance(const Condition& condition, ChanceEffort effort = thorough);

} // namespace freecell::query
