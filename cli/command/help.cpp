#include "cli/command/help.h"

#include <unistd.h>

#include <algorithm>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/shared/output.h"
#include "freecell/core/version.h"

namespace freecell::cli {
namespace {

constexpr std::size_t widest = 80;
constexpr std::size_t narrowest = 40;
constexpr std::size_t indent = 6;
constexpr std::size_t commands_indent = 14;

// The width of the terminal, within limits.
std::size_t width() {
    static const std::size_t found = std::clamp(terminal_width(STDOUT_FILENO).value_or(widest), narrowest, widest);
    return found;
}

std::string option_help(const CLI::Option& option) {
    return wrapped(option_signature(option), 2) + wrapped(option.get_description(), indent);
}

std::string options_help(const CLI::App& app) {
    std::string out;
    for (const bool positional : {true, false}) {
        for (const CLI::Option* option : app.get_options()) {
            if (option->get_positional() == positional && option != app.get_help_ptr()) out += option_help(*option);
        }
    }
    return "\nOptions\n" + out + option_help(*app.get_help_ptr());
}

std::string commands_help(const CLI::App& app) {
    std::string out;
    for (const CLI::App* command : app.get_subcommands({})) {
        std::string description = wrapped(command->get_description(), commands_indent);
        out += fmt::format("  {:<12}{}", command->get_name(), description.substr(commands_indent));
    }
    return out.empty() ? out : "\nCommands\n" + out;
}

// Wraps lines that are too long for the terminal, with indentation.
std::string fitted(const std::string& text) {
    std::string out;
    for (const std::string& line : CLI::detail::split(text, '\n')) {
        const std::size_t indentation = std::min(line.find_first_not_of(' '), line.size());
        out += line.size() <= width() ? line + "\n" : wrapped(line.substr(indentation), indentation);
    }
    return out;
}

std::string help(const CLI::App* app, const std::string& /*name*/, CLI::AppFormatMode /*mode*/) {
    std::string out = wrapped(app->get_description(), 0) + "\n" + wrapped("Usage: " + usage_line(*app), 0);
    out += commands_help(*app) + options_help(*app);
    if (!app->get_footer().empty()) out += "\n" + fitted(app->get_footer());
    return out;
}

// An option with an empty text would look as if it had not been given.
std::string refuse_empty(const std::string& value) {
    return value.empty() ? "the value is empty" : "";
}

} // namespace

void settle_program(CLI::App& program) {
    program.require_subcommand(0, 1); // otherwise `deal 1 check` would run both
    for (CLI::App* command : program.get_subcommands({})) {
        settle_program(*command);
        for (CLI::Option* option : command->get_options()) {
            // A flag takes no value: --json=5 is an error.
            if (option->get_items_expected_max() == 0) {
                option->disable_flag_override();
            } else if (!option->get_positional()) {
                option->check(CLI::Validator(refuse_empty, ""));
            }
        }
    }
}

std::string wrapped(const std::string& text, std::size_t indentation) {
    std::string out;
    std::size_t column = width();
    for (const std::string& word : CLI::detail::split(text, ' ')) {
        if (column + 1 + word.size() > width()) {
            out += (out.empty() ? "" : "\n") + std::string(indentation, ' ') + word;
            column = indentation + word.size();
        } else {
            out += " " + word;
            column += 1 + word.size();
        }
    }
    return out + "\n";
}

std::string option_signature(const CLI::Option& option) {
    if (option.get_positional()) return option.get_name(true, false) + (option.get_expected_max() > 1 ? "..." : "");
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    std::string out = fmt::format("{}", fmt::join(names, ", "));
    const std::string type = option.get_type_name();
    if (option.get_items_expected_max() > 0) return out + " " + type;
    return type.empty() ? out : out + "[=" + type + "]";
}

std::vector<std::string> command_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::App* below : command.get_subcommands({})) names.push_back(below->get_name());
    return names;
}

std::string full_name(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    return parent == nullptr ? "freecell" : full_name(*parent) + " " + command.get_name();
}

std::string lacks(const CLI::App& command, const std::string& what) {
    if (command.get_parent() == nullptr) return "there is no " + what;
    return fmt::format("{} has no {}", full_name(command).substr(std::string_view("freecell ").size()), what);
}

const CLI::App& chosen_command(const CLI::App& program) {
    const auto chosen = program.get_subcommands();
    return chosen.empty() ? program : chosen_command(*chosen.front());
}

std::string usage_line(const CLI::App& command) {
    const bool is_program = command.get_parent() == nullptr;
    std::string out = full_name(command) + (is_program ? " COMMAND [OPTIONS]" : " [OPTIONS]");
    for (const CLI::Option* option : command.get_options()) {
        if (!option->get_positional() && option->get_required()) out += " " + option_signature(*option);
    }
    for (const CLI::Option* option : command.get_options()) {
        if (!option->get_positional()) continue;
        const std::string name = option_signature(*option);
        out += option->get_required() ? " " + name : " [" + name + "]";
    }
    return out;
}

void describe_program(CLI::App& program) {
    program.formatter_fn(help);
    program.set_help_flag("-h,--help", "Print this help and exit");
    program.set_version_flag("--version", "freecell " FREECELL_VERSION, "Print the version and exit");
    program.footer("Examples\n"
                   "  freecell deal 617                      the board of deal 617\n"
                   "  freecell deal 1..3 --format columns    three boards, one column per line\n"
                   "  freecell deal 617 --trace              how its cards are picked, step by step\n"
                   "  freecell check --deal 1 board.txt      is this board dealt right?\n"
                   "  freecell identify board.txt            which deal is this board?\n"
                   "  freecell find aces in top              the deals with all aces on top\n"
                   "  freecell show 617 8a 8b                the board after two moves\n"
                   "  freecell solve 617                     its solution\n"
                   "  freecell verify 3 solution.txt         does this solution win?\n"
                   "  freecell analyse 617 game.txt          which move lost this game?\n"
                   "  freecell rate 617                      how hard is it?\n"
                   "  freecell play 617                      play it\n"
                   "  freecell survey 1..99 --out x.sqlite   solve many and keep the answers\n"
                   "\n"
                   "Run freecell help COMMAND for more about a command.");
}

} // namespace freecell::cli
