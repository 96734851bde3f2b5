#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "freecell/core/deal.h"
#include "freecell/core/deck.h"
#include "freecell/query/evaluate.h"
#include "freecell/scan/stage.h"

namespace freecell::scan {

// Plain code that the other kernels are tested against: calls deal() for one number after another.
inline void deal_block_plainly(std::int64_t first, std::span<Deck> out) {
    for (std::int64_t number = first; Deck & deck : out) {
        const Deal dealt = deal(*DealNumber::from(number++));
        deck = dealt.cards();
    }
}

inline query::Layout layout_plainly(const Seeds& seeds, std::size_t i) {
    const Deal dealt = deal(*DealNumber::from(seeds.base + seeds[i]));
    return query::layout_of(dealt.cards());
}

inline std::size_t test_plainly(const ScanStage& stage, const Seeds& seeds, std::uint32_t* matches) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < seeds.count; ++i) {
        if (query::holds(stage.condition, layout_plainly(seeds, i))) matches[count++] = seeds[i];
    }
    return count;
}

inline void evaluate_plainly(const ScanStage& stage, const Seeds& seeds, std::uint8_t* values) {
    for (std::size_t i = 0; i < seeds.count; ++i) {
        values[i] = static_cast<std::uint8_t>(query::value_of(stage.value, layout_plainly(seeds, i)));
    }
}

} // namespace freecell::scan
