#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>

#include "freecell/core/deal.h"

namespace freecell::samples {

struct Range {
    std::int64_t first;
    std::int64_t last;
};

// The boundaries between the rules of dealing.
inline constexpr std::array<Range, 3> ranges = {{{0, (std::int64_t{1} << 31) - 1},
                                                 {std::int64_t{1} << 31, (std::int64_t{1} << 32) - 1},
                                                 {std::int64_t{1} << 32, DealNumber::max}}};

// All ranges are powers of two in size, so that no number is more likely than another.
template <class Generator> std::int64_t number_in(Range range, Generator& generator) {
    return range.first +
           static_cast<std::int64_t>(generator() % static_cast<std::uint64_t>(range.last - range.first + 1));
}

inline Deck deck_of(std::int64_t number) {
    const Deal dealt = *deal(number);
    return dealt.cards();
}

template <class Generator> Deck random_deck(Generator& generator) {
    Deck deck = sorted_deck();
    std::ranges::shuffle(deck, generator);
    return deck;
}

} // namespace freecell::samples
