#include "freecell/solve/complete/far_from_won.h"

namespace freecell::complete {
namespace {

// Tuned by hand on boards with one to four cells.
constexpr int for_anything = 400; // so that few positions are below 0
constexpr int for_cell = 5;       // a card in a cell
constexpr int for_cells = 2;      // times the square of their number
constexpr int for_empty = -12;    // an empty column
constexpr int for_home = -5;      // a card at home
constexpr int for_wrong = 6;      // a card on another that it does not fit on
constexpr int for_higher = 3;     // more if it is the higher
constexpr int for_next = 3;       // each card above one that its foundation waits for
constexpr int for_second = 1;     // each two above the one after that

int in_column(const LinkedBoard& board, int top) {
    int cost = 0;
    int above = 0;
    const CardSet next = board.next_home();
    const CardSet second = next << Card::suits;
    for (int card = top; board.under(card) < on_table;) {
        const int under = board.under(card);
        const bool fits = (LinkedBoard::parents(card) & only(under)) != 0;
        cost += fits ? 0 : for_wrong + (card > under ? for_higher : 0);
        ++above;
        if ((next & only(under)) != 0) cost += for_next * above;
        if ((second & only(under)) != 0) cost += for_second * above / 2;
        card = under;
    }
    return cost;
}

} // namespace

int far_from_won(const LinkedBoard& board) {
    const int cells = std::popcount(board.cells());
    int cost = for_anything + for_cell * cells + for_cells * cells * cells;
    cost += for_empty * board.empty_columns() + for_home * std::popcount(board.home());
    for_each_card(board.tops(), [&](int top) { cost += in_column(board, top); });
    return cost;
}

} // namespace freecell::complete
