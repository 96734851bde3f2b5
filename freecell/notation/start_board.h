#pragma once

#include <optional>

#include "freecell/core/deal_number.h"
#include "freecell/game/start_board.h"
#include "freecell/notation/read/solution.h"

namespace freecell {

// The columns and cells that a solution states; default 8 and 4.
Rules own_rules(const Solution& solution);

// The start that a solution states: its deal under these rules, or its board. nullopt also if both are stated and
// differ.
std::optional<StartBoard> own_start(const Solution& solution, Numbering numbering, Rules rules);

} // namespace freecell
