#include "cli/shared/data_files.h"

#include "cli/shared/other_programs.h"

namespace freecell::cli {

namespace fs = std::filesystem;

fs::path data_file(const char* installed_name, const char* place_in_source_tree) {
    std::error_code ignored;
    const fs::path program = fs::path(path_of_this_program()).parent_path();
    const fs::path installed = program / "../share/freecell" / installed_name;
    const fs::path in_source_tree = program / "../../.." / place_in_source_tree;
    for (const fs::path& place : {installed, in_source_tree}) {
        if (fs::exists(place, ignored)) return fs::weakly_canonical(place, ignored);
    }
    return {};
}

} // namespace freecell::cli
