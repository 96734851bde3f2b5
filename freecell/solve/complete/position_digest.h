#pragma once

#include <cstdint>

#include "freecell/solve/split_mix.h"

namespace freecell::complete {

// What a position, given by the words of its key, adds to the digest of a certificate (docs/certificates.md).
constexpr std::uint64_t position_digest(std::uint64_t first, std::uint64_t second, std::uint64_t third) {
    return mix(mix(first + golden_step) + mix(second + 2 * golden_step) + mix(third + 3 * golden_step));
}

} // namespace freecell::complete
