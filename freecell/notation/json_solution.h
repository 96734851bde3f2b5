#pragma once

#include <optional>

#include "freecell/notation/solution.h"

namespace freecell {

// One object of the schema freecell/solution/1, whatever the order of its keys; keys we do not know are skipped, and of
// a key that is repeated the last counts. The solution comes empty.
std::optional<NotationError> read_json_solution(const Record& record, Solution& solution);

} // namespace freecell
