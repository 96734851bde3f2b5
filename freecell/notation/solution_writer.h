#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "freecell/core/deal_number.h"
#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/played_game.h"
#include "freecell/text/json/writer.h"

namespace freecell {

// Standard notation cannot express that a move to an empty column takes fewer cards than it could.
struct CannotHold {
    std::int64_t move; // index of the written move, from 1
    Move step;
    int most;
};

// Moves in standard notation, ten per line, under a heading with the deal, the rules and the rule of automatic moves.
std::expected<std::string, CannotHold> write_standard(const PlayedGame& game);
// The same with vN after every move to an empty column that takes fewer cards than it could.
std::string write_extended(const PlayedGame& game);
// Only the moves, as write_extended() writes them, on one line without a newline.
std::string extended_moves(std::span<const Step> steps);
// Numbered English sentences, one per line, between a heading and the verdict.
std::string write_words(const PlayedGame& game);
// One line of JSON, schema freecell/solution/1. It includes the start board unless that is a deal.
std::string write_json(const PlayedGame& game);
// The keys for the start and the rules of a game: "deal":617,"rules":{...},"autoplay":"horne".
void append_start(JsonWriter& json, const PlayedGame& game);
// The keys for what was played: "moves":"26 ...","verdict":"won".
void append_moves(JsonWriter& json, std::span<const Step> steps, Verdict verdict);
// Both: a complete solution except for its schema.
void append_game(JsonWriter& json, const PlayedGame& game);

// The position as fc-solve writes and reads it: a line of foundations, one of cells, and one for each column.
std::string write_position(const Board& board);

// {"columns":[["7D",...],...],"cells":["QH",null,...],"foundations":{"C":0,...}}
void append_board_json(std::string& out, const Board& board);

} // namespace freecell
