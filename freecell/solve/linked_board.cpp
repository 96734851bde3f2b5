#include "freecell/solve/linked_board.h"

#include <bit>

namespace freecell {

LinkedBoard::LinkedBoard(const Board& start, Autoplay rule)
    : foundations_(start.foundations()), rules_(start.rules()), rule_(rule) {
    under_.fill(at_home);
    for (int i = 0; i < rules_.columns; ++i) {
        Support under = on_table;
        for (const Card card : start.column(i)) {
            under_[card.index()] = under;
            under = static_cast<Support>(card.index());
        }
        movable_ |= bit(under);
    }
    for (int i = 0; i < rules_.cells; ++i) {
        if (const auto card = start.cell(i)) {
            under_[card->index()] = in_cell;
            in_cells_ |= bit(card->index());
        }
    }
    movable_ |= in_cells_;
    for (int card = 0; card < Card::count; ++card) {
        ++cards_on_[under_[card]];
        number_places(card);
    }
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        next_home_ |= bit(Card(start.foundation(suit), suit).index());
    }
    wanted_ = wanted_at_home(foundations_, rule_);
}

void LinkedBoard::number_places(int card) {
    std::uint8_t digit = 0;
    const auto number = [&](Support place) { digits_[card][place] = place == under_[card] ? 0 : ++digit; };
    if (Card(card).rank() > 0) {
        for (std::uint64_t under = parents(card); under != 0; under &= under - 1) {
            number(static_cast<Support>(std::countr_zero(under)));
        }
        number(on_table);
        number(in_cell);
    }
    number(at_home);
}

void LinkedBoard::change_foundation(int card, Support to) {
    movable_ ^= bit(card);
    next_home_ ^= bit(card) ^ bit(card + Card::suits);
    foundations_[card % Card::suits] = static_cast<std::uint8_t>(Card(card).rank() + (to == at_home ? 1 : 0));
    wanted_ = wanted_at_home(foundations_, rule_);
}

} // namespace freecell
