#include "freecell/solve/complete/classes/class_code.h"

namespace freecell::complete {
namespace {

// All cards below those in the columns of the start.
CardSet below(CardSet cards, const LinkedBoard& board) {
    CardSet result = 0;
    for_each_card(cards, [&](int card) {
        for (Support under = board.start_support(card); under < on_table; under = board.start_support(under)) {
            result |= only(under);
        }
    });
    return result;
}

} // namespace

ClassCode::ClassCode(const ClassId& id, const LinkedBoard& board) : id_(id) {
    const CardSet buried = below(id.dealt, board);
    free_ = LinkedBoard::all_cards & ~id.home & ~id.dealt & ~buried;
    const CardSet supports = (free_ | id.dealt) & ~buried;
    for_each_card(free_, [&](int card) {
        const int width = (LinkedBoard::parents(card) & supports) == 0 ? 1 : 2;
        shifts_[card] = static_cast<std::uint8_t>(bits_);
        masks_[card] = static_cast<std::uint8_t>((1 << width) - 1);
        for (int i = 0; i < width; ++i) cards_[bits_++] = static_cast<std::uint8_t>(card);
    });
}

template <class Key> void ClassCode::enter(LinkedBoard& board, Key key) const {
    for (int card = 0; card < Card::count; ++card) {
        Support to = board.start_support(card);
        if ((id_.home & only(card)) != 0) to = at_home;
        if ((free_ & only(card)) != 0) {
            to = board.support(card, static_cast<unsigned>(key >> shifts_[card]) & masks_[card]);
        }
        if (board.under(card) != to) board.relocate(card, to);
    }
}

template void ClassCode::enter(LinkedBoard&, NarrowKey) const;
template void ClassCode::enter(LinkedBoard&, WideKey) const;

} // namespace freecell::complete
