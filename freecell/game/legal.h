#pragma once

#include <cstdint>
#include <optional>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell {

enum class Illegal : std::uint8_t {
    no_such_column,   // a column the rules have not
    no_such_cell,     // a cell the rules have not
    from_home,        // no card comes back from a foundation
    same_pile,        // from a pile to itself
    bad_count,        // no cards at all, or several to or from a cell, or several home
    nothing_there,    // fewer cards in the pile than are to move
    not_a_run,        // the cards do not go down in rank with alternating colour
    cell_is_taken,    // the cell holds a card
    does_not_fit,     // on the last card of the column
    not_next_at_home, // its foundation waits for another card
    too_many_cards,   // a supermove of more than capacity() cards
};

// May the card lie on the other in a column? One rank lower, of the other colour.
constexpr bool fits_on(Card card, Card under) {
    return card.rank() + 1 == under.rank() && card.color() != under.color();
}

// How many cards at the end of a column go down in rank with alternating colour: 0 only for an empty column.
int run_length(const Board& board, int column);

// The most cards that may move at once: (empty cells + 1) * 2^(empty columns, the destination not counted).
int capacity(const Board& board, bool to_empty_column);

// How many cards a move between columns takes to an empty column when nobody says how many: as many as may move.
// Nothing for every other move.
std::optional<int> most_to_empty_column(const Board& before, const Move& move);

// Why the move is not legal; nothing when it is.
std::optional<Illegal> why_illegal(const Board& board, const Move& move);

// A move that is not legal, and why.
struct MoveProblem {
    Illegal reason;
    Move move; // with the number of cards it would take

    friend bool operator==(const MoveProblem&, const MoveProblem&) = default;
};

inline bool is_legal(const Board& board, const Move& move) {
    return !why_illegal(board, move);
}

} // namespace freecell
