#pragma once

#include <string>

#include "freecell/game/board.h"
#include "freecell/notation/replay.h"

namespace freecell {

// Why a move is not legal on this board, in words without a full stop: "cell b holds QS".
std::string reason(const Board& board, const MoveProblem& problem);

// "column 3", "cell b", "home"
std::string pile_name(Pile pile);

} // namespace freecell
