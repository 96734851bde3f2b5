#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>

#include "freecell/solve/limits.h"
#include "freecell/solve/outcome.h"

namespace freecell {

// Where the fast search of many deals runs.
enum class Device : std::uint8_t {
    cpu,
    cuda,      // an NVIDIA GPU
    automatic, // a GPU if there is one that works and enough to do, otherwise the CPU
};

// Why the device does not do what was asked, in words.
struct DeviceFailure {
    std::string what;
};

struct BlockOptions {
    Device device = Device::cpu;
    unsigned threads = 0; // of the CPU; 0: one for each core
    // For each deal that the fast search does not win, when to give up on it: positions of the complete search.
    std::uint64_t most_positions = Limits::no_limit;
    std::size_t memory = Limits{}.memory; // bytes, of each thread
};

struct BlockAnswer {
    OutcomeKind outcome = OutcomeKind::gave_up;
    std::uint64_t positions = 0; // searched

    friend bool operator==(const BlockAnswer&, const BlockAnswer&) = default;
};

// Solves consecutive deals from `first` up, one for each answer, with 8 columns and 4 cells. The answers do not depend
// on the device, but for deals that run out of memory. With no answers to give, only opens the device. When the device
// fails, answers that are still missing are `gave_up` after 0 positions. All numbers are those of deals.
std::expected<void, DeviceFailure> solve_block(std::int64_t first, std::span<BlockAnswer> answers,
                                               const BlockOptions& options = {});

} // namespace freecell
