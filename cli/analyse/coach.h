#pragma once

#include <optional>

#include "cli/input/replayed_solution.h"
#include "freecell/analyse/coach.h"
#include "freecell/game/played_game.h"

namespace freecell::cli {

// The result of `analyse` for one game. If the game could not be replayed, only the reason is set.
struct CoachedGame : ReplayedSolution, analyse::Coaching {
    std::optional<PlayedGame> game; // up to an illegal move
};

// Reads, replays and analyses one game of the input.
CoachedGame coach(const GameOptions& game, const Record& record, const analyse::CoachOptions& options);

} // namespace freecell::cli
