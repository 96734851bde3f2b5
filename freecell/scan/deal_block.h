#pragma once

#include <cstdint>
#include <span>

#include "freecell/core/deck.h"

namespace freecell {

// Deals the numbers first, first + 1, ... into out[0], out[1], ...: the same as deal() for each, but many times faster.
// The numbers are FreeCell Pro's and must be in DealNumber::min..DealNumber::max.
// Full speed is reached with blocks of 64 deals.
void deal_block(std::int64_t first, std::span<Deck> out);

} // namespace freecell
