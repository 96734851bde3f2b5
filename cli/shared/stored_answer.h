#pragma once

#include <optional>
#include <string>

#include "freecell/notation/solution_writer.h"
#include "freecell/survey/block.h"
#include "freecell/survey/settings.h"

namespace freecell::cli {

// The proof that the deal is impossible, if it is stored.
std::optional<Impossible> known_proof(const Answer& answer);

// The game of a solved deal whose moves are stored, replayed. Throws a Failure if it does not win: the store is
// damaged.
PlayedGame stored_game_of(const Answer& answer, const SurveySettings& settings);

// As freecell solve writes it: the solution in standard notation, or a comment if there is none or it is not stored.
std::string stored_answer_text(const Answer& answer, const SurveySettings& settings);

// As freecell solve --ndjson writes it, without the newline: freecell/solution/1 with the moves, or else
// freecell/outcome/1.
std::string stored_answer_json(const Answer& answer, const SurveySettings& settings);

} // namespace freecell::cli
