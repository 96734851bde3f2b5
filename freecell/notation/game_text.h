#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "freecell/game/game.h"
#include "freecell/notation/move_text.h"
#include "freecell/text/text_position.h"

namespace freecell {

enum class GameTextTrouble : std::uint8_t {
    not_a_solution, // see NotationError
    no_start,       // neither a deal number nor a board, or both and they differ
    not_a_move,     // a word among moves
    illegal_move,
};

// Why a game cannot be read or continued from text.
struct GameTextProblem {
    GameTextTrouble trouble;
    std::string message;                       // one English sentence, without a full stop; may be empty for no_start
    std::optional<TextPosition> position = {}; // of the error in the text, if it has one
};

// Reads a game in any form that read_solution() reads and plays it to its last move. The text must name its deal or
// show its board.
std::expected<Game, GameTextProblem> read_game(std::string_view text);

// Makes moves in standard notation: all of them, or none if there is a problem.
std::optional<GameTextProblem> play(Game& game, std::string_view moves);
std::optional<GameTextProblem> play(Game& game, std::span<const WrittenMove> moves);

// The player's latest move, "3b"; empty if none was made.
std::string last_move(const Game& game);

enum class GameForm : std::uint8_t {
    standard, // write_standard()
    extended, // write_extended()
    words,    // write_words()
    json,     // write_json()
    board,    // write_position() of the board after the last move
};

// The game so far. Fails, with the reason in words, only for standard notation, which cannot express every move.
std::expected<std::string, std::string> write_game(const Game& game, GameForm form);

} // namespace freecell
