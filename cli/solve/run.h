#pragma once

#include "cli/input/start_source.h"
#include "cli/shared/failure.h"
#include "cli/solve/report.h"
#include "cli/solve/solve.h"

namespace freecell::cli {

// Solves all boards of the source on several threads, writes their answers in order as soon as they are known, and then
// a summary.
ExitCode run_solve(const SolveOptions& options, const SolveSetup& setup, StartSource& source,
                   const AnswerWriter& writer);

} // namespace freecell::cli
