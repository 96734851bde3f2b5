#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell {

// The rule of automatic moves: whether a card of rank N (ace 1, king 13) that is next on its foundation goes home.
enum class Autoplay : std::uint8_t {
    none,    // never
    horne,   // aces and twos, and N >= 3 if both foundations of the other colour hold N-1 cards or more
    raymond, // as horne, or if both of the other colour hold N-2 or more and the other of its colour N-3 or more
    max,     // always
};

inline constexpr std::array all_autoplays = {Autoplay::none, Autoplay::horne, Autoplay::raymond, Autoplay::max};

// "none", "horne", "raymond", "max"
std::string_view name(Autoplay rule);
std::optional<Autoplay> autoplay_of(std::string_view name);

// Those of the next cards of the foundations that go home automatically as soon as they can be moved. One bit for each
// card.
std::uint64_t wanted_at_home(std::uint64_t next, Autoplay rule);
// The same, given the counts of the foundations.
std::uint64_t wanted_at_home(const std::array<std::uint8_t, Card::suits>& home, Autoplay rule);

// The functions below take a Board or a class with the same accessors.

// Returns whether the card goes home automatically if it can be moved.
template <class Table> bool goes_home_by_itself(const Table& table, Autoplay rule, Card card) {
    return table.goes_home(card) && (wanted_at_home(table.foundations(), rule) >> card.index() & 1) != 0;
}

// The first pile, columns from the left and then cells, whose last card is one of these; home if there is none.
template <class Table> Pile pile_with_one_of(const Table& table, std::uint64_t cards) {
    if (cards == 0) return Pile::home();
    const auto is_one = [&](Card card) { return (cards >> card.index() & 1) != 0; };
    for (int i = 0; i < table.rules().columns; ++i) {
        if (table.height(i) > 0 && is_one(table.last(i))) return Pile::column(i);
    }
    for (int i = 0; i < table.rules().cells; ++i) {
        if (const auto card = table.cell(i); card && is_one(*card)) return Pile::cell(i);
    }
    return Pile::home();
}

// The pile of the next card that goes home automatically; home if there is none. The order does not matter: a card that
// may go home may also go after more cards are home.
template <class Table> Pile next_to_go_home(const Table& table, Autoplay rule) {
    return pile_with_one_of(table, wanted_at_home(table.foundations(), rule) & table.movable_cards());
}

// Returns whether a move, made on a board without automatic moves, may have made one possible. False only if none is.
template <class Table> bool may_start_automatic_moves(const Table& table, Autoplay rule, const Move& made) {
    if (made.to.is_home()) return true;
    // The only card that was uncovered is the one below those that moved.
    const bool uncovers = made.from.is_column() && table.height(made.from.index()) > 0;
    return uncovers && goes_home_by_itself(table, rule, table.last(made.from.index()));
}

// Makes all automatic moves, and calls `watch` before each.
template <class Watch> void play_automatic_moves(Board& board, Autoplay rule, Watch&& watch) {
    for (Pile from = next_to_go_home(board, rule); !from.is_home(); from = next_to_go_home(board, rule)) {
        const Move move{from, Pile::home()};
        watch(move);
        board.apply(move);
    }
}

} // namespace freecell
