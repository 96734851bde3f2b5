#pragma once

#include <array>
#include <cstdint>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/legal.h"
#include "freecell/solve/position_key.h"

namespace freecell {

// What a card lies on: another card (by its index), the table, a cell or its foundation.
using Support = std::uint8_t;
inline constexpr Support on_table = Card::count;
inline constexpr Support in_cell = Card::count + 1;
inline constexpr Support at_home = Card::count + 2;

// A position as the list of what each card lies on. Columns and cells have no order here, empty ones are all alike, and
// to move a card, or a run by its deepest card, is to change one place.
//
// Aces must go home as soon as they can move: then each lies where it lay at the start or at home. The key counts on
// it.
class LinkedBoard {
public:
    LinkedBoard() = default;
    LinkedBoard(const Board& start, Autoplay rule);

    // What a card in a column may lie on.
    static constexpr std::uint64_t parents(int card) { return parents_[card]; }

    [[nodiscard]] Support under(int card) const { return under_[card]; }
    // A bit for each card that has no other on it and is not at home.
    [[nodiscard]] std::uint64_t movable() const { return movable_ & all_cards; }
    [[nodiscard]] std::uint64_t in_cells() const { return in_cells_; }
    // The last card of each column.
    [[nodiscard]] std::uint64_t tops() const { return movable() & ~in_cells_; }
    [[nodiscard]] int empty_cells() const { return rules_.cells - cards_on_[in_cell]; }
    [[nodiscard]] int empty_columns() const { return rules_.columns - cards_on_[on_table]; }
    [[nodiscard]] bool won() const { return cards_on_[at_home] == Card::count; }
    // Those the foundations wait for, and those of them that go by themselves.
    [[nodiscard]] std::uint64_t next_home() const { return next_home_ & all_cards; }
    [[nodiscard]] std::uint64_t wanted() const { return wanted_; }

    [[nodiscard]] PositionKey key() const { return key_; }
    [[nodiscard]] PositionKey key_after(int card, Support to) const {
        const std::uint64_t change = digits_[card][to] - std::uint64_t{digits_[card][under_[card]]};
        return {key_.low + change * weights_.low[card], key_.high + change * weights_.high[card]};
    }

    // The card, with the cards on it, to another place; home, and back from there, only a single card.
    void relocate(int card, Support to) {
        const Support from = under_[card];
        key_ = key_after(card, to);
        under_[card] = to;
        movable_ ^= bit(from) ^ bit(to); // the bits of places that are no cards mean nothing
        --cards_on_[from];
        ++cards_on_[to];
        if (from == in_cell || to == in_cell) in_cells_ ^= bit(card);
        if (from == at_home || to == at_home) change_foundation(card, to);
    }

private:
    static constexpr std::uint64_t all_cards = (std::uint64_t{1} << Card::count) - 1;
    static constexpr std::uint64_t bit(int place) { return std::uint64_t{1} << place; }

    // The key is a number of two words with a digit for each card: where it lay at the start (0), on the one or the
    // other card it fits on, on the table, in a cell, at home. Kings fit on no card, and aces are at the start or home.
    struct Weights {
        std::array<std::uint64_t, Card::count> low{}, high{};
    };
    static constexpr std::uint64_t digit_values(int card) {
        const int rank = Card(card).rank();
        return rank == 0 ? 2 : rank == Card::ranks - 1 ? 4 : 6;
    }
    static consteval Weights make_weights();
    static consteval std::array<std::uint64_t, Card::count> make_parents();
    static const Weights weights_;
    static const std::array<std::uint64_t, Card::count> parents_;

    void number_places(int card);
    void change_foundation(int card, Support to);

    PositionKey key_{1, 0}; // plus one, so that no key is all zero
    std::uint64_t movable_ = 0;
    std::uint64_t in_cells_ = 0;
    std::uint64_t next_home_ = 0;
    std::uint64_t wanted_ = 0;
    std::array<Support, Card::count> under_{};
    std::array<std::int8_t, 64> cards_on_{};                         // directly on each place
    std::array<std::array<std::uint8_t, 64>, Card::count> digits_{}; // of a card, by place
    std::array<std::uint8_t, Card::suits> foundations_{};
    Rules rules_;
    Autoplay rule_ = Autoplay::none;
};

consteval LinkedBoard::Weights LinkedBoard::make_weights() {
    Weights weights;
    std::uint64_t low = 1, high = 1;
    for (int card = 0; card < Card::count; ++card) {
        const bool is_low = card < 27; // as many as one word can tell apart
        std::uint64_t& weight = is_low ? low : high;
        (is_low ? weights.low : weights.high)[card] = weight;
        if (weight > ~std::uint64_t{1} / digit_values(card)) throw "a word is too small for its digits";
        weight *= digit_values(card);
    }
    return weights;
}

consteval std::array<std::uint64_t, Card::count> LinkedBoard::make_parents() {
    std::array<std::uint64_t, Card::count> parents{};
    for (int card = 0; card < Card::count; ++card) {
        for (int under = 0; under < Card::count; ++under) {
            if (fits_on(Card(card), Card(under))) parents[card] |= bit(under);
        }
    }
    return parents;
}

inline constexpr LinkedBoard::Weights LinkedBoard::weights_ = make_weights();
inline constexpr std::array<std::uint64_t, Card::count> LinkedBoard::parents_ = make_parents();

} // namespace freecell
