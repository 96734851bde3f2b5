#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "freecell/core/deck.h"
#include "freecell/scan/stage.h"

namespace freecell {

// One way to deal and to search many numbers at once: the same code compiled for one instruction set.
struct ScanKernel {
    std::string_view name; // "avx512", "avx2", "sse4", "ssse3", "neon", ..., "plain"
    bool runs_here;        // the others must not be called on this machine
    void (*deal_block)(std::int64_t first, std::span<Deck> out);
    // Writes the seeds that fulfil the stage's condition, in their order, and returns how many they are. They may be
    // written over the list they come from; there must be room for all.
    std::size_t (*test)(const ScanStage& stage, const Seeds& seeds, std::uint32_t* matches);
    // Writes the stage's value of each.
    void (*evaluate)(const ScanStage& stage, const Seeds& seeds, std::uint8_t* values);
};

// Every kernel of this build, best first. The last is "plain", which runs everywhere.
std::span<const ScanKernel> kernels();

// The first that runs here: what deal_block uses.
const ScanKernel& best_kernel();

// Null where this build has no kernel of the name.
const ScanKernel* kernel_named(std::string_view name);

} // namespace freecell
