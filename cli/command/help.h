#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace freecell::cli {

// Sets the program's own options, and the help format for it and for every command added later.
void describe_program(CLI::App& program);

// Applies settings to all commands. Call it after adding them.
void settle_program(CLI::App& program);

// The innermost command that the arguments name; the program itself if they name none.
const CLI::App& chosen_command(const CLI::App& program);

// The names of its commands.
std::vector<std::string> command_names(const CLI::App& command);

// "freecell survey report"
std::string full_name(const CLI::App& command);

// "survey has no command \"reprot\"" or, for the program itself, "there is no command \"del\"": messages start with
// the program's name.
std::string lacks(const CLI::App& command, const std::string& what);

// "--format rows|columns|...", as help and man page show an option.
std::string option_signature(const CLI::Option& option);

// Wraps the text to the width of the terminal, at most 80 characters. Every line is indented and ends with a newline.
std::string wrapped(const std::string& text, std::size_t indentation);

// "freecell deal [OPTIONS] [NUMBER...]"
std::string usage_line(const CLI::App& command);

} // namespace freecell::cli
