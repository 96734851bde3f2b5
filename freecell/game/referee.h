#pragma once

#include <span>

#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/game/played_game.h"

namespace freecell {

// Is every move legal in its turn, and is the game won in the end, if no card goes home by itself? Gives the same
// answer as a replay of the same moves, faster and with code of its own. Every solution of the solver has passed it.
bool wins(const Board& start, std::span<const Move> moves);
bool wins(const Board& start, std::span<const Step> steps);

} // namespace freecell
