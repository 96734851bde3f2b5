#pragma once

#include <cstdint>

namespace freecell {

// A set of cards, one bit each, by index.
using CardSet = std::uint64_t;

constexpr CardSet only(int card) {
    return CardSet{1} << card;
}

} // namespace freecell
