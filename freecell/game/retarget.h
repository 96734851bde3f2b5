#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/played_game.h"

namespace freecell {

// The game cannot be played under another rule of automatic moves, because the rule takes away a card that is still
// used.
struct RetargetProblem {
    std::size_t step; // index in the game
    Card card;        // that the step moves, or moves cards onto
};

// The same game under another rule: the same cards go to the same places, without moves of cards that went home
// automatically, and with explicit moves home that the rule does not make.
std::expected<std::vector<Step>, RetargetProblem> retarget(const Board& start, std::span<const Step> steps,
                                                           Autoplay rule);

// The same game with every supermove split into moves of single cards. Only for games without automatic moves, which
// would interrupt them.
std::vector<Step> expand(const Board& start, std::span<const Step> steps);

} // namespace freecell
