#include "freecell/solve/complete/relaxed/relaxed_game.h"

namespace freecell::complete {

// The cards of a run from this card, which nothing else lies on, to the one above the deepest.
CardSet RelaxedGame::loose_below(int card) const {
    CardSet loose = 0;
    for (; lies_on_parent(card); card = board_.under(card)) loose |= only(card);
    return loose;
}

CardSet RelaxedGame::find_loose() const {
    CardSet loose = 0;
    for_each_card(board_.tops(), [&](int card) { loose |= loose_below(card); });
    return loose;
}

const std::vector<PositionKey>& RelaxedGame::forms(const PositionKey& position) {
    found_.clear();
    won_ = false;
    board_.go_to(position);
    send_home();
    return found_;
}

const std::vector<PositionKey>& RelaxedGame::expand(const PositionKey& position) {
    found_.clear();
    won_ = false;
    board_.go_to(position);
    loose_ = find_loose();
    for_each_card(board_.movable(), [&](int card) {
        expand_card(card);
        if (!has_exchange(card)) return;
        // Exchanges of other cards lead to the same positions.
        exchange(card);
        expand_card(card);
        exchange(card);
    });
    return found_;
}

void RelaxedGame::exchange(int card) {
    const Support under = board_.under(card);
    const Support under_partner = board_.under(partner(card));
    board_.relocate(card, in_cell); // for a moment: no two cards may lie on the same card
    board_.relocate(partner(card), under);
    board_.relocate(card, under_partner);
}

void RelaxedGame::expand_card(int card) {
    if ((board_.next_home() & only(card)) != 0) make_and_send_home(card, at_home);
    for_each_card(LinkedBoard::parents(card) & board_.tops(), [&](int to) { make(card, static_cast<Support>(to)); });
    if (board_.under(card) != on_table && board_.empty_columns() > 0) make(card, on_table);
    if (board_.under(card) != in_cell && board_.empty_cells() > 0) make(card, in_cell);
}

void RelaxedGame::make(int card, Support to) {
    const Support from = board_.under(card);
    const CardSet movable_then = board_.movable() ^ only(from) ^ only(to);
    if ((movable_then & board_.wanted()) != 0) return make_and_send_home(card, to);
    // Only the card itself and a run that it uncovers can become parts of pairs.
    CardSet newly_loose = 0;
    if (to < on_table) newly_loose = only(card);
    if (board_.digit(card) == dealt_digit) newly_loose |= loose_below(from);
    const CardSet loose = (loose_ & ~only(card)) | newly_loose;
    const CardSet pairs = newly_loose & partners(loose);
    PositionKey key = board_.key_after(card, to);
    if (pairs != 0) {
        board_.relocate(card, to);
        key = after_exchanges(key, pairs | partners(pairs));
        board_.relocate(card, from);
    }
    found_.push_back(key);
}

void RelaxedGame::make_and_send_home(int card, Support to) {
    const Support from = board_.under(card);
    const CardSet loose = loose_;
    board_.relocate(card, to);
    send_home();
    board_.relocate(card, from);
    loose_ = loose;
}

// Sends home the cards that Raymond's rule wants there, after every exchange that changes what they uncover.
void RelaxedGame::send_home() {
    loose_ = find_loose();
    const CardSet going = board_.wanted() & board_.movable();
    if (going == 0) {
        won_ = won_ || board_.won();
        found_.push_back(after_exchanges(board_.key(), loose_ & partners(loose_)));
        return;
    }
    const int card = std::countr_zero(going);
    if (has_exchange(card)) {
        exchange(card);
        make_and_send_home(card, at_home);
        exchange(card);
    }
    make_and_send_home(card, at_home);
}

// The key of the current position after exchanging those of these pairs whose lower suit lies on the higher.
PositionKey RelaxedGame::after_exchanges(PositionKey key, CardSet pairs) const {
    for_each_card(pairs & clubs_and_diamonds, [&](int card) {
        if (board_.digit(card) == first_parent_digit) return;
        key = key.changed(card, 1).changed(partner(card), 1);
    });
    return key;
}

} // namespace freecell::complete
