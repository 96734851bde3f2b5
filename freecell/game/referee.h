#pragma once

#include <array>
#include <bit>
#include <cstddef>
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
        if (!table_.exists(move.from) || move.count == 0) return false;
        const Card head = head_of_run(move);
        if (head == CardStacks::no_card) return false;
        if (move.to.is_home()) return move.count == 1 && play_home(head);
        if (!table_.exists(move.to) || !may_lie(head, move.to)) return false;
        if (move.count > 1 && !may_move_together(move)) return false;
        const Card uncovered = table_.below(head);
        movable_ &= ~CardStacks::bit(table_.last(move.to));
        places_[table_.last(move.from).index()] = move.to;
        table_.move(move, head);
        empty_ &= ~bit(move.to);
        uncover(uncovered, move.from);
        return true;
    }
    // Moves a movable card home, unless that is illegal.
    bool play_home(Card card) {
        if (!table_.goes_home(card)) return false;
        const Pile from = pile_of(card);
        const Card uncovered = table_.below(card);
        movable_ &= ~CardStacks::bit(card);
        table_.move_home(card, from);
        uncover(uncovered, from);
        return true;
    }
    [[nodiscard]] bool won() const { return table_.home() == CardStacks::all_cards; }

    [[nodiscard]] const CardStacks& table() const { return table_; }
    // One bit for each card at the end of a column or in a cell.
    [[nodiscard]] std::uint64_t movable_cards() const { return movable_ & CardStacks::all_cards; }
    // The pile of a movable card.
    [[nodiscard]] Pile pile_of(Card card) const { return places_[card.index()]; }
    // The movable card in the first pile, columns before cells, of a set of at least one.
    [[nodiscard]] Card first_of(std::uint64_t cards) const {
        Card first(std::countr_zero(cards));
        while ((cards &= cards - 1) != 0) {
            const Card other(std::countr_zero(cards));
            first = pile_of(other) < pile_of(first) ? other : first;
        }
        return first;
    }
    [[nodiscard]] bool is_empty_column(Pile pile) const { return (empty_ & all_columns & bit(pile)) != 0; }
    // Whether a legal move to an empty column could take one more card.
    [[nodiscard]] bool could_take_more(const Move& move) const {
        const Card head = table_.head(move);
        const Card next = table_.below(head);
        return next != CardStacks::no_card && fits(head, next) && move.count < capacity(*this, true);
    }

    // The accessors of Board that capacity() needs.
    [[nodiscard]] int empty_columns() const { return size_of(empty_ & all_columns); }
    [[nodiscard]] int empty_cells() const { return size_of(empty_ >> Rules::max_columns); }

private:
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
            for (const Card on : sorted_deck()) sets[0][on.index()] |= fits_on(card, on) ? CardStacks::bit(card) : 0;
            for (auto& set : sets) set[CardStacks::no_card.index()] |= CardStacks::bit(card);
        }
        return sets;
    }();

    static bool fits(Card card, Card on) { return (guests[0][on.index()] & CardStacks::bit(card)) != 0; }
    [[nodiscard]] bool may_lie(Card card, Pile on) const {
        const std::size_t kind = CardStacks::number(on) < Rules::max_columns ? 0 : 1;
        return (guests[kind][table_.last(on).index()] & CardStacks::bit(card)) != 0;
    }
    // The deepest card of the move; no_card unless the pile has so many cards and they are a run.
    [[nodiscard]] Card head_of_run(const Move& move) const {
        Card head = table_.last(move.from);
        for (int i = 1; i < move.count; ++i) {
            const Card next = table_.below(head);
            if (!fits(head, next)) return CardStacks::no_card;
            head = next;
        }
        return head;
    }
    [[nodiscard]] bool may_move_together(const Move& move) const {
        return move.to.is_column() && move.count <= capacity(*this, (empty_ & bit(move.to)) != 0);
    }

    // Updates the pile after cards have left it. If it is empty now, no_card becomes movable, which has no effect.
    void uncover(Card card, Pile pile) {
        movable_ |= CardStacks::bit(card);
        places_[card.index()] = pile;
        empty_ |= static_cast<std::uint32_t>(card == CardStacks::no_card) << CardStacks::number(pile);
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
