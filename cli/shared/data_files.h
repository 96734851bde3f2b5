#pragma once

#include <filesystem>

namespace freecell::cli {

// A file or folder that comes with the program: beside the installed program, in share/freecell, or where it is in the
// source tree; an empty path if there is none.
std::filesystem::path data_file(const char* installed_name, const char* place_in_source_tree);

} // namespace freecell::cli
