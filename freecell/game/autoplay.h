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

// Does the card go home by itself, if it can be moved?
bool goes_home_by_itself(const Board& board, Autoplay rule, Card card);

// The next automatic move: columns from the left, then cells. In which order they are made does not matter: every rule
// that lets a card go also lets it go when more cards are home.
std::optional<Move> next_automatic_move(const Board& board, Autoplay rule);

} // namespace freecell
