#pragma once

#include <filesystem>

namespace freecell::cli {

// A file or folder that comes with the program: in share/freecell relative to the installed program, or in the source
// tree. An empty path if there is none.
std::filesystem::path data_file(const char* installed_name, const char* place_in_source_tree);

} // namespace freecell::cli
