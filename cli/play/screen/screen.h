#pragma once

#include "cli/play/session.h"
#include "cli/shared/failure.h"
#include "cli/shared/style.h"

namespace freecell::cli {

// Throws a Failure if the game cannot be played on the whole screen: there is no terminal, or this build has no curses.
void require_screen();

// Plays on the whole terminal.
ExitCode play_on_screen(Session& session, const Opened& opened, const CardStyle& style);

} // namespace freecell::cli
