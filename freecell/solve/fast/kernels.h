#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "freecell/solve/fast/tables.h"
#include "freecell/solve/fast/workspace.h"

namespace freecell::fast {

// The searches, compiled for one kind of machine. All kinds find the same.
struct Kernel {
    std::string_view name;
    bool runs_here;
    // Looks at workspace.layout, which must be set, and workspace.start, for all searches of that board.
    void (*prepare)(Workspace& workspace);
    // Each tells whether it has won; then workspace.line is the solution. workspace.positions is how many it looked at.
    bool (*dive)(Workspace& workspace, const Tables& tables, int most_steps);
    bool (*best_first)(Workspace& workspace, const Tables& tables, const BestFirstRun& run);
};

// All that were compiled, the best first; the last runs anywhere.
std::span<const Kernel> kernels();
const Kernel& best_kernel();
// Null when there is none of that name.
const Kernel* kernel_named(std::string_view name);

} // namespace freecell::fast
