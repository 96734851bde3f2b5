#pragma once

#include "cli/shared/failure.h"

namespace freecell::cli {

// From now on, Ctrl-C (SIGINT) and SIGTERM make long work stop after the current board; a second signal ends the
// program immediately.
void catch_interrupts();
// The same for SIGHUP, sent when the terminal is closed.
void catch_hangups();

bool interrupt_requested();

// The exit code after an interrupt: 130, 143 after SIGTERM, 129 after SIGHUP.
ExitCode interrupted_code();

} // namespace freecell::cli
