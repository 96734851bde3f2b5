#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/scan/known_places.h"

namespace freecell::scan {

// Plain code that the other kernels are tested against.
inline void find_known_places_plainly(std::int64_t first, std::int64_t last, std::span<const KnownCard> known,
                                      std::vector<std::int64_t>& found) {
    for (std::int64_t number = first; number <= last; ++number) {
        const Deal dealt = deal(*DealNumber::from(number));
        const auto is_there = [&](const KnownCard& card) { return dealt.cards()[card.place] == card.card; };
        if (std::ranges::all_of(known, is_there)) found.push_back(number);
    }
}

} // namespace freecell::scan
