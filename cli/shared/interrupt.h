#pragma once

namespace freecell::cli {

// From now on Ctrl-C (SIGINT) and SIGTERM ask long work to stop at the next board; a second one ends the program at
// once.
void catch_interrupts();

bool interrupt_requested();

} // namespace freecell::cli
