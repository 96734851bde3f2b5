#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/input/game_options.h"
#include "freecell/notation/read/record_splitter.h"
#include "freecell/notation/replay.h"

namespace freecell::cli {

// One solution of the input and its replay.
struct ReplayedSolution {
    std::string file;  // the file of the solution, if there are several
    std::string where; // the start of an error in it
    std::int64_t line = 1;
    std::optional<StartBoard> start; // not set if it could not be read
    std::optional<Replay> replay;
    std::string bad_move; // the illegal move as it was written
    std::string trouble;  // why it could not be replayed at all
    std::string outcome;  // if a solver reported that the board has no solution

    [[nodiscard]] bool won() const { return replay && replay->verdict == Verdict::won; }
    [[nodiscard]] bool no_solution() const { return !outcome.empty(); }
    [[nodiscard]] bool unreadable() const { return !replay && !no_solution(); }
};

// Reads and replays the solution from the start that the options or the solution name. `steps`, if given, receives the
// game up to an illegal move.
ReplayedSolution replay_record(const GameOptions& game, const Record& record, Solution& solution,
                               std::vector<Step>* steps = nullptr);

// "move 3, `2b`: cell b holds QS", for a replay that ended with an illegal move.
std::string illegal_move(const ReplayedSolution& solution);

// "deal 617", after the file if there are several; the line if the start is not known.
std::string title(const ReplayedSolution& solution);

} // namespace freecell::cli
