#pragma once

#include "freecell/solve/complete/linked_board.h"

namespace freecell::complete {

// A heuristic distance of a position from a win, mostly 0 to 1000. Only the order in which a search examines positions
// may depend on it.
int far_from_won(const LinkedBoard& board);

} // namespace freecell::complete
