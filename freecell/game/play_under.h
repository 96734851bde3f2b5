#pragma once

#include <span>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/played_game.h"

namespace freecell {

// Plays a solution, given as moves that win without automatic moves, under a rule that has some: the same cards go to
// the same places, but the player sends a card home only if it is in the way, or at the end. Searches send home
// whatever fits; the rule does most of that by itself a little later, which makes the game shorter.
//
// True if the referee confirms that the game wins; `steps` is then the whole game. False for every other list of moves.
bool play_under(const Board& start, std::span<const Move> moves, Autoplay rule, std::vector<Step>& steps);

} // namespace freecell
