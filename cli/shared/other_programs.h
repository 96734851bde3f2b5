#pragma once

#include <string>

namespace freecell::cli {

// The standard output of a shell command, and its status as from wait(2); -1 if the command could not be started.
struct CommandResult {
    int status;
    std::string output;
};
CommandResult output_of(const std::string& command);

// The path of this program; empty if unknown.
std::string path_of_this_program();

} // namespace freecell::cli
