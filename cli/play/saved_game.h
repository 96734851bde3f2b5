#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "cli/play/game_tree.h"

namespace freecell::cli {

// What the statistics need to know about a game besides its moves.
struct Attempt {
    std::string id = {};      // 16 hexadecimal digits
    bool begun = false;       // a move was made, so the attempt counts
    bool helped = false;      // a hint or a solution was shown, so it does not count
    std::int64_t seconds = 0; // played so far
    bool won = false;         // the win is recorded
};

struct SavedGame {
    GameTree tree;
    Attempt attempt;
};

// Two lines of JSON: the game to the end of its line (schema freecell/solution/1), which other commands read, and the
// rest (schema freecell/progress/1). docs/play.md describes them.
std::string write_saved_game(const SavedGame& game);

// On failure, the error is an English phrase that gives the reason.
std::expected<SavedGame, std::string> read_saved_game(std::string_view text);

} // namespace freecell::cli
