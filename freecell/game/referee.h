#pragma once

#include <span>

#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/game/played_game.h"

namespace freecell {

// Is every move legal, and is the game won at the end, without automatic moves? Gives the same answer as a replay, but
// is faster and implemented independently. Every solution of the solver has passed it.
bool wins(const Board& start, std::span<const Move> moves);
bool wins(const Board& start, std::span<const Step> steps);

} // namespace freecell
