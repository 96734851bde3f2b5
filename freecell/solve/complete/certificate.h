#pragma once

#include <cstdint>

#include "freecell/solve/complete/position_digest.h"
#include "freecell/solve/complete/position_key.h"

namespace freecell::complete {

// A comparable summary of a proof that a board is impossible: the number of positions, and the sum, modulo 2^64, of
// their hashes. docs/certificates.md defines both.
struct Certificate {
    std::uint64_t positions = 0;
    std::uint64_t digest = 0;

    constexpr void add(const PositionKey& key) {
        ++positions;
        digest += position_digest(key.word(0), key.word(1), key.word(2));
    }
    constexpr void add(const Certificate& other) {
        positions += other.positions;
        digest += other.digest;
    }
    friend bool operator==(const Certificate&, const Certificate&) = default;
};

} // namespace freecell::complete
