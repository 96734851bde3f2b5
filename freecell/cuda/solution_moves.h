#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell::cuda {

// The moves of a solution given as steps (step.h), including all moves home, as the CPU's search writes them. nullopt
// if a step is illegal or the game is not won at the end.
std::optional<std::vector<Move>> solution_moves(const Board& start, std::span<const std::uint16_t> steps);

} // namespace freecell::cuda
