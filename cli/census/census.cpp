#include "cli/census/census.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/shared/failure.h"
#include "cli/shared/files.h"
#include "freecell/census/census_file.h"

namespace freecell::cli {
bool is_census_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::string start(census_mark.size(), '\0');
    return in.read(start.data(), static_cast<std::streamsize>(start.size())) && start == census_mark;
}

Census read_census_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    const int why = std::filesystem::is_directory(path) ? EISDIR : in ? 0 : errno;
    if (why != 0) throw Failure{fmt::format("cannot read {}: {}", path, std::strerror(why))};
    std::ostringstream all;
    all << in.rdbuf();
    const std::string bytes = std::move(all).str();
    auto census = read_census(bytes);
    if (!census) throw Failure{fmt::format("{}, byte {}: {}", path, census.error().offset, census.error().what)};
    return *std::move(census);
}

void save_census_file(const std::string& path, const std::string& bytes) {
    if (auto problem = replace_file(path, bytes, 0666)) throw Failure{*std::move(problem)};
}

void add_census_command(Command program) {
    Command command =
        program.add_subcommand("census", "Settle all deals of whole ranges in a form that anyone can check");
    add_census_run(command);
    add_census_merge(command);
    add_census_show(command);
    add_census_verify(command);
    add_census_compare(command);
    command.footer("Examples\n"
                   "  freecell census run 0..65535 --shard-size 65536 --out small.census\n"
                   "  freecell census show small.census\n"
                   "  freecell census verify small.census --random 1");
    command.callback([command] {
        if (!command.subcommand_chosen()) throw Failure{"which command?", "See freecell census --help"};
    });
}

} // namespace freecell::cli
