#pragma once

#include <array>
#include <cstdint>

#include "freecell/game/board.h"
#include "freecell/solve/fast/card_bits.h"

namespace freecell::fast {

inline constexpr int max_columns = 8;
inline constexpr int max_cells = 8;
inline constexpr int max_rest = Card::count; // the most cards of a column below its run

template <class T> using PerColumn = std::array<T, max_columns>;
// [n][column]: a value for the first n cards of each column of the start.
template <class T> using PerHeight = std::array<PerColumn<T>, max_rest + 1>;

// The columns of the board where a search starts. At any point in the search a column consists of its first `rest`
// start cards, never touched so far, and one sorted run on them. So the rests, the runs and this table describe the
// columns completely.
struct StartColumns {
    // The first n cards of each column end with a sorted run: its cards, which of them are second, and the number of
    // cards below it. Valid for n <= height of the column.
    alignas(32) PerHeight<CardBits> run;
    alignas(32) PerHeight<CardBits> second;
    alignas(32) PerHeight<std::uint32_t> below;
    std::array<std::array<std::uint8_t, max_columns>, max_rest> card; // [n][column]: code of the card with n below it
    std::array<std::uint8_t, max_columns> height;
    int tallest = 0; // greatest height
    // By code: the column of each card and the number of cards below it. A card that is in no column has depth
    // max_rest, which is never less than a rest, so it is never buried.
    std::array<std::uint8_t, 64> column_of;
    std::array<std::uint8_t, 64> depth_of;
    int column_count = 0;
    int cell_count = 0;

    // The board has at most max_columns columns and max_cells cells.
    void set(const Board& board);
};

constexpr bool fits_fast_search(Rules rules) {
    return rules.columns <= max_columns && rules.cells <= max_cells;
}

} // namespace freecell::fast
