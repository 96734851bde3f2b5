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

// A deal that a misread board may be.
struct NearDeal {
    std::int64_t number;
    std::vector<Difference> differences;

    friend bool operator==(const NearDeal&, const NearDeal&) = default;
};

// The numbers whose deals differ least from a board that no number deals, smallest first: those with two cards
// exchanged or, where cards are repeated and as many missing, one or two of them read as another. None when it is
// further off than that. Every card must be one of the 52. Takes up to a millisecond or two.
std::vector<NearDeal> nearest_deals(const Deck& seen);

} // namespace freecell
