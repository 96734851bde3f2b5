#pragma once

#include <span>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/played_game.h"

namespace freecell {

// Replays a solution that wins without automatic moves under a rule that has some: the same cards go to the same
// places, but the player moves a card home only if it is in the way, or at the end. Searches move every card home as
// soon as possible; the rule makes most of these moves automatically a little later, which makes the game shorter.
//
// Returns true if the referee confirms that the game wins; `steps` is then the complete game.
bool play_under(const Board& start, std::span<const Move> moves, Autoplay rule, std::vector<Step>& steps);

} // namespace freecell
