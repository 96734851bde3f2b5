#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/game/start_board.h"
#include "freecell/text/board/text_board.h"

namespace freecell {

// Why a text is not exactly one board.
struct OneBoardProblem {
    std::string message;                       // one English sentence, without a full stop
    std::optional<TextPosition> position = {}; // of the error in the text, if it has one
};

// Reads a text that must contain exactly one board.
std::expected<TextBoard, OneBoardProblem> read_one_board(std::string_view text,
                                                         UnknownCards unknown = UnknownCards::refused);

// The same as the start of a game. Columns and cells that are not given are taken from the text (see rules_of).
std::expected<StartBoard, OneBoardProblem> read_start(std::string_view text, std::optional<int> columns,
                                                      std::optional<int> cells);

} // namespace freecell
