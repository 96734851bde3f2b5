#pragma once

namespace freecell::cli {

// Runs the command with these arguments and returns its exit code.
int run_program(int argc, char** argv);

} // namespace freecell::cli
