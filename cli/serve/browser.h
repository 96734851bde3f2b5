#pragma once

#include <string>

namespace freecell::cli {

// Opens an address in the user's browser if standard error is a terminal, there is a display, and xdg-open is
// installed. Otherwise does nothing.
void open_in_browser(const std::string& address);

} // namespace freecell::cli
