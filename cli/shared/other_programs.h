#pragma once

#include <string>

namespace freecell::cli {

// What a command of the shell wrote to standard output, and its status as wait(2) gives it; -1: it was not started.
struct CommandResult {
    int status;
    std::string output;
};
CommandResult output_of(const std::string& command);

// The file of this program; empty where that cannot be told.
std::string path_of_this_program();

} // namespace freecell::cli
