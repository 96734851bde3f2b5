#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "freecell/core/card.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/game/rules.h"

namespace freecell {

// The columns, cells and foundations of a game that is followed from its start: each column and cell is a stack. Does
// not know the rules; Referee does. It shares no code with Board, and is faster because it touches only the cards that
// move, with hardly a branch that depends on them.
class CardStacks {
public:
    // Lies under the first card of every pile. Its rank is above the king's.
    static constexpr Card no_card = Card(Card::count);

    explicit CardStacks(const Board& start);

    // The number of a pile, as in Pile.
    static constexpr int number(Pile pile) { return std::bit_cast<std::uint8_t>(pile); }

    // For a column or a cell.
    [[nodiscard]] bool exists(Pile pile) const { return (piles_ >> number(pile) & 1) != 0; }
    // The functions below require a column or cell that exists.
    [[nodiscard]] int height(Pile pile) const { return ends_[number(pile)] % room; }
    // no_card if the pile is empty.
    [[nodiscard]] Card last(Pile pile) const { return cards_[ends_[number(pile)]]; }
    // Deepest card first.
    [[nodiscard]] std::span<const Card> cards(Pile pile) const {
        return std::span(cards_).subspan(start_of(pile) + 1, static_cast<std::size_t>(height(pile)));
    }
    // The deepest of the cards that a move takes. The pile must have that many.
    [[nodiscard]] Card head(const Move& move) const { return cards_[ends_[number(move.from)] + 1 - move.count]; }

    [[nodiscard]] const std::array<std::uint8_t, Card::suits>& foundations() const { return home_; }
    [[nodiscard]] bool is_home(Card card) const { return card.rank() < home_of(card); }
    [[nodiscard]] bool goes_home(Card card) const { return card.rank() == home_of(card); }

    // Moves cards between columns and cells. The count must be at least one and at most the height of the pile.
    void move(const Move& move) {
        std::uint16_t& from = ends_[number(move.from)];
        std::uint16_t& to = ends_[number(move.to)];
        from = static_cast<std::uint16_t>(from - move.count);
        const Card* const moving = &cards_[from + 1];
        Card* const onto = &cards_[to + 1];
        onto[0] = moving[0];
        for (int i = 1; i < move.count; ++i) onto[i] = moving[i]; // rare
        to = static_cast<std::uint16_t>(to + move.count);
    }
    // Moves the last card of the pile, which must be the next on its foundation.
    void move_home(Pile from) {
        ++home_[static_cast<std::size_t>(last(from).suit())];
        --ends_[number(from)];
    }

private:
    static constexpr int room = 64; // for no_card and all 52 cards
    static constexpr int piles = Rules::max_columns + Rules::max_cells;

    static constexpr std::size_t start_of(Pile pile) { return static_cast<std::size_t>(number(pile)) * room; }
    [[nodiscard]] int home_of(Card card) const { return home_[static_cast<std::size_t>(card.suit())]; }

    std::array<Card, std::size_t{piles} * room> cards_; // `room` cards per pile, of which the first is no_card
    std::array<std::uint16_t, piles> ends_;             // indexes of the last cards
    std::array<std::uint8_t, Card::suits> home_;
    std::uint32_t piles_; // one bit for each existing pile
};

} // namespace freecell
