#include "freecell/game/legal.h"

namespace freecell {
namespace {

std::optional<Illegal> why_no_such_pile(Rules rules, Pile pile) {
    if (pile.is_column() && pile.index() >= rules.columns) return Illegal::no_such_column;
    if (pile.is_cell() && pile.index() >= rules.cells) return Illegal::no_such_cell;
    return std::nullopt;
}

// The deepest card that moves, if there are enough cards.
std::optional<Card> moving_card(const Board& board, const Move& move) {
    if (move.from.is_cell()) return board.cell(move.from.index());
    const auto column = board.column(move.from.index());
    if (move.count > column.size()) return std::nullopt;
    return column[column.size() - move.count];
}

std::optional<Illegal> why_not_to_column(const Board& board, const Move& move, Card card) {
    const bool empty = board.height(move.to.index()) == 0;
    if (!empty && !fits_on(card, board.last(move.to.index()))) return Illegal::does_not_fit;
    if (move.count > 1 && move.count > capacity(board, empty)) return Illegal::too_many_cards;
    return std::nullopt;
}

} // namespace

std::optional<Illegal> why_illegal(const Board& board, const Move& move) {
    for (const Pile pile : {move.from, move.to}) {
        if (const auto why = why_no_such_pile(board.rules(), pile)) return why;
    }
    if (move.from.is_home()) return Illegal::from_home;
    if (move.from == move.to) return Illegal::same_pile;
    const bool between_columns = move.from.is_column() && move.to.is_column();
    if (move.count == 0 || (move.count > 1 && !between_columns)) return Illegal::bad_count;
    const auto card = moving_card(board, move);
    if (!card) return Illegal::nothing_there;
    if (move.count > 1 && move.count > run_length(board, move.from.index())) return Illegal::not_a_run;
    switch (move.to.kind()) {
    case PileKind::column: return why_not_to_column(board, move, *card);
    case PileKind::cell:
        return board.cell_is_empty(move.to.index()) ? std::nullopt : std::optional(Illegal::cell_is_taken);
    case PileKind::home: break;
    }
    return board.goes_home(*card) ? std::nullopt : std::optional(Illegal::not_next_at_home);
}

} // namespace freecell
