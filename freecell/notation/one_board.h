#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/game/start_board.h"
#include "freecell/text/board/text_board.h"

namespace freecell {

// Why a text is not one board.
struct OneBoardProblem {
    std::string message;             // one English sentence, without a full stop
    std::optional<Place> place = {}; // if a place in the text is to blame
};

// The only board of a text.
std::expected<TextBoard, OneBoardProblem> read_one_board(std::string_view text,
                                                         UnknownCards unknown = UnknownCards::refused);

// The same as the start of a game. Columns and cells that are not given are those the text shows (see rules_of).
std::expected<StartBoard, OneBoardProblem> read_start(std::string_view text, std::optional<int> columns,
                                                      std::optional<int> cells);

} // namespace freecell
