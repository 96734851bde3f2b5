#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "freecell/analyse/analysis.h"
#include "freecell/analyse/judge.h"
#include "freecell/game/played_game.h"
#include "freecell/solve/limits.h"

namespace freecell::analyse {

// A way to win from a position of the game.
struct WayToWin {
    std::size_t after = 0; // this many of the player's moves
    std::vector<Step> steps = {};

    [[nodiscard]] std::size_t length() const { return player_moves(steps); }
};

// An analysed game, and ways to win it.
struct Coaching {
    Analysis analysis = {};
    std::optional<WayToWin> way = {};      // from before the losing move, or from the end if the game can still be won
    std::optional<WayToWin> shortest = {}; // a short solution from the start
};

struct CoachOptions {
    Oversight oversight = {}; // the limits apply to each position
    // The time to spend on shortening each of the two ways to win.
    std::chrono::nanoseconds shorten{std::chrono::milliseconds(200)};
    std::uint64_t shorten_positions = Limits::no_limit;
};

// Analyses a game of legal moves and looks for ways to win, one part at a time.
class Coach {
public:
    Coach(PlayedGame game, CoachOptions options);
    Coach(const Coach&) = delete;
    Coach& operator=(const Coach&) = delete;

    // Does another part of the work. False if there is nothing left to do or it was stopped.
    bool advance();
    [[nodiscard]] std::size_t parts() const { return analyser_.parts() + 2; }
    [[nodiscard]] std::size_t parts_done() const { return analyser_.parts_done() + ways_; }
    [[nodiscard]] const PlayedGame& game() const { return game_; }
    // Complete when advance() has returned false.
    [[nodiscard]] const Coaching& coaching() const { return coaching_; }

private:
    void find_way();
    [[nodiscard]] std::optional<WayToWin> way_from(std::size_t moves) const;

    PlayedGame game_;
    CoachOptions options_;
    Judge judge_;
    Analyser analyser_;
    std::size_t ways_ = 0; // finished searches: the short solution, then the way
    Coaching coaching_;
};

} // namespace freecell::analyse
