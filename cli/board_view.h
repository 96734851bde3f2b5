#pragma once

#include <string>

#include "cli/style.h"
#include "freecell/game/board.h"

namespace freecell::cli {

// The board as it lies on the table: cells and foundations, and the columns below, deepest card on top.
std::string draw(const Board& board, const CardStyle& style);

} // namespace freecell::cli
