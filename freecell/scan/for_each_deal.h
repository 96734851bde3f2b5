#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <span>

#include "freecell/core/deal.h"
#include "freecell/scan/deal_block.h"

namespace freecell {

// Calls visit(number, deal) for every number in first..last, in order; for none if first > last.
// If visit returns bool, false stops the loop. Returns whether the loop reached its end.
// The numbers are FreeCell Pro's, within DealNumber::min..DealNumber::max.
template <std::invocable<std::int64_t, const Deal&> Visit>
bool for_each_deal(std::int64_t first, std::int64_t last, Visit&& visit) {
    constexpr std::int64_t block_size = 256;
    std::array<Deck, block_size> block;
    for (std::int64_t start = first; start <= last; start += block_size) {
        const auto size = static_cast<std::size_t>(std::min(block_size, last - start + 1));
        deal_block(start, std::span(block).first(size));
        for (std::size_t i = 0; i < size; ++i) {
            if constexpr (std::same_as<std::invoke_result_t<Visit&, std::int64_t, const Deal&>, bool>) {
                if (!std::invoke(visit, start + static_cast<std::int64_t>(i), Deal(block[i]))) return false;
            } else {
                std::invoke(visit, start + static_cast<std::int64_t>(i), Deal(block[i]));
            }
        }
    }
    return true;
}

} // namespace freecell
