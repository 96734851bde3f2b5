#pragma once

#include <array>
#include <cstdint>

namespace freecell::fast {

// The score of a position is a sum of these; lower is better. A column consists of the untouched rest of the start
// column and a sorted run on it. "Low" ranks below are counted in three classes: ace to 3, 4 to 6, 7 to king.
struct ScoreWeights {
    // Each card of the rest; plus a constant by the size of the rest (1 to 6 or more).
    std::int16_t rest_card;
    std::array<std::int16_t, 6> rest_size;
    // Each pair of cards of a rest, by the rank class of the deeper card.
    std::array<std::int16_t, 3> pair;
    // Such a pair if the deeper card has the lower rank: constant, per rank of difference; and if the suit is the same.
    std::int16_t inverted, inverted_ranks, inverted_suit;
    // Two neighbours in the rest: in sequence; of one suit; of one colour but not one suit; the upper has higher rank.
    std::int16_t sequence, neighbours_suit, neighbours_color, higher_on_lower;
    // Each card of the run times: cards of the rest by rank class; 1 if the last card of the rest is a 6 or lower.
    std::array<std::int16_t, 3> run_on;
    std::int16_t run_on_low;
    // A foundation's next card, d cards deep in the rest (1 is its last card): constant, times d, times d squared,
    // times cards of the run.
    std::int16_t buried, buried_depth, buried_depth_squared, buried_run;
    // A column without rest that starts with a king, or with another card.
    std::int16_t king_column, other_column;
    // A foundation's next card is uncovered inside a run; on top of it.
    std::int16_t next_in_run, next_on_top;
    // By cells taken (the last: none free); by empty columns (1 to 3 or more); times the product of both; if no column
    // is empty and none or one cell is free.
    std::array<std::int16_t, 4> cells;
    std::array<std::int16_t, 3> empty;
    std::int16_t cells_times_empty, no_cell_no_column, one_cell_no_column;
    // A run that fits on another column: constant, times cells taken, times empty columns. A cell's card that fits.
    std::int16_t mobile_run, mobile_run_cells, mobile_run_empty, mobile_cell;
    // Used only to compare positions of different depth: a card on the foundations, a move made.
    std::int16_t home, depth;
};

inline constexpr std::size_t weight_count = sizeof(ScoreWeights) / sizeof(std::int16_t);

} // namespace freecell::fast
