#pragma once

#include <cstdint>
#include <span>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell::shortest {

// How long a solution is.
enum class Metric : std::uint8_t {
    moves, // supermoves; moves home that max autoplay would make after a move cost nothing
    cards, // moves of single cards, including moves home
};

// The length of a game of legal moves. In `moves`, a move home is free if max autoplay would make it after the last
// move that counts. The first move home that autoplay would have made even before that move counts, because its card
// was held back; so does a move home before any other move.
int length(Metric metric, const Board& start, std::span<const Move> moves);

} // namespace freecell::shortest
