#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/game/rules.h"

namespace freecell {

// The columns, cells and foundations of a game that is followed from its start: each column and cell is a stack, stored
// as its last card and, for each card, the card below it. Does not know the rules; Referee does. It shares no code with
// Board, and is faster because a move changes at most three cards, however many it takes.
class CardStacks {
public:
    // Lies under the first card of every pile.
    static constexpr Card no_card = Card(Card::count);

    explicit CardStacks(const Board& start);

    static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << card.index(); }
    static constexpr std::uint64_t all_cards = (std::uint64_t{1} << Card::count) - 1;

    static constexpr std::uint64_t cards_of(Suit suit) {
        constexpr std::uint64_t clubs = 0x1111111111111;
        return clubs << static_cast<int>(suit);
    }

    // The number of a pile, as in Pile.
    static constexpr int number(Pile pile) { return std::bit_cast<std::uint8_t>(pile); }

    // For a column or a cell.
    [[nodiscard]] bool exists(Pile pile) const { return (piles_ >> number(pile) & 1) != 0; }
    // The functions below require a column or cell that exists.
    // no_card if the pile is empty.
    [[nodiscard]] Card last(Pile pile) const { return last_[number(pile)]; }
    // For a card of a column or cell, or no_card.
    [[nodiscard]] Card below(Card card) const { return below_[card.index()]; }
    // The deepest of the cards that a move takes; no_card if there are not as many.
    [[nodiscard]] Card head(const Move& move) const {
        Card card = last(move.from);
        for (int i = 1; i < move.count; ++i) card = below(card); // rare
        return card;
    }

    // One bit for each card on the foundations.
    [[nodiscard]] std::uint64_t home() const { return home_; }
    [[nodiscard]] bool is_home(Card card) const { return (home_ & bit(card)) != 0; }
    // The next card of each foundation.
    [[nodiscard]] std::uint64_t next_home() const {
        constexpr std::uint64_t aces = 0xf;
        return (home_ << Card::suits | aces) & (all_cards & ~home_);
    }
    [[nodiscard]] bool goes_home(Card card) const { return (next_home() & bit(card)) != 0; }

    // Moves cards between two columns or cells. `head` must be the deepest of them.
    void move(const Move& move, Card head) {
        Card& from = last_[number(move.from)];
        Card& to = last_[number(move.to)];
        const Card end = from;
        from = below(head);
        below_[head.index()] = to;
        to = end;
    }
    // Moves the last card of the pile, which must be the next on its foundation.
    void move_home(Card card, Pile from) {
        home_ |= bit(card);
        last_[number(from)] = below(card);
    }

private:
    static constexpr int piles = Rules::max_columns + Rules::max_cells;

    std::array<Card, Card::count + 1> below_;
    std::array<Card, piles> last_;
    std::uint32_t piles_; // one bit for each existing pile
    std::uint64_t home_ = 0;
};

} // namespace freecell
