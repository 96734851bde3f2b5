#pragma once

#include "cli/failure.h"
#include "cli/solve.h"
#include "cli/solve_report.h"
#include "cli/start_source.h"

namespace freecell::cli {

// Solves all boards of the source on several threads, writes their answers in order as they come, and a summary.
ExitCode run_solve(const SolveOptions& options, const SolveSetup& setup, StartSource& source,
                   const AnswerWriter& writer);

} // namespace freecell::cli
