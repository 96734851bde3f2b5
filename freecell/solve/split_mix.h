#pragma once

#include <cstdint>

namespace freecell {

// The increment and the finalizer of SplitMix64: mix(n * golden_step) for n = 1, 2, ... is a good sequence of random
// numbers.
inline constexpr std::uint64_t golden_step = 0x9e3779b97f4a7c15U;

constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9U;
    x = (x ^ x >> 27) * 0x94d049bb133111ebU;
    return x ^ x >> 31;
}

} // namespace freecell
