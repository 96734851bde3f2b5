#pragma once

#include <string_view>

namespace freecell::cli {

// Writes all of the text to standard output. A reader who has left (a closed pipe) ends the program, quietly;
// any other trouble is a Failure. An interrupt does not cut it short: what was begun is written to its end.
void write_out(std::string_view text);

} // namespace freecell::cli
