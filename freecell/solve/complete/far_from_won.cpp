#include "freecell/solve/complete/far_from_won.h"

#include "freecell/solve/complete/search_order.h"

namespace freecell::complete {
namespace {

int in_column(const LinkedBoard& board, int top) {
    int cost = 0;
    int above = 0;
    const CardSet next = board.next_home();
    const CardSet second = next << Card::suits;
    for (int card = top; board.under(card) < on_table;) {
        const int under = board.under(card);
        const bool fits = (LinkedBoard::parents(card) & only(under)) != 0;
        cost += fits ? 0 : Cost::wrong + (card > under ? Cost::higher : 0);
        ++above;
        if ((next & only(under)) != 0) cost += Cost::next * above;
        if ((second & only(under)) != 0) cost += Cost::second * above / 2;
        card = under;
    }
    return cost;
}

} // namespace

int far_from_won(const LinkedBoard& board) {
    const int cells = std::popcount(board.cells());
    int cost = Cost::anything + Cost::cell * cells + Cost::cells * cells * cells;
    cost += Cost::empty * board.empty_columns() + Cost::home * std::popcount(board.home());
    for_each_card(board.tops(), [&](int top) { cost += in_column(board, top); });
    return cost;
}

} // namespace freecell::complete
