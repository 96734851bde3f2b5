#include "freecell/solve/short/position.h"

namespace freecell::shortest {

Table::Table(const Board& start) : columns_(start.rules().columns), cells_(start.rules().cells) {
    for (int i = 0; i < columns_; ++i) {
        heights_[i] = static_cast<std::uint8_t>(start.height(i));
        CardSet sorted = 0; // the run that ends with the card
        int below = 0;      // number of cards below it
        for (int row = 0; row < heights_[i]; ++row) {
            const int card = start.column(i)[row].index();
            const bool goes_on = sorted != 0 && (neighbours.under[card] & last(sorted)) != 0;
            if (!goes_on) sorted = 0, below = row;
            sorted |= only(card);
            cards_[i][row] = static_cast<std::uint8_t>(card);
            places_[card] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(row)};
            opened_[i][row + 1] = sorted | static_cast<Column>(below) << Card::count;
        }
        start_.columns[i] = opened_[i][heights_[i]];
    }
    for (int i = 0; i < cells_; ++i) {
        if (const auto card = start.cell(i)) start_.cells |= only(card->index());
    }
    for (int suit = 0; suit < Card::suits; ++suit) {
        start_.next |= only(start.foundation(static_cast<Suit>(suit)) * Card::suits + suit);
    }
}

} // namespace freecell::shortest
