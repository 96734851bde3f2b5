#pragma once

#include <optional>
#include <string>
#include <vector>

#include "freecell/query/query.h"
#include "freecell/scan/stage.h"

namespace freecell {

struct PlanStep {
    ScanStage stage;
    double passes; // estimated fraction of deals that pass
};

// How to find the deals that satisfy a condition: a sequence of tests, each applied to the deals that passed the
// previous one, and then the value of the deals that are left, if one was requested.
struct Plan {
    std::vector<PlanStep> tests; // empty if every deal passes
    std::optional<ScanStage> value;
};

// The plan with the lowest estimated cost.
Plan plan_search(const query::Condition& condition, const std::optional<query::Value>& value = {});

// "follow AC AD AH AS through 51 picks", "deal the whole board", "look at row 1 after 8 picks".
std::string words(const ScanStage& stage);

} // namespace freecell
