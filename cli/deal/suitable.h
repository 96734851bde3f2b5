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

// The deals that can be won, or those of them with a given difficulty.
class SuitableDeals {
public:
    // A word of difficulty_words(), or empty for any difficulty.
    explicit SuitableDeals(const std::string& difficulty) : difficulty_(rate::label_named(difficulty)) {}

    bool accepts(DealNumber number);

private:
    static constexpr int games = 128;

    std::optional<rate::Label> difficulty_;
    rate::Rater rater_{{.games = games}};
    Solver solver_{{.recorded_proof = installed_proof}};
};

} // namespace freecell::cli
