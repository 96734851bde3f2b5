#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/game/played_game.h"

namespace freecell::cuda {

// The moves of a solution given as steps (step.h), including all moves home, as the CPU's search writes them. nullopt
// if a step is illegal or the game is not won at the end.
std::optional<std::vector<Move>> solution_moves(const Board& start, std::span<const std::uint16_t> steps);

// The same solution played under a rule of automatic moves. nullopt if the referee does not confirm that it wins.
std::optional<std::vector<freecell::Step>> played_solution(const Board& start, std::span<const std::uint16_t> steps,
                                                           Autoplay rule);

// Returns whether the referee confirms that the steps win the deal.
bool solution_wins(std::int64_t deal, std::span<const std::uint16_t> steps);

} // namespace freecell::cuda
