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
    automatic, // a working GPU if there is enough to do, otherwise the CPU
};

// Says in words why the device failed.
struct DeviceFailure {
    std::string what;
};

struct BlockOptions {
    Device device = Device::cpu;
    unsigned threads = 0; // on the CPU; 0: one per core
    // The limit of the complete search of each deal that the fast search does not win.
    std::uint64_t most_positions = Limits::no_limit;
    std::size_t memory = Limits{}.memory; // bytes per thread
};

struct BlockAnswer {
    OutcomeKind outcome = OutcomeKind::gave_up;
    std::uint64_t positions = 0; // searched

    friend bool operator==(const BlockAnswer&, const BlockAnswer&) = default;
};

// Solves consecutive deals starting with `first`, one for each answer, with 8 columns and 4 cells. All numbers must be
// deal numbers. The answers do not depend on the device, except for deals that run out of memory. If `answers` is
// empty, only opens the device. If the device fails, the answers that are still missing are `gave_up` after 0
// positions.
std::expected<void, DeviceFailure> solve_block(std::int64_t first, std::span<BlockAnswer> answers,
                                               const BlockOptions& options = {});

} // namespace freecell
