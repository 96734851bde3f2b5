#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "freecell/core/deal_number.h"
#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/played_game.h"
#include "freecell/text/json/writer.h"

namespace freecell {

// Standard notation cannot say that a move to an empty column takes fewer cards than it could.
struct CannotHold {
    std::int64_t move; // written moves, from 1
    Move step;
    int most;
};

// Moves in standard notation, ten a line, under a heading with the deal, the rules and the rule of automatic moves.
std::expected<std::string, CannotHold> write_standard(const PlayedGame& game);
// The same with vN after every move to an empty column that takes fewer cards than it could.
std::string write_extended(const PlayedGame& game);
// The moves alone, as write_extended() writes them, in one line that does not end.
std::string extended_moves(const PlayedGame& game);
// Numbered English sentences, a line each, under a heading and with the outcome below.
std::string write_words(const PlayedGame& game);
// One line of JSON, schema freecell/solution/1. The start is in it as a board unless it is a deal.
std::string write_json(const PlayedGame& game);
// The keys that tell where a game starts and under which rules: "deal":617,"rules":{...},"autoplay":"horne".
void append_start(JsonWriter& json, const PlayedGame& game);
// The same and "moves" and "verdict": all of a solution but its schema.
void append_game(JsonWriter& json, const PlayedGame& game);

// The position as fc-solve writes and reads it: a line of foundations, one of cells, and one of each column.
std::string write_position(const Board& board);

// {"columns":[["7D",...],...],"cells":["QH",null,...],"foundations":{"C":0,...}}
void append_board_json(std::string& out, const Board& board);

} // namespace freecell
