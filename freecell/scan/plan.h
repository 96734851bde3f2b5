#pragma once

#include <optional>
#include <string>
#include <vector>

#include "freecell/query/query.h"
#include "freecell/scan/stage.h"

namespace freecell {

struct PlanStep {
    ScanStage stage;
    double passes; // the part of the deals that pass it, about
};

// How to find the deals that fulfil a condition: tests one after the other, each on what the one before has left, and
// then a value of what is left, where one was asked for.
struct Plan {
    std::vector<PlanStep> tests; // none where every deal passes
    std::optional<ScanStage> value;
};

// The plan that should cost the least.
Plan plan_search(const query::Condition& condition, const std::optional<query::Value>& value = {});

// "follow AC AD AH AS through 51 picks", "deal the whole board", "look at row 1 after 8 picks".
std::string words(const ScanStage& stage);

} // namespace freecell
