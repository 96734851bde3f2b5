#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "freecell/core/deck.h"
#include "freecell/scan/stage.h"

namespace freecell {

// The functions that deal and search many numbers at once, compiled for one instruction set.
struct ScanKernel {
    std::string_view name; // "avx512", "avx2", "sse4", "ssse3", "neon", ..., "plain"
    bool runs_here;        // otherwise it must not be called on this machine
    void (*deal_block)(std::int64_t first, std::span<Deck> out);
    // Writes the seeds that satisfy the stage's condition, in order, and returns their number. `matches` must have room
    // for all seeds and may be the list they come from.
    std::size_t (*test)(const ScanStage& stage, const Seeds& seeds, std::uint32_t* matches);
    // Writes the stage's value for each seed.
    void (*evaluate)(const ScanStage& stage, const Seeds& seeds, std::uint8_t* values);
};

// Every kernel of this build, best first. The last is "plain", which runs everywhere.
std::span<const ScanKernel> kernels();

// The first kernel that runs on this machine.
const ScanKernel& best_kernel();

// Null if this build has no kernel with that name.
const ScanKernel* kernel_named(std::string_view name);

} // namespace freecell
