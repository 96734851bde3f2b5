#include "freecell/notation/reasons.h"

#include "freecell/text/card_text.h"
#include "freecell/text/counted.h"

namespace freecell {
namespace {

std::string no_such_column(const Board& board) {
    return "there are only " + std::to_string(board.rules().columns) + " columns";
}

std::string no_such_cell(const Board& board) {
    const int cells = board.rules().cells;
    if (cells == 0) return "there are no cells";
    if (cells == 1) return "there is only cell a";
    return std::string("there are only the cells a to ") + letter(Pile::cell(cells - 1));
}

std::string bad_count(Move move) {
    if (move.count == 0) return "no card would move";
    const Pile single = move.from.is_column() ? move.to : move.from;
    return counted(move.count, "card") + " cannot move together " +
           (single.is_home() ? "home" : (single == move.to ? "to " : "from ") + pile_name(single));
}

std::string nothing_there(const Board& board, Move move) {
    if (move.from.is_cell() || board.height(move.from.index()) == 0) return pile_name(move.from) + " is empty";
    return pile_name(move.from) + " has only " + counted(board.height(move.from.index()), "card") + ", not " +
           std::to_string(move.count);
}

Card deepest_moving(const Board& board, Move move) {
    if (move.from.is_cell()) return *board.cell(move.from.index());
    const auto column = board.column(move.from.index());
    return column[column.size() - move.count];
}

std::string run_text(const Board& board, int column) {
    const auto cards = board.column(column);
    std::string text;
    for (std::size_t i = cards.size() - run_length(board, column); i < cards.size(); ++i) {
        text += (text.empty() ? "" : " ") + name(cards[i]);
    }
    return text;
}

std::string does_not_fit(const Board& board, Move move) {
    const std::string under = name(board.last(move.to.index())) + " in " + pile_name(move.to);
    if (move.from.is_column() && run_length(board, move.from.index()) > 1) {
        return "of " + run_text(board, move.from.index()) + " at the end of " + pile_name(move.from) +
               ", no card goes on " + under;
    }
    return name(deepest_moving(board, move)) + " does not go on " + under;
}

std::string not_a_run(const Board& board, Move move) {
    return pile_name(move.from) + " ends with " + run_text(board, move.from.index()) + ", not with " +
           std::to_string(move.count) + " cards that go down in alternating colours";
}

std::string not_next_at_home(const Board& board, Move move) {
    const Card card = deepest_moving(board, move);
    const int home = board.foundation(card.suit());
    return name(card) + " does not go home yet: " + name(Card(home, card.suit())) + " is next";
}

std::string too_many_cards(const Board& board, Move move) {
    const bool to_empty = board.height(move.to.index()) == 0;
    const int columns = board.empty_columns() - (to_empty ? 1 : 0);
    return std::to_string(move.count) + " cards would move, and only " + std::to_string(capacity(board, to_empty)) +
           " can, with " + counted(board.empty_cells(), "empty cell") + " and " +
           counted(columns, to_empty ? "other empty column" : "empty column");
}

} // namespace

std::string pile_name(Pile pile) {
    if (pile.is_home()) return "home";
    if (pile.is_cell()) return std::string("cell ") + letter(pile);
    return "column " + std::to_string(pile.index() + 1);
}

std::string reason(const Board& board, const MoveProblem& problem) {
    const Move move = problem.move;
    using enum Illegal;
    switch (problem.reason) {
    case no_such_column: return freecell::no_such_column(board);
    case no_such_cell: return freecell::no_such_cell(board);
    case from_home: return "a card cannot leave home";
    case same_pile: return "the card is there already";
    case bad_count: return freecell::bad_count(move);
    case nothing_there: return freecell::nothing_there(board, move);
    case not_a_run: return freecell::not_a_run(board, move);
    case cell_is_taken: return pile_name(move.to) + " holds " + name(*board.cell(move.to.index()));
    case does_not_fit: return freecell::does_not_fit(board, move);
    case not_next_at_home: return freecell::not_next_at_home(board, move);
    case too_many_cards: return freecell::too_many_cards(board, move);
    }
    return "it is not legal";
}

} // namespace freecell
