#pragma once

#include <cstdint>

namespace freecell::cuda {

// What the device found out about one deal.
struct DealResult {
    static constexpr int longest_dive = 64;
    // In place of the stage:
    static constexpr std::uint8_t failed = 0xff;  // no stage has won
    static constexpr std::uint8_t unknown = 0xfe; // there was not enough memory to search it to the end
    static constexpr std::uint8_t fault = 0xfd;   // a stage said it had won, and its steps do not win: a bug

    std::uint32_t positions; // looked at, by all stages
    std::uint16_t steps;     // of the solution
    std::uint8_t stage;      // that has won
    std::uint8_t unused;

    [[nodiscard]] bool won() const { return stage < fault; }
};
static_assert(sizeof(DealResult) == 8);

} // namespace freecell::cuda
