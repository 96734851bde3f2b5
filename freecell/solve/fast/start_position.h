#pragma once

#include <array>
#include <cstdint>

#include "freecell/game/board.h"
#include "freecell/solve/fast/card_bits.h"
#include "freecell/solve/fast/start_columns.h"

namespace freecell::fast {

// The position where a search starts, described by its start columns. Pairs hold first cards in [0], second in [1].
struct StartPosition {
    alignas(32) PerColumn<CardBits> run;        // the sorted run at the end of each column
    alignas(32) PerColumn<CardBits> second;     // which of its cards are second
    std::array<std::uint8_t, max_columns> rest; // number of cards below the run
    std::array<CardBits, 2> cells;
    std::array<CardBits, 2> next; // the next card of each foundation, two in each set

    void set(const StartColumns& start, const Board& board);
};

} // namespace freecell::fast
