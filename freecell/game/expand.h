#pragma once

#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell {

// Splits a legal move into equivalent moves of single cards, which go via the empty cells, from the left, and via empty
// columns if there are too few cells.
std::vector<Move> single_card_moves(const Board& board, Move move);

} // namespace freecell
