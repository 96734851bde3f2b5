#pragma once

#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/complete/linked_board.h"

namespace freecell::complete {

// The move that brings a card, with those on it, to a support. If several cells or columns are equivalent, uses the
// first.
Move move_of(const Board& board, Card card, Support to);

} // namespace freecell::complete
