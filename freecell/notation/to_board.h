#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "freecell/game/board.h"
#include "freecell/text/board/text_board.h"

namespace freecell {

enum class BoardTrouble : std::uint8_t {
    deck,             // cards missing, repeated or in an unknown layout: see `deck`
    too_many_columns, // more than the rules allow
    too_many_cells,   // more than the rules allow
    other_rows,       // rows of 8 cards, but another number of columns was requested
    impossible_rules, // columns outside 4..10 or cells outside 0..10
};

// Why a board read from text cannot be played.
struct BoardProblem {
    BoardTrouble trouble;
    DeckProblem deck = {};
    int found = 0;
    int allowed = 0;
};

// One English sentence, without a full stop.
std::string message(const BoardProblem& problem);

// The rules for a board: the requested ones, or else those its text shows, with at least 8 columns and 4 cells, because
// empty columns at the end and empty cells may be omitted. A text that shows every pile has no others.
Rules rules_of(const TextBoard& text, std::optional<int> columns, std::optional<int> cells);

// The position in the text, dealt or in mid-game. Rows as dealt are those of a deal over 8 columns, 52 cards on one
// line are dealt over any number of columns, and any other text has one column per line.
std::expected<Board, BoardProblem> to_board(const TextBoard& text, Rules rules);

} // namespace freecell
