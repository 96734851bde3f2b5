#include "freecell/solve/complete/linked_board.h"

namespace freecell::complete {

LinkedBoard::LinkedBoard(const Board& start, Autoplay rule) : rules_(start.rules()), rule_(rule) {
    under_.fill(at_home);
    for (int i = 0; i < rules_.columns; ++i) {
        Support under = on_table;
        for (const Card card : start.column(i)) {
            under_[card.index()] = under;
            under = static_cast<Support>(card.index());
        }
        movable_ |= only(under);
    }
    for (int i = 0; i < rules_.cells; ++i) {
        if (const auto card = start.cell(i)) {
            under_[card->index()] = in_cell;
            cells_ |= only(card->index());
        }
    }
    movable_ |= cells_;
    for (int card = 0; card < Card::count; ++card) {
        if (under_[card] == at_home) home_ |= only(card);
        number_supports(card);
        start_key_ = start_key_.changed(card, digit(card));
    }
    key_ = start_key_;
    start_supports_ = under_;
    find_wanted();
}

void LinkedBoard::number_supports(int card) {
    const auto number = [&](Support support, unsigned digit) {
        digits_[card][support] = static_cast<std::uint8_t>(digit);
        supports_[card][digit] = support;
    };
    number(under_[card], dealt_digit); // unless it is one of those below
    number(on_table, table_digit);
    number(in_cell, cell_digit);
    unsigned next = first_parent_digit;
    for_each_card(parents(card), [&](int under) { number(static_cast<Support>(under), next++); });
    number(at_home, home_digit);
}

void LinkedBoard::find_wanted() {
    wanted_ = wanted_at_home(next_home(), rule_);
}

void LinkedBoard::go_to(const PositionKey& key) {
    const CardSet home = home_;
    key.for_each_difference(key_, [&](int card, unsigned digit) { put(card, supports_[card][digit]); });
    key_ = key;
    if (home_ != home) find_wanted();
}

} // namespace freecell::complete
