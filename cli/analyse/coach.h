#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cli/input/replayed_solution.h"
#include "freecell/analyse/analysis.h"
#include "freecell/game/played_game.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/short/solver.h"

namespace freecell::cli {

// A way to win from a position of the game.
struct WayToWin {
    std::size_t after = 0; // this many of the player's moves
    std::vector<Step> steps;

    [[nodiscard]] std::size_t length() const { return player_moves(steps); }
};

// The result of `analyse` for one game. Without a replay there is no more than why.
struct CoachedGame : ReplayedSolution {
    std::optional<PlayedGame> game; // up to an illegal move
    analyse::Analysis analysis;
    std::optional<WayToWin> way;      // from where it was lost, or from its end if it can still be won
    std::optional<WayToWin> shortest; // a short solution from the start
};

struct CoachOptions {
    Oversight oversight; // of each position
    std::chrono::nanoseconds shorten{std::chrono::milliseconds(200)};
};

// Reads, replays and analyses a game of the input.
CoachedGame coach(const GameOptions& game, const Record& record, const CoachOptions& options);

} // namespace freecell::cli
