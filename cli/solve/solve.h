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
    std::int64_t limit_states = 0; // none
    std::string limit_time;
    std::string limit_memory;
    std::string limit_disk;
    std::string scratch; // a directory; empty: none
    std::string style;   // empty: solutions if there are few boards, otherwise only those not solved
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
    std::unique_ptr<complete::ScratchDirectory> scratch; // of the solver, if any
    Limits limits;
    std::size_t least_share = 0; // of the memory, for each thread, even if that is more than the limit together
    std::optional<shortest::Options> shorten; // nullopt: do not shorten
};

// A kernel of the solver by name, the best if the name is empty; throws a Failure if it does not run here.
const fast::SearchKernel& solver_kernel_named(const std::string& name);

} // namespace freecell::cli
