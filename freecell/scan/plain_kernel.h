#pragma once

#include <cstdint>
#include <span>

#include "freecell/core/deal.h"
#include "freecell/core/deck.h"

namespace freecell::scan {

// The yardstick of the other kernels: the core's deal(), one number after another.
inline void deal_block_plainly(std::int64_t first, std::span<Deck> out) {
    for (std::int64_t number = first; Deck & deck : out) {
        const Deal dealt = deal(*DealNumber::from(number++));
        deck = dealt.cards();
    }
}

} // namespace freecell::scan
