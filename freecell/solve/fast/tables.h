#pragma once

#include <array>
#include <cstdint>

#include "freecell/solve/fast/start_columns.h"
#include "freecell/solve/fast/weights.h"

namespace freecell::fast {

// Lookup tables of the kernels, derived from the weights and the number of cells.
struct ScoreTables {
    // A foundation's next card, by its depth in the rest (0: not buried); the second, for each card of the run.
    std::array<std::int32_t, max_rest + 1> buried;
    std::array<std::int32_t, max_rest + 1> buried_run;
    // [cells taken][empty columns] before a move, then [4 * (the card leaves a column) + 1 + (change of the number of
    // empty columns)]: the terms for cells and empty columns after it.
    using AfterMove = std::array<std::int32_t, 8>;
    template <class T> using ByRoom = std::array<std::array<T, max_columns + 1>, max_cells + 1>;
    // `fits` has two weights: low half, of a run that fits on another column; high half, of such a card in a cell.
    alignas(32) ByRoom<AfterMove> room_after;
    alignas(32) ByRoom<AfterMove> fits_after;
    ByRoom<std::int32_t> room;
    ByRoom<std::int32_t> fits;
    ByRoom<std::int32_t> mobile; // of a run alone
    // Pairs of weights in the order of FeatureRow.
    std::array<std::int32_t, 5> rest_pairs;
    std::array<std::int32_t, 2> slope_pairs;
    std::int32_t depth_pair; // weights of the depth of a foundation's next card, and of its square
    ScoreWeights weights;

    ScoreTables() = default;
    ScoreTables(const ScoreWeights& weights, int cells);
};

} // namespace freecell::fast
