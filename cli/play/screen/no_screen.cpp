#include "cli/play/screen/screen.h"

namespace freecell::cli {

// For builds without curses.
void require_screen() {
    throw Failure{"this build of freecell has no full-screen game, because it was built without curses",
                  "Try: freecell play --line"};
}

ExitCode play_on_screen(Session& /*session*/, const Opened& /*opened*/, const CardStyle& /*style*/) {
    return bad_input; // never called
}

} // namespace freecell::cli
