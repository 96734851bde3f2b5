#pragma once

#include <array>
#include <cstdint>

#include "freecell/game/board.h"
#include "freecell/solve/fast/strands.h"

namespace freecell::fast {

inline constexpr int max_columns = 8;
inline constexpr int max_cells = 8;
inline constexpr int max_rest = Card::count; // cards of a column below its run

// A row has a value for each column.
template <class T> using Row = std::array<T, max_columns>;
// One row for each number of cards that can be left of a column as it stood at the start.
template <class T> using Rows = std::array<Row<T>, max_rest + 1>;

// What the columns of a board are at the start, and what comes to light as they are taken down. A column is always an
// untouched rest of the start and one sorted run on it, so this and the runs tell everything.
struct Layout {
    // For the first n cards of each column: the sorted run at their end, which of its cards are second, and how many
    // cards lie below it.
    alignas(32) Rows<Cards> run;
    alignas(32) Rows<Cards> second;
    alignas(32) Rows<std::uint32_t> below;
    std::array<std::array<std::uint8_t, max_columns>, max_rest> card; // codes
    std::array<std::uint8_t, max_columns> height;
    int tallest = 0; // column
    // Where each card lies, by code: its column, and the cards below it; so deep that nothing is when it is in no
    // column.
    std::array<std::uint8_t, 64> column_of;
    std::array<std::uint8_t, 64> depth_of;
    int columns = 0;
    int cells = 0;

    // At most max_columns columns and max_cells cells.
    void set(const Board& board);
};

// Can the fast search take this board?
constexpr bool fits_layout(Rules rules) {
    return rules.columns <= max_columns && rules.cells <= max_cells;
}

} // namespace freecell::fast
