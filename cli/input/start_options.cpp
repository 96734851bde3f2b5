#include "cli/input/start_options.h"

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/input/game_options.h"
#include "cli/shared/failure.h"

namespace freecell::cli {

void StartOptions::add_to(Command command, const std::string& verb) {
    Option numbers = command.add_option("DEAL", deals,
                                        "617, -1, 1..10 (both included), 1,5,617, @FILE with such numbers, or - for "
                                        "standard input");
    command
        .add_option("--board", board_file,
                    fmt::format("File with boards to {}, dealt or in mid-game; - for standard input", verb))
        .type_name("FILE")
        .excludes(numbers);
    add_table_options(command, columns, cells);
    add_numbering(command, numbering);
}

StartSource StartOptions::open(const std::string& command) const {
    if (deals.empty() && board_file.empty()) {
        throw Failure{fmt::format("which deal? Give a number, such as: freecell {} 617", command),
                      fmt::format("Try: freecell {} --help", command)};
    }
    return {deals, numbering_of(numbering), board_file, {columns, cells}};
}

} // namespace freecell::cli
