#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace freecell::fast {

struct BestFirstRun;
struct Choice;
struct ScoreTables;
struct Workspace;

// The searches compiled for one instruction set. All kernels make the same moves.
struct SearchKernel {
    std::string_view name;
    bool runs_here;
    // Prepares all searches of a board. workspace.start_columns and start_position must be set.
    void (*prepare)(Workspace& workspace);
    // Both return whether they won; workspace.line is then the solution. workspace.positions counts the positions they
    // expanded.
    bool (*dive)(Workspace& workspace, const ScoreTables& tables, int most_steps);
    bool (*best_first)(Workspace& workspace, const ScoreTables& tables, const BestFirstRun& run);
    // For tests: replays the choices from the start, updating the position as the searches do, and scores the moves of
    // the resulting position in workspace.move_list. Returns the sum of the columns' scores, which the moves' scores do
    // not include.
    std::int32_t (*score_moves)(Workspace& workspace, const ScoreTables& tables, std::span<const Choice> choices);
};

// Every kernel of this build, best first. The last is "plain", which runs everywhere.
std::span<const SearchKernel> kernels();
const SearchKernel& best_kernel();
// Null if this build has no kernel with that name.
const SearchKernel* kernel_named(std::string_view name);

} // namespace freecell::fast
