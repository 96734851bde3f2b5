#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/screen/picture.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell::cli {

// Everything the full screen shows.
struct View {
    Board board;
    std::string title = {}; // "Deal 617"
    std::int64_t moves = 0;
    std::int64_t seconds = 0;
    std::string verdict = {};
    Ink verdict_ink = Ink::plain;
    std::string redo = {};    // what redo would do; empty if nothing
    std::string message = {}; // at the bottom
    std::string prompt = {};  // what is being typed, in front of the cursor
    Pile cursor = {};
    std::optional<PileTarget> held = {}; // the cards picked up
    std::optional<Move> hint = {};       // a move to show
    std::vector<std::string> page = {};  // text shown instead of the table, if any
    bool glyphs = true;                  // suit symbols and frames, not only ASCII
};

// The smallest terminal for these rules.
Size smallest_screen(Rules rules);

// Draws the view for a terminal of this size: cells and home above the columns, the state of the game and the keys
// beside them, a message below. Cards have frames in a large terminal; a terminal that is too small shows only a
// message saying so.
Picture lay_out(const View& view, Size size);

} // namespace freecell::cli
