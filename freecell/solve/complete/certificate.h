#pragma once

#include <cstdint>

#include "freecell/solve/complete/position_key.h"
#include "freecell/solve/split_mix.h"

namespace freecell::complete {

// A comparable summary of a proof that a board is impossible: the number of positions, and the sum, modulo 2^64, of
// their hashes. docs/certificates.md defines both.
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
    static constexpr std::uint64_t hash(const PositionKey& key) {
        return mix(mix(key.word(0) + golden_step) + mix(key.word(1) + 2 * golden_step) +
                   mix(key.word(2) + 3 * golden_step));
    }
};

} // namespace freecell::complete
