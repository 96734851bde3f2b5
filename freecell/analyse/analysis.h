#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "freecell/analyse/judge.h"
#include "freecell/game/played_game.h"

namespace freecell::analyse {

// One of the player's moves. Moves that lead to the same position, such as those to different empty cells, count as
// one.
struct AnalysedMove {
    Step step = {};
    Standing before = Standing::unsettled;
    Standing after = Standing::unsettled;
    int legal = 0;                  // all moves that were possible
    std::vector<Step> keeping = {}; // of these, the ones after which the game can be won
    int unsettled = 0;              // of these, the ones for which that is not known

    // Returns whether it kept the game winnable and every other move would have lost it.
    [[nodiscard]] bool only() const { return after == Standing::winnable && keeping.size() == 1 && unsettled == 0; }
    // How many of the legal moves were proved to lose.
    [[nodiscard]] int losing() const { return legal - unsettled - static_cast<int>(keeping.size()); }
    [[nodiscard]] bool loses() const { return before == Standing::winnable && after == Standing::lost; }
};

// Where a game was lost: by one of the moves first to last, counted from 0. They are equal if every position in between
// is settled.
struct Loss {
    std::size_t first = 0;
    std::size_t last = 0;

    friend bool operator==(const Loss&, const Loss&) = default;
};

struct Analysis {
    Standing start = Standing::unsettled;
    std::vector<AnalysedMove> moves = {};

    // How the game stands after the last move.
    [[nodiscard]] Standing end() const { return moves.empty() ? start : moves.back().after; }
    // nullopt if the game was not lost, or lost from the start.
    [[nodiscard]] std::optional<Loss> loss() const;
    // How many positions of the game are not settled.
    [[nodiscard]] std::size_t unsettled() const;
};

// Analyses a game of legal moves under the judge's rule, one part at a time.
class Analyser {
public:
    // Keeps a reference to the judge.
    Analyser(const PlayedGame& game, Judge& judge);

    // Settles another position of the game, or judges the choices at another move. False if there is nothing left to do
    // or the judge was stopped.
    bool advance();
    [[nodiscard]] std::size_t parts() const { return boards_.size() + boards_.size() - 1; }
    [[nodiscard]] std::size_t parts_done() const { return settled_ + analysis_.moves.size(); }
    // The result so far.
    [[nodiscard]] const Analysis& analysis() const { return analysis_; }

private:
    void settle_position();
    void judge_choices();

    Judge& judge_;
    std::vector<Step> moves_;   // the player's moves
    std::vector<Board> boards_; // before each move, and at the end
    std::vector<Standing> standings_;
    std::size_t settled_ = 0; // number of standings known
    Analysis analysis_;
};

// Returns the whole analysis. Ends early, with only some of the moves, if the judge was stopped.
Analysis analyse(const PlayedGame& game, Judge& judge);

} // namespace freecell::analyse
