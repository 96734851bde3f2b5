#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "freecell/core/deck.h"

namespace freecell {

// One way to deal many numbers at once: the same code compiled for one instruction set.
struct Kernel {
    std::string_view name; // "avx512", "avx2", "sse4", "ssse3", "neon", ..., "plain"
    bool runs_here;        // the others must not be called on this machine
    void (*deal_block)(std::int64_t first, std::span<Deck> out);
};

// Every kernel of this build, best first. The last is "plain", which runs everywhere.
std::span<const Kernel> kernels();

// The first that runs here: what deal_block uses.
const Kernel& best_kernel();

} // namespace freecell
