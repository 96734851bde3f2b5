#pragma once

#include <cstdint>
#include <span>

#include "freecell/core/deck.h"

namespace freecell {

// Deals the numbers first, first + 1, ... into out[0], out[1], ...: what deal() gives for each, many times faster.
// They are FreeCell Pro's numbers and all of them must be in DealNumber::min..DealNumber::max.
// Blocks of 64 and more are dealt at full speed; thousands at a time gain nothing over that.
void deal_block(std::int64_t first, std::span<Deck> out);

} // namespace freecell
