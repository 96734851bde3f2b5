#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell::cuda {

// The moves of a solution given as steps (step.h), every one of them, also those home, as the CPU's search writes them.
// Nothing if a step is not legal or the game is not won in the end.
std::optional<std::vector<Move>> solution_moves(const Board& start, std::span<const std::uint16_t> steps);

} // namespace freecell::cuda
