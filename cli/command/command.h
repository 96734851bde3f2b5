#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace freecell::cli {

// An option or an argument of a command. This interface hides CLI11, which adds several seconds to the compile time of
// each file that includes it.
class Option {
public:
    explicit Option(CLI::Option* option) : option_(option) {}

    // The name of its value in the help.
    Option type_name(const std::string& name);
    // `problem_with` returns what is wrong with a value, or an empty string.
    Option check(const std::function<std::string(const std::string&)>& problem_with);
    Option excludes(Option other);
    Option needs(Option other);
    Option required();
    // Each occurrence of the option takes one value, even if the option holds several.
    Option one_at_a_time();
    [[nodiscard]] std::size_t count() const;

private:
    CLI::Option* option_;
};

// A command or a subcommand.
class Command {
public:
    explicit Command(CLI::App& app) : app_(&app) {}

    Command add_subcommand(const std::string& name, const std::string& description);
    // A name with dashes is an option, one without an argument.
    Option add_option(const std::string& name, std::string& value, const std::string& description);
    Option add_option(const std::string& name, std::vector<std::string>& values, const std::string& description);
    Option add_option(const std::string& name, std::int64_t& value, const std::string& description);
    Option add_option(const std::string& name, std::optional<std::string>& value, const std::string& description);
    Option add_option(const std::string& name, std::optional<std::int64_t>& value, const std::string& description);
    Option add_option(const std::string& name, std::optional<int>& value, const std::string& description);
    Option add_flag(const std::string& name, bool& value, const std::string& description);
    // Appended to the help.
    void footer(const std::string& text);
    // Runs the command: returns on success and throws Exit or Failure otherwise.
    void callback(const std::function<void()>& run);
    // Returns whether the arguments name a subcommand.
    [[nodiscard]] bool subcommand_chosen() const;
    // Makes an option of this command in front of a subcommand an error.
    void refuse_options_before_subcommands();

    // For the manual and the help.
    [[nodiscard]] CLI::App& app() const { return *app_; }

private:
    CLI::App* app_;
};

} // namespace freecell::cli
