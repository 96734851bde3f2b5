#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell {

enum class Illegal : std::uint8_t {
    no_such_column,   // a column that does not exist under the rules
    no_such_cell,     // a cell that does not exist under the rules
    from_home,        // cards never leave a foundation
    same_pile,        // from a pile to itself
    bad_count,        // no cards, or several to or from a cell, or several home
    nothing_there,    // the pile has fewer cards than the move takes
    not_a_run,        // the cards do not go down in rank with alternating colour
    cell_is_taken,    // the cell holds a card
    does_not_fit,     // onto the last card of the column
    not_next_at_home, // its foundation needs another card
    too_many_cards,   // a supermove of more than capacity() cards
};

// The number of cards at the end of a column that go down in rank with alternating colour; 0 only for an empty column.
inline int run_length(const Board& board, int column) {
    const auto cards = board.column(column);
    int length = cards.empty() ? 0 : 1;
    for (std::size_t i = cards.size(); i > 1 && fits_on(cards[i - 1], cards[i - 2]); --i) ++length;
    return length;
}

// The most cards that may move at once: (empty cells + 1) * 2^(empty columns, not counting the destination). Takes a
// Board or a class with the same accessors.
template <class Table> int capacity(const Table& table, bool to_empty_column) {
    const int columns = table.empty_columns() - (to_empty_column ? 1 : 0);
    return (table.empty_cells() + 1) << columns;
}

// The number of cards that a move to an empty column takes if its count is not given: as many as may move. nullopt for
// other moves.
inline std::optional<int> most_to_empty_column(const Board& before, const Move& move) {
    if (!move.from.is_column() || !move.to.is_column() || before.height(move.to.index()) > 0) return std::nullopt;
    return std::min(run_length(before, move.from.index()), capacity(before, true));
}

// Why the move is illegal; nullopt if it is legal.
std::optional<Illegal> why_illegal(const Board& board, const Move& move);

// An illegal move, and why.
struct MoveProblem {
    Illegal reason;
    Move move; // including the number of cards

    friend bool operator==(const MoveProblem&, const MoveProblem&) = default;
};

inline bool is_legal(const Board& board, const Move& move) {
    return !why_illegal(board, move);
}

} // namespace freecell
