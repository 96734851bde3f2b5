#pragma once

#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell {

// A legal move as equivalent moves of single cards: via the empty cells, from the left, and, if these are too few, via
// empty columns.
std::vector<Move> single_card_moves(const Board& board, Move move);

} // namespace freecell
