#pragma once

#include <string>
#include <vector>

#include "freecell/text/number_list.h"

namespace freecell::cli {

// Solves the same deals on one thread with every kernel that runs here and, where it is installed, with fc-solve, in
// turns; a table of it, or JSON. All kernels must look at the same positions: false where they do not.
struct SolveBench {
    std::string report;
    bool kernels_agree = true;
};
SolveBench bench_solve(const std::vector<NumberRange>& ranges, bool json);

} // namespace freecell::cli
