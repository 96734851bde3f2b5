#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "freecell/core/deck.h"
#include "freecell/game/move.h"
#include "freecell/solve/complete/linked_board.h"

namespace freecell::complete {

struct CardMove {
    std::uint8_t card;
    Support place; // where it goes, or where it came from
};

// A game as the complete searches play it: every move of a single card (under max, also supermoves), and after each the
// automatic moves. Under none, horne and raymond, these are the moves that Raymond's rule makes.
class Play {
public:
    // 20 cards to 5 places, and from 10 columns runs of 2 to 13 cards to 3.
    static constexpr std::size_t most_moves = 512;

    Play() = default;
    Play(const Board& start, Autoplay rule);

    [[nodiscard]] LinkedBoard& board() { return board_; }
    [[nodiscard]] const LinkedBoard& board() const { return board_; }

    // Returns to the first position. Under max, as in the game, there are no automatic moves before the first move.
    void begin();
    // Calls visit(card, to) for every move. The visitor may make the move if it then undoes it.
    template <class Visit> void for_each_move(const Visit& visit) const {
        for_each_card(board_.movable() & board_.next_home(), [&](int card) { visit(card, at_home); });
        visit_moves_to_columns(visit);
        if (plays_max_) visit_supermoves(visit);
        visit_moves_to_spaces(visit);
    }
    // Returns whether the move changes the cards at home.
    [[nodiscard]] bool sends_home(int card, Support to) const {
        const CardSet movable_then = board_.movable() ^ only(board_.under(card)) ^ only(to);
        return to == at_home || (movable_then & board_.wanted()) != 0;
    }
    // Makes the move and the automatic moves after it; undo() reverts them.
    void make(int card, Support to) {
        relocate(card, to);
        play_automatic_moves();
    }
    void undo() {
        while (made_count_ > 0) {
            const CardMove& last = made_[--made_count_];
            board_.relocate(last.card, last.place);
        }
    }
    // The moves that make() made, in order; `place` is where the card came from.
    [[nodiscard]] std::span<const CardMove> made() const { return {made_.data(), made_count_}; }

    // The moves through these positions, each one move after the previous one: every move, including moves home, legal
    // without automatic moves.
    std::vector<Move> moves_through(std::span<const PositionKey> positions);

private:
    template <class Visit> void visit_moves_to_columns(const Visit& visit) const {
        const CardSet tops = board_.tops();
        for_each_card(board_.movable() & LinkedBoard::children(tops), [&](int card) {
            for_each_card(LinkedBoard::parents(card) & tops, [&](int to) { visit(card, static_cast<Support>(to)); });
        });
    }
    template <class Visit> void visit_moves_to_spaces(const Visit& visit) const {
        if (board_.empty_columns() > 0) {
            for_each_card(board_.movable(), [&](int card) {
                if (board_.under(card) != on_table) visit(card, on_table);
            });
        }
        if (board_.empty_cells() > 0) for_each_card(board_.tops(), [&](int card) { visit(card, in_cell); });
    }
    template <class Visit> void visit_supermoves(const Visit& visit) const {
        const CardSet tops = board_.tops();
        const int columns = board_.empty_columns();
        const int most = (board_.empty_cells() + 1) << columns;
        for_each_card(tops, [&](int top) {
            int length = 1;
            for (int card = top; (LinkedBoard::parents(card) & only(board_.under(card))) != 0;) {
                card = board_.under(card);
                ++length;
                if (length <= most) {
                    for_each_card(LinkedBoard::parents(card) & tops,
                                  [&](int to) { visit(card, static_cast<Support>(to)); });
                }
                if (columns > 0 && length <= most / 2 && board_.under(card) != on_table) visit(card, on_table);
            }
        });
    }
    void relocate(int card, Support to) {
        made_[made_count_++] = {static_cast<std::uint8_t>(card), board_.under(card)};
        board_.relocate(card, to);
    }
    void play_automatic_moves() {
        while (const CardSet going = board_.wanted() & board_.movable()) relocate(std::countr_zero(going), at_home);
    }
    CardMove move_to(const PositionKey& next);

    Board start_{sorted_deck()};
    bool plays_max_ = false;
    LinkedBoard board_;
    std::array<CardMove, Card::count + 1> made_{};
    std::size_t made_count_ = 0;
};

} // namespace freecell::complete
