#pragma once

#include <cstdint>
#include <vector>

#include "freecell/core/deal.h"

namespace freecell {

// A place where the given board differs from a deal.
struct Difference {
    int place; // 0..51, left to right and row by row
    Card seen;
    Card dealt;

    friend bool operator==(const Difference&, const Difference&) = default;
};

// A deal that a misread board may have been.
struct NearDeal {
    std::int64_t number;
    std::vector<Difference> differences;

    friend bool operator==(const NearDeal&, const NearDeal&) = default;
};

// The deals nearest to a board that no number deals, smallest number first: with two cards swapped or, if some cards
// repeat and as many are missing, with one or two cards misread. None if the board differs more. Every card must be one
// of the 52. Takes at most two milliseconds.
std::vector<NearDeal> nearest_deals(const Deck& seen);

} // namespace freecell
