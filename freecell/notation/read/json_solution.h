#pragma once

#include <optional>

#include "freecell/notation/read/solution.h"

namespace freecell {

// Reads one object of the schema freecell/solution/1. Keys may come in any order, unknown keys are ignored, and the
// last of repeated keys counts. The solution must be empty.
std::optional<NotationError> read_json_solution(const Record& record, Solution& solution);

} // namespace freecell
