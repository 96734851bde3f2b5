#pragma once

#include <cstdint>
#include <optional>

#include "freecell/game/board.h"

namespace freecell {

// The number that deals exactly this board, with four cells; nullopt if there is none.
std::optional<std::int64_t> dealt_number(const Board& board);

} // namespace freecell
