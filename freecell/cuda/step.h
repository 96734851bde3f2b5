#pragma once

#include <cstdint>

#include "freecell/cuda/anywhere.h"

namespace freecell::cuda {

// A move of a solution in 16 bits: from, to, and the number of cards; for a card that leaves a cell, which card. After
// each step, and once before the first, all cards that can go home do so.
struct Step {
    static constexpr int cell = 8; // in place of a column

    int from; // a column, or cell
    int to;   // a column, or cell
    int what; // cards moved from a column; the card that leaves a cell: 4 * rank + suit

    FREECELL_ANYWHERE static Step of(std::uint16_t code) { return {code & 15, code >> 4 & 15, code >> 8}; }
    [[nodiscard]] FREECELL_ANYWHERE std::uint16_t code() const {
        return static_cast<std::uint16_t>(from | to << 4 | what << 8);
    }
};

} // namespace freecell::cuda
