#pragma once

#include <optional>

#include "freecell/notation/read/solution.h"

namespace freecell {

// Reads a solution that is not JSON. The solution must be empty.
std::optional<NotationError> read_text_solution(const Record& record, Solution& solution);

} // namespace freecell
