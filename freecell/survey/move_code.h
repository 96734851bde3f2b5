#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/notation/move_text.h"

namespace freecell {

// Moves on 8 columns and at most 10 cells, one byte each. A move with an explicit number of cards takes a second byte.
// The order of the codes is part of the store's format.

// Returns false and appends nothing if the move has no code, such as one from cell to cell.
bool append_code(std::string& out, const WrittenMove& move);

// nullopt if the bytes are not moves.
std::optional<std::vector<WrittenMove>> moves_of(std::string_view text);

// The meaning of a byte: " 3b", or "v4" for the number of cards of the previous move; empty if it has none.
std::string text_of_code(std::uint8_t code);

} // namespace freecell
