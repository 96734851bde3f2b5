#pragma once

#include <string>
#include <vector>

#include "freecell/text/number_list.h"

namespace freecell::cli {

// Solves the same deals on one thread in turn with every kernel that runs here and, if it is installed, with fc-solve;
// then with a device (--device), on all threads. Prints a table or JSON. Returns false if the kernels do not search the
// same positions.
struct SolveBench {
    std::string report;
    bool kernels_agree = true;
};
SolveBench bench_solve(const std::vector<NumberRange>& ranges, bool json, const std::string& device);

} // namespace freecell::cli
