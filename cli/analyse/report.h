#pragma once

#include <string>

#include "cli/analyse/coach.h"
#include "cli/shared/style.h"

namespace freecell::cli {

// A line for each move, with a bar for the share of moves that kept the game winnable; then where it was lost and how
// to win.
void append_analysis_table(std::string& out, const CoachedGame& game, const CardStyle& style);

// The same in English sentences.
void append_analysis_words(std::string& out, const CoachedGame& game);

// One JSON object, schema freecell/analysis/1.
void append_analysis_json(std::string& out, const CoachedGame& game);

} // namespace freecell::cli
