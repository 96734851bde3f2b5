#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "freecell/cuda/scan/query_board.h"
#include "freecell/cuda/scan/query_program.h"
#include "freecell/scan/plan.h"

namespace freecell::cuda {

struct ScanSteps {
    std::vector<ScanStep> tests; // at least one
    std::optional<ScanStep> value;
};

// nullopt if a condition of the plan is too long for a program.
std::optional<ScanSteps> scan_steps(const Plan& plan);

// The table for the deals that are dealt by the same rule as this number.
PickTable pick_table(std::int64_t number);

} // namespace freecell::cuda
