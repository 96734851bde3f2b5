#pragma once

#include <array>
#include <cstdint>

namespace freecell::fast {

// What a position is worth: a sum of these, the lower the better. A column is an untouched rest of the deal (`under`)
// and a sorted run on it.
struct Weights {
    // Every card of the rest, and once more by how many they are.
    std::int16_t under;
    std::array<std::int16_t, 6> under_count;
    // Every pair of a card of the rest and one that lies deeper, by the rank of the deeper: ace to 3, 4 to 6, above.
    std::array<std::int16_t, 3> above;
    // Such a pair when the deeper card is lower, and by how many ranks; when it is lower and of the same suit.
    std::int16_t inverted, inverted_ranks, inverted_suit;
    // Two neighbours in the rest: in sequence; of one suit; of one colour but not one suit; the upper the higher.
    std::int16_t sequence, neighbours_suit, neighbours_color, higher_on_lower;
    // Every card of the run on it times: cards of the rest by rank, as above; the last of the rest is a 6 or lower.
    std::array<std::int16_t, 3> run_on;
    std::int16_t run_on_low;
    // A card that a foundation waits for, d deep in the rest: constant, by d, by d squared, by d and cards of the run.
    std::int16_t buried, buried_depth, buried_depth_squared, buried_run;
    // A column with no rest that starts with a king, or with another card.
    std::int16_t king_column, other_column;
    // A card that a foundation waits for comes to light inside a run; on top.
    std::int16_t next_in_run, next_on_top;
    // By the cells taken (no cell free is the last); by empty columns; both at once; with no empty column and none or
    // one cell free.
    std::array<std::int16_t, 4> cells;
    std::array<std::int16_t, 3> empty;
    std::int16_t cells_times_empty, no_cell_no_column, one_cell_no_column;
    // A run that could be put on another column: constant, by cells taken, by empty columns. A cell's card that could.
    std::int16_t mobile_run, mobile_run_cells, mobile_run_empty, mobile_cell;
    // Only where positions of different depth are compared: a card home, a move made.
    std::int16_t home, depth;
};

inline constexpr std::size_t weight_count = sizeof(Weights) / sizeof(std::int16_t);

} // namespace freecell::fast
