#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "freecell/c/detail/status.h"
#include "freecell/game/autoplay.h"
#include "freecell/notation/start_board.h"
#include "freecell/text/board/text_board.h"

// Arguments that several C functions take, checked: numbers, boards and rules.
namespace freecell::c {

inline constexpr int32_t as_shown = -1; // columns or cells as the text of a board shows them

// The one board of a text.
std::expected<TextBoard, freecell_status> read_one_board(const char* text, UnknownCards unknown);

// Where a game starts, under the rules.
std::expected<StartBoard, freecell_status> start_of_deal(int64_t number, freecell_numbering numbering, int32_t columns,
                                                         int32_t cells);
std::expected<StartBoard, freecell_status> start_of_board(const char* text, int32_t columns, int32_t cells);

inline bool is_autoplay(freecell_autoplay rule) {
    return rule >= FREECELL_AUTOPLAY_NONE && rule <= FREECELL_AUTOPLAY_MAX;
}

static_assert(static_cast<int>(Autoplay::max) == FREECELL_AUTOPLAY_MAX);

} // namespace freecell::c
