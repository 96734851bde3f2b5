#pragma once

#include <string>

#include "freecell/notation/solution_writer.h"
#include "freecell/survey/block.h"
#include "freecell/survey/settings.h"

namespace freecell::cli {

// The game of a solved deal whose moves are kept, replayed. A Failure when it does not win: the store is damaged.
PlayedGame stored_game_of(const Answer& answer, const SurveySettings& settings);

// As freecell solve writes it: the solution in standard notation, or a comment where there is none or none is kept.
std::string stored_answer_text(const Answer& answer, const SurveySettings& settings);

// As freecell solve --ndjson writes it, without the end of the line: freecell/solution/1 with the moves, else
// freecell/outcome/1.
std::string stored_answer_json(const Answer& answer, const SurveySettings& settings);

} // namespace freecell::cli
