#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "freecell/core/deck.h"
#include "freecell/game/board.h"
#include "freecell/game/card_stacks.h"
#include "freecell/game/legal.h"
#include "freecell/game/move.h"
#include "freecell/game/played_game.h"

namespace freecell {

// Plays a game move by move and rejects illegal moves; there are no automatic moves. It shares no code with Board.
// Every solution of the solver is a game that a Referee has played.
class Referee {
public:
    explicit Referee(const Board& start);

    // Returns false and changes nothing if the move is illegal.
    bool play(const Move& move) {
        if (!table_.exists(move.from) || move.count == 0 || move.count > table_.height(move.from)) return false;
        if (move.to.is_home()) return move.count == 1 && play_home(move.from);
        if (!table_.exists(move.to) || !may_lie(table_.head(move), move.to)) return false;
        if (move.count > 1 && !may_move_together(move)) return false;
        movable_ &= ~bit(table_.last(move.to));
        places_[table_.last(move.from).index()] = move.to;
        table_.move(move);
        empty_ &= ~bit(move.to);
        uncover(move.from);
        return true;
    }
    // Moves the last card of a nonempty pile home.
    bool play_home(Pile from) {
        const Card card = table_.last(from);
        if (!table_.goes_home(card)) return false;
        movable_ &= ~bit(card);
        table_.move_home(from);
        uncover(from);
        return true;
    }
    [[nodiscard]] bool won() const {
        return std::ranges::all_of(foundations(), [](int cards) { return cards == Card::ranks; });
    }

    [[nodiscard]] const CardStacks& table() const { return table_; }
    // One bit for each card at the end of a column or in a cell.
    [[nodiscard]] std::uint64_t movable_cards() const { return movable_ & ~bit(CardStacks::no_card); }
    // The pile that ends with the first of these movable cards, columns before cells; home if there are no cards.
    [[nodiscard]] Pile first_pile_with(std::uint64_t cards) const {
        Pile first = Pile::home();
        for (; cards != 0; cards &= cards - 1) first = std::min(first, places_[std::countr_zero(cards)]);
        return first;
    }
    [[nodiscard]] bool is_empty_column(Pile pile) const { return (empty_ & all_columns & bit(pile)) != 0; }

    // The accessors of Board that legal.h needs.
    [[nodiscard]] int height(int column) const { return table_.height(Pile::column(column)); }
    [[nodiscard]] std::span<const Card> column(int index) const { return table_.cards(Pile::column(index)); }
    [[nodiscard]] const std::array<std::uint8_t, Card::suits>& foundations() const { return table_.foundations(); }
    [[nodiscard]] int empty_columns() const { return size_of(empty_ & all_columns); }
    [[nodiscard]] int empty_cells() const { return size_of(empty_ >> Rules::max_columns); }

private:
    static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << card.index(); }
    static constexpr std::uint32_t bit(Pile pile) { return std::uint32_t{1} << CardStacks::number(pile); }
    static constexpr std::uint32_t all_columns = (1U << Rules::max_columns) - 1;

    // The size of a set of at most ten columns or cells. Without an instruction for it, std::popcount() is a call.
    static int size_of(std::uint32_t set) {
        static constexpr auto sizes = [] {
            std::array<std::uint8_t, 32> table{};
            for (std::uint32_t i = 0; i < table.size(); ++i) table[i] = static_cast<std::uint8_t>(std::popcount(i));
            return table;
        }();
        return sizes[set % 32] + sizes[set / 32];
    }

    // The cards that may lie on the last card of a column, and of a cell.
    static constexpr auto guests = [] {
        std::array<std::array<std::uint64_t, Card::count + 1>, 2> sets{};
        for (const Card card : sorted_deck()) {
            const std::uint64_t guest = std::uint64_t{1} << card.index();
            for (const Card on : sorted_deck()) sets[0][on.index()] |= fits_on(card, on) ? guest : 0;
            for (auto& set : sets) set[CardStacks::no_card.index()] |= guest;
        }
        return sets;
    }();

    [[nodiscard]] bool may_lie(Card card, Pile on) const {
        return (guests[on.is_column() ? 0 : 1][table_.last(on).index()] & bit(card)) != 0;
    }
    [[nodiscard]] bool may_move_together(const Move& move) const;

    // Updates the pile after cards have left it. If it is empty now, no_card becomes movable, which has no effect.
    void uncover(Pile pile) {
        movable_ |= bit(table_.last(pile));
        places_[table_.last(pile).index()] = pile;
        empty_ |= table_.height(pile) == 0 ? bit(pile) : 0;
    }

    CardStacks table_;
    std::uint64_t movable_ = 0;
    std::uint32_t empty_ = 0;                  // one bit for each empty pile
    std::array<Pile, Card::count + 1> places_; // the piles of movable cards
};

// Returns whether every move is legal and the game is won at the end, without automatic moves. Gives the same answer as
// a replay of the same moves.
bool wins(const Board& start, std::span<const Move> moves);
bool wins(const Board& start, std::span<const Step> steps);

} // namespace freecell
