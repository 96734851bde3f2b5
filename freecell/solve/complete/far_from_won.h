#pragma once

#include "freecell/solve/complete/linked_board.h"

namespace freecell::complete {

// How far from won a position looks, mostly 0 to 1000. Only the order in which a search looks at positions may depend
// on it.
int far_from_won(const LinkedBoard& board);

} // namespace freecell::complete
