#pragma once

#include <cstdint>

namespace freecell {

// A position as a number: equal keys, equal positions. Never all zero.
struct PositionKey {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    friend constexpr bool operator==(const PositionKey&, const PositionKey&) = default;
};

} // namespace freecell
