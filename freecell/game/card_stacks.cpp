#include "freecell/game/card_stacks.h"

#include <algorithm>

namespace freecell {

CardStacks::CardStacks(const Board& start)
    : home_(start.foundations()),
      piles_(((1U << start.rules().cells) - 1) << Rules::max_columns | ((1U << start.rules().columns) - 1)) {
    for (std::size_t i = 0; i < piles; ++i) {
        cards_[i * room] = no_card;
        ends_[i] = static_cast<std::uint16_t>(i * room);
    }
    const auto put = [&](Pile pile, std::span<const Card> cards) {
        std::ranges::copy(cards, &cards_[start_of(pile) + 1]);
        ends_[number(pile)] = static_cast<std::uint16_t>(start_of(pile) + cards.size());
    };
    for (int i = 0; i < start.rules().columns; ++i) put(Pile::column(i), start.column(i));
    for (int i = 0; i < start.rules().cells; ++i) {
        if (const auto card = start.cell(i)) put(Pile::cell(i), std::span(&*card, 1));
    }
}

} // namespace freecell
