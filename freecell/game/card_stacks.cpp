#include "freecell/game/card_stacks.h"

#include <cstddef>

namespace freecell {

CardStacks::CardStacks(const Board& start)
    : piles_(((1U << start.rules().cells) - 1) << Rules::max_columns | ((1U << start.rules().columns) - 1)) {
    last_.fill(no_card);
    below_[no_card.index()] = no_card;
    for (int i = 0; i < start.rules().columns; ++i) {
        Card below = no_card;
        for (const Card card : start.column(i)) {
            below_[card.index()] = below;
            below = card;
        }
        last_[number(Pile::column(i))] = below;
    }
    for (int i = 0; i < start.rules().cells; ++i) {
        const auto card = start.cell(i);
        if (!card) continue;
        below_[card->index()] = no_card;
        last_[number(Pile::cell(i))] = *card;
    }
    for (int suit = 0; suit < Card::suits; ++suit) {
        const int cards = start.foundations()[static_cast<std::size_t>(suit)];
        for (int rank = 0; rank < cards; ++rank) home_ |= bit(Card(rank, static_cast<Suit>(suit)));
    }
}

} // namespace freecell
