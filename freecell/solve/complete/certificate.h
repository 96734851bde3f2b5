#pragma once

#include <cstdint>

#include "freecell/solve/complete/position_key.h"

namespace freecell::complete {

// What a proof that a board is impossible leaves behind, for others to compare with: how many positions there are, and
// the sum, modulo 2^64, of a hash of each. docs/certificates.md defines both.
struct Certificate {
    std::uint64_t positions = 0;
    std::uint64_t digest = 0;

    constexpr void add(const PositionKey& key) {
        ++positions;
        digest += hash(key);
    }
    constexpr void add(const Certificate& other) {
        positions += other.positions;
        digest += other.digest;
    }
    friend bool operator==(const Certificate&, const Certificate&) = default;

private:
    static constexpr std::uint64_t step = 0x9e3779b97f4a7c15U;

    // The finalizer of SplitMix64.
    static constexpr std::uint64_t mix(std::uint64_t x) {
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9U;
        x = (x ^ x >> 27) * 0x94d049bb133111ebU;
        return x ^ x >> 31;
    }
    static constexpr std::uint64_t hash(const PositionKey& key) {
        return mix(mix(key.word(0) + step) + mix(key.word(1) + 2 * step) + mix(key.word(2) + 3 * step));
    }
};

} // namespace freecell::complete
