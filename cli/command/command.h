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

// An option or an argument of a command. Only a few files see CLI11, which takes several seconds to compile in each.
class Option {
public:
    explicit Option(CLI::Option* option) : option_(option) {}

    // The name of its value in the help.
    Option type_name(const std::string& name);
    // Returns what is wrong with a value, or nothing.
    Option check(const std::function<std::string(const std::string&)>& problem_with);
    Option excludes(Option other);
    Option needs(Option other);
    Option required();
    // An option for several values takes one each time it is given.
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
    // What the help says last.
    void footer(const std::string& text);
    // Runs the command: returns on success and throws Exit or Failure otherwise.
    void callback(const std::function<void()>& run);
    // Do the arguments name a subcommand of it?
    [[nodiscard]] bool subcommand_chosen() const;
    // Lets none of its options stand before a subcommand.
    void refuse_options_before_subcommands();

    // For the manual and the help.
    [[nodiscard]] CLI::App& app() const { return *app_; }

private:
    CLI::App* app_;
};

} // namespace freecell::cli
