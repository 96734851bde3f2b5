#include "freecell/solve/complete/card_move.h"

#include <algorithm>

namespace freecell::complete {
namespace {

// Ignores the destination.
Move move_from(const Board& board, Card card) {
    for (int i = 0; i < board.rules().columns; ++i) {
        const auto column = board.column(i);
        const auto found = std::ranges::find(column, card);
        if (found != column.end()) return {Pile::column(i), {}, static_cast<std::uint8_t>(column.end() - found)};
    }
    int cell = 0;
    while (board.cell(cell) != card) ++cell;
    return {Pile::cell(cell), {}};
}

Pile pile_of(const Board& board, Support to) {
    if (to == at_home) return Pile::home();
    int i = 0;
    if (to == in_cell) {
        while (!board.cell_is_empty(i)) ++i;
        return Pile::cell(i);
    }
    const auto is_it = [&](int column) {
        const bool empty = board.height(column) == 0;
        return to == on_table ? empty : !empty && board.last(column).index() == to;
    };
    while (!is_it(i)) ++i;
    return Pile::column(i);
}

} // namespace

Move move_of(const Board& board, Card card, Support to) {
    Move move = move_from(board, card);
    move.to = pile_of(board, to);
    return move;
}

} // namespace freecell::complete
