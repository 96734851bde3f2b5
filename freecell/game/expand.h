#pragma once

#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell {

// A legal move as moves of single cards that come to the same: over the empty cells, from the left, and, where those
// are too few, over empty columns.
std::vector<Move> single_card_moves(const Board& board, Move move);

} // namespace freecell
