#pragma once

#include <cstdint>

#include "freecell/solve/fast/schedule.h"

namespace freecell::cuda {

// The GPU searches deals: eight columns of at most seven cards, four cells.
inline constexpr int columns = 8;
inline constexpr int rows = 7;
inline constexpr int cells = 4;

// The parameters of a stage as plain numbers.
struct StageTables {
    struct Room {
        std::int32_t value;  // score of the free cells and empty columns
        std::int32_t mobile; // score of each run that could be put on another column
    };

    int most_positions;
    Room room[cells + 1][columns + 1]; // by occupied cells and empty columns
    std::int32_t buried[rows + 1]; // score of a card that a foundation waits for, by the number of cards from it to the
                                   // end of the rest
    // Weights that every step needs, in the width in which the GPU reads them at once.
    std::int32_t buried_run, next_in_run, next_on_top, mobile_cell, king_column, other_column, home, depth;
    fast::ScoreWeights weights;
};

StageTables stage_tables(const fast::SearchStage& stage);

} // namespace freecell::cuda
