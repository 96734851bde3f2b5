#pragma once

#include <optional>

#include "freecell/core/deal_number.h"
#include "freecell/game/start_board.h"
#include "freecell/notation/solution.h"

namespace freecell {

// What a solution says of its columns and cells; where it does not, 8 and 4.
Rules own_rules(const Solution& solution);

// Where the solution says it starts: its deal under these rules, or its board. Nothing too where the two differ.
std::optional<StartBoard> own_start(const Solution& solution, Numbering numbering, Rules rules);

} // namespace freecell
