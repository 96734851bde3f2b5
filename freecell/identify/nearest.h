#pragma once

#include <cstdint>
#include <vector>

#include "freecell/core/deal.h"

namespace freecell {

// A place where the board seen differs from a deal.
struct Difference {
    int place; // 0..51, left to right and row by row
    Card seen;
    Card dealt;

    friend bool operator==(const Difference&, const Difference&) = default;
};

// A deal that a misread board may stand for.
struct NearDeal {
    std::int64_t number;
    std::vector<Difference> differences;

    friend bool operator==(const NearDeal&, const NearDeal&) = default;
};

// The deals nearest to a board that no number deals, smallest number first: with two cards swapped or, if cards repeat
// and as many are missing, with one or two cards misread. None if the board differs more. Every card must be one of the
// 52. Takes up to a millisecond or two.
std::vector<NearDeal> nearest_deals(const Deck& seen);

} // namespace freecell
