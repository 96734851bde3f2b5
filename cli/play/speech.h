#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/adviser.h"
#include "cli/play/session.h"
#include "cli/play/statistics.h"
#include "freecell/game/board.h"

namespace freecell::cli {

// Everything `play` says in words. A sentence ends with a full stop and has no newline.

// The text with its first letter capitalized.
std::string capitalized(std::string text);

// "Column 1: seven of diamonds, ..., jack of diamonds.", deepest card first
std::string column_in_words(const Board& board, int column);
std::string cells_in_words(const Board& board);
std::string home_in_words(const Board& board);
// All columns, cells and foundations, one sentence per line.
std::string board_in_words(const Board& board);

// The latest move with the automatic moves after it, one sentence per line, and the card at the end of the column it
// left.
std::string latest_move_in_words(const Game& game);

// "2 cards went home automatically."; empty if none did after the latest move.
std::string automatic_moves_in_words(const Game& game);

// The text with cards such as QH in words.
std::string spoken(std::string_view text);

// "Deal 617, 12 moves made."
std::string title_in_words(const Session& session);
// A saved game that could not be read was moved to this file.
std::string moved_in_words(const std::filesystem::path& file);
// This deal was not opened, because its saved game cannot be read.
std::string unreadable_in_words(const StoreTrouble& trouble, const StartBoard& start);
// "The game is won in 52 moves and 3:05."
std::string win_in_words(const Session& session);
// "The game can still be won." A game that is over is won.
std::string verdict_in_words(const Advice& advice);
// A hint for this board: a way to win starts with this move.
std::string hint_in_words(const Board& board, const Advice& advice);
// "Moves tried here: 8a, 3b. Redo makes 3b."
std::string tried_in_words(const GameTree& tree);
// One line per figure.
std::string statistics_in_words(const Statistics& statistics);

// The keys of the full screen, on the smallest one.
std::vector<std::string> keys_in_words();

// "3:05", "1:02:33"
std::string clock_text(std::int64_t seconds);

} // namespace freecell::cli
