#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell {

// Which cards go home by themselves after a move. Of a card of rank N (ace 1, king 13) that its foundation waits for:
enum class Autoplay : std::uint8_t {
    none,    // none
    horne,   // aces and twos, and N >= 3 when both foundations of the other colour hold N-1 cards or more
    raymond, // as horne, or when both of the other colour hold N-2 or more and the other of its colour N-3 or more
    max,     // every one
};

inline constexpr std::array all_autoplays = {Autoplay::none, Autoplay::horne, Autoplay::raymond, Autoplay::max};

// "none", "horne", "raymond", "max"
std::string_view name(Autoplay rule);
std::optional<Autoplay> autoplay_of(std::string_view name);

// A bit for each card that goes home automatically as soon as it can be moved, given the counts of the foundations.
std::uint64_t wanted_at_home(const std::array<std::uint8_t, Card::suits>& home, Autoplay rule);

// Does the card go home by itself, if it can be moved?
bool goes_home_by_itself(const Board& board, Autoplay rule, Card card);

// Where the next card lies that goes home by itself, columns from the left and then cells; home when there is none. In
// which order they go does not matter: every rule that lets a card go also lets it go when more cards are home.
Pile next_to_go_home(const Board& board, Autoplay rule);

// After a move on a board where no card was left to go: can one go now? False only when none can.
inline bool may_start_automatic_moves(const Board& board, Autoplay rule, const Move& made) {
    if (made.to.is_home()) return true;
    // Nothing else has come free but the card below those that moved.
    const bool uncovers = made.from.is_column() && board.height(made.from.index()) > 0;
    return uncovers && goes_home_by_itself(board, rule, board.last(made.from.index()));
}

// Makes all automatic moves, and calls `watch` with each before it is made.
template <class Watch> void play_automatic_moves(Board& board, Autoplay rule, Watch&& watch) {
    for (Pile from = next_to_go_home(board, rule); !from.is_home(); from = next_to_go_home(board, rule)) {
        const Move move{from, Pile::home()};
        watch(move);
        board.apply(move);
    }
}

} // namespace freecell
