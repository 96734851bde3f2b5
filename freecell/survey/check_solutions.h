#pragma once

#include <optional>
#include <string>
#include <vector>

#include "freecell/notation/solution_writer.h"
#include "freecell/survey/block.h"
#include "freecell/survey/settings.h"

namespace freecell {

// The game of a stored solution, replayed from the deal; nullopt if it does not win.
std::optional<PlayedGame> played(const Answer& answer, const SurveySettings& settings);

// The deals of the block whose solutions do not win.
std::vector<std::int64_t> losing_solutions(const Block& block, const SurveySettings& settings);

} // namespace freecell
