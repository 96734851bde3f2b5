#pragma once

#include <optional>
#include <span>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/notation/move_text.h"

namespace freecell {

// A game that wins with no automatic moves, written for a rule that has some: the same cards to the same places, but
// cards are sent home only where they are in the way, or at the end. The solver sends home whatever fits; most of that
// the rule does by itself a little later, and then it takes no room. Nothing when it does not come out as a win.
std::optional<std::vector<WrittenMove>> written_game(const Board& start, std::span<const Move> moves, Autoplay rule);

} // namespace freecell
