#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command/command.h"
#include "cli/input/start_source.h"

namespace freecell::cli {

// The options of commands that take many boards: deals by their numbers or boards of a file, and their rules.
struct StartOptions {
    std::vector<std::string> deals;
    std::string board_file;
    std::optional<int> columns;
    std::optional<int> cells;
    std::string numbering = "freecell-pro";

    // `verb` says in the help what is done with the boards: "solve".
    void add_to(Command command, const std::string& verb);
    // Throws a Failure with advice about `freecell COMMAND` if neither deals nor a file are given, or they are invalid.
    [[nodiscard]] StartSource open(const std::string& command) const;
};

} // namespace freecell::cli
