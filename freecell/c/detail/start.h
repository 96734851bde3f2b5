#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "freecell/c/detail/status.h"
#include "freecell/game/autoplay.h"
#include "freecell/notation/start_board.h"
#include "freecell/text/board/text_board.h"

// Checks arguments that several C functions take: numbers, boards and rules.
namespace freecell::c {

inline constexpr int32_t as_shown = -1; // take the number of columns or cells from the text of the board

// Reads a text that must contain exactly one board.
std::expected<TextBoard, freecell_status> read_one_board(const char* text, UnknownCards unknown);

// The start of a game under the rules.
std::expected<StartBoard, freecell_status> start_of_deal(int64_t number, freecell_numbering numbering, int32_t columns,
                                                         int32_t cells);
std::expected<StartBoard, freecell_status> start_of_board(const char* text, int32_t columns, int32_t cells);

inline bool is_autoplay(freecell_autoplay rule) {
    return rule >= FREECELL_AUTOPLAY_NONE && rule <= FREECELL_AUTOPLAY_MAX;
}

static_assert(static_cast<int>(Autoplay::max) == FREECELL_AUTOPLAY_MAX);

} // namespace freecell::c
