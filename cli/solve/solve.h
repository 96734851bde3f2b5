#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/input/start_options.h"
#include "cli/shared/style.h"
#include "freecell/solve/complete/classes/scratch.h"
#include "freecell/solve/limits.h"
#include "freecell/solve/short/solver.h"
#include "freecell/solve/solver.h"

namespace freecell::cli {

// The options of `freecell solve`, as written.
struct SolveOptions {
    StartOptions start;
    std::string autoplay = "horne";
    std::int64_t limit_positions = 0; // 0: no limit
    std::string limit_time;
    std::string limit_memory;
    std::string limit_disk;
    std::string scratch; // a directory; empty if there is none
    std::string style;   // empty: solutions if there are few boards, otherwise only the unsolved boards
    bool json = false;
    bool ndjson = false;
    std::string short_seconds; // empty: do not shorten
    std::string metric = "moves";
    bool prove = false;
    bool quiet = false;
    std::string kernel;
    std::int64_t threads = 0;
    std::string device = "cpu";
    StyleOptions card_style;
};

// The same, parsed.
struct SolveSetup {
    SolverOptions solver;
    std::unique_ptr<complete::ScratchDirectory> scratch; // used by the solver; may be null
    Limits limits;
    std::size_t least_share = 0;              // memory for each thread, even if the sum exceeds the limit
    std::optional<shortest::Options> shorten; // nullopt: do not shorten
};

// The kernel with this name, or the best one if the name is empty. Throws a Failure if it does not run on this machine.
const fast::SearchKernel& solver_kernel_named(const std::string& name);

} // namespace freecell::cli
