#pragma once

#include <array>
#include <cstdint>

#include "freecell/solve/fast/layout.h"
#include "freecell/solve/fast/weights.h"

namespace freecell::fast {

// What follows from weights and the number of cells alone, ready for the kernels.
struct Tables {
    // Of a card that many cards deep in the rest of a column.
    std::array<std::int32_t, max_rest + 1> buried;
    std::array<std::int32_t, max_rest + 1> buried_run; // for every card of the run
    // Cells and empty columns after a move, by how many were taken and how many empty before it: [4 * (no card leaves a
    // cell) + 1 + (how many more columns are empty)].
    using AfterMove = std::array<std::int32_t, 8>;
    template <class T> using ByRoom = std::array<std::array<T, max_columns + 1>, max_cells + 1>;
    alignas(32) ByRoom<AfterMove> room_after;
    alignas(32) ByRoom<AfterMove> mobile_after;
    ByRoom<std::int32_t> room;
    ByRoom<std::int32_t> mobile;
    // Pairs of weights, in the order of the features: see columns-inl.h.
    std::array<std::int32_t, 5> rest_pairs;
    std::array<std::int32_t, 2> slope_pairs;
    Weights weights;

    Tables() = default;
    Tables(const Weights& weights, int cells);
};

} // namespace freecell::fast
