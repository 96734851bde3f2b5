#pragma once

#include <cstdint>

namespace freecell::cuda {

// The device's result for one deal.
struct DealResult {
    static constexpr int longest_dive = 64;
    // Special values of `stage`:
    static constexpr std::uint8_t failed = 0xff;  // no stage won
    static constexpr std::uint8_t unknown = 0xfe; // not searched to the end for lack of memory
    static constexpr std::uint8_t fault = 0xfd;   // a stage reported a win, but its steps do not win: a bug

    std::uint32_t positions; // examined by all stages
    std::uint16_t steps;     // of the solution
    std::uint8_t stage;      // the stage that won
    std::uint8_t unused;

    [[nodiscard]] constexpr bool won() const { return stage < fault; }
};
static_assert(sizeof(DealResult) == 8);

} // namespace freecell::cuda
