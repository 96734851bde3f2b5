#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/census/installed_census.h"
#include "freecell/core/deal_number.h"
#include "freecell/rate/rating.h"
#include "freecell/solve/solver.h"

namespace freecell::cli {

// The words for difficulties in options: "very-easy", ...
std::vector<std::string> difficulty_words();

// The deals that can be won, or those of them that have a given difficulty by both the quick and the thorough rating:
// so `find` and `rate`, with and without --quick, all say the same.
class SuitableDeals {
public:
    // A word of difficulty_words(), or empty for any difficulty.
    explicit SuitableDeals(const std::string& difficulty) : difficulty_(rate::label_named(difficulty)) {}

    bool accepts(DealNumber number);

private:
    std::optional<rate::Label> difficulty_;
    rate::Rater quick_{{.games = rate::RatingOptions::quick_games}};
    rate::Rater thorough_{{.games = rate::RatingOptions::thorough_games}};
    Solver solver_{{.recorded_proof = installed_proof}};
};

} // namespace freecell::cli
