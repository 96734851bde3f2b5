#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/legal.h"
#include "freecell/solve/complete/digits.h"
#include "freecell/solve/complete/position_key.h"

namespace freecell::complete {

template <class Visit> constexpr void for_each_card(CardSet cards, const Visit& visit) {
    for (; cards != 0; cards &= cards - 1) visit(std::countr_zero(cards));
}

// A position as the list of what each card lies on. Columns and cells are unordered and empty ones are
// indistinguishable, so moving a card, or a run by its deepest card, changes one entry.
class LinkedBoard {
public:
    static constexpr CardSet all_cards = only(Card::count) - 1;

    LinkedBoard() = default;
    LinkedBoard(const Board& start, Autoplay rule);

    // The cards that a card may lie on in a column.
    static constexpr CardSet parents(int card) { return parents_[card]; }

    // Every card that may lie on one of these.
    static constexpr CardSet children(CardSet cards) {
        const CardSet red = (cards >> 1 | cards >> 2) & clubs; // ranks with a diamond or a heart
        const CardSet black = (cards | cards >> 3) & clubs;
        return (red * 0b1001 | black * 0b0110) >> Card::suits;
    }

    [[nodiscard]] Support under(int card) const { return under_[card]; }
    // Cards that are not home and have no other card on them.
    [[nodiscard]] CardSet movable() const { return movable_ & all_cards; }
    [[nodiscard]] CardSet cells() const { return cells_; }
    [[nodiscard]] CardSet home() const { return home_; }
    // The last card of each column.
    [[nodiscard]] CardSet tops() const { return movable() & ~cells_; }
    // The cards that the foundations wait for, and those of them that go home automatically.
    [[nodiscard]] CardSet next_home() const { return (home_ << Card::suits | 0xf) & ~home_ & all_cards; }
    [[nodiscard]] CardSet wanted() const { return wanted_; }
    [[nodiscard]] int empty_cells() const { return rules_.cells - std::popcount(cells_); }
    [[nodiscard]] int empty_columns() const { return rules_.columns - std::popcount(tops()); }
    [[nodiscard]] bool won() const { return home_ == all_cards; }

    // The digit of a card for a place (digits.h), and its present digit.
    [[nodiscard]] unsigned digit(int card, Support place) const { return digits_[card][place]; }
    [[nodiscard]] unsigned digit(int card) const { return digits_[card][under_[card]]; }
    [[nodiscard]] Support support(int card, unsigned digit) const { return supports_[card][digit]; }
    // The position that the board was constructed with, and where a card lay in it.
    [[nodiscard]] const PositionKey& start_key() const { return start_key_; }
    [[nodiscard]] Support start_support(int card) const { return start_supports_[card]; }
    [[nodiscard]] const PositionKey& key() const { return key_; }
    [[nodiscard]] PositionKey key_after(int card, Support to) const {
        return key_.changed(card, unsigned{digits_[card][to]} ^ digits_[card][under_[card]]);
    }
    // Changes to another position of the same game.
    void go_to(const PositionKey& key);

    // Moves a card, with those on it, to another place. Home and back it goes alone.
    void relocate(int card, Support to) {
        key_ = key_after(card, to);
        const CardSet home = home_;
        put(card, to);
        if (home_ != home) find_wanted();
    }

private:
    static constexpr CardSet clubs = 0x1'1111'1111'1111;
    static constexpr auto parents_ = [] {
        std::array<CardSet, Card::count> parents{};
        for (int card = 0; card < Card::count; ++card) {
            for (int under = 0; under < Card::count; ++under) {
                if (fits_on(Card(card), Card(under))) parents[card] |= only(under);
            }
        }
        return parents;
    }();

    // The order in which several cards are put elsewhere does not matter.
    void put(int card, Support to) {
        const Support from = under_[card];
        under_[card] = to;
        movable_ ^= only(from) ^ only(to); // bits of supports that are not cards have no meaning
        cells_ ^= CardSet{(from == in_cell) != (to == in_cell)} << card;
        const CardSet gone_or_back = CardSet{(from == at_home) != (to == at_home)} << card;
        home_ ^= gone_or_back;
        movable_ ^= gone_or_back;
    }
    void number_supports(int card);
    void find_wanted();

    PositionKey key_;
    PositionKey start_key_;
    CardSet movable_ = 0;
    CardSet cells_ = 0;
    CardSet home_ = 0;
    CardSet wanted_ = 0;
    std::array<Support, Card::count> under_{};
    std::array<Support, Card::count> start_supports_{};
    std::array<std::array<std::uint8_t, 64>, Card::count> digits_{}; // digit of a card, by support
    std::array<std::array<Support, 8>, Card::count> supports_{};     // support of a card, by digit
    Rules rules_;
    Autoplay rule_ = Autoplay::none;
};

} // namespace freecell::complete
