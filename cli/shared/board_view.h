#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "cli/shared/style.h"
#include "freecell/game/board.h"
#include "freecell/notation/replay.h"

namespace freecell::cli {

// Draws the board: cells and foundations, and the columns below, deepest card on top.
std::string draw(const Board& board, const CardStyle& style);

// Called for each move of a game with its number, a text with one line for the move and one for each automatic move
// after it, and the board after them.
using OnMove = std::function<void(std::int64_t number, const std::string& words, const Board& board)>;
void for_each_move(const Board& start, std::span<const Step> steps, const OnMove& on_move);

} // namespace freecell::cli
