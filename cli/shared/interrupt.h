#pragma once

#include "cli/shared/failure.h"

namespace freecell::cli {

// From now on, Ctrl-C (SIGINT) and SIGTERM make long work stop at the next board; a second one ends the program
// immediately.
void catch_interrupts();

bool interrupt_requested();

// The exit code after an interrupt: 130, or 143 after SIGTERM.
ExitCode interrupted_code();

} // namespace freecell::cli
