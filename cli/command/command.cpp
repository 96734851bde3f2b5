#include "cli/command/command.h"

#include <CLI/CLI.hpp>

namespace freecell::cli {

Option Option::type_name(const std::string& name) {
    return Option(option_->type_name(name));
}
Option Option::check(const std::function<std::string(const std::string&)>& problem_with) {
    return Option(option_->check(CLI::Validator(problem_with, "")));
}
Option Option::excludes(Option other) {
    return Option(option_->excludes(other.option_));
}
Option Option::needs(Option other) {
    return Option(option_->needs(other.option_));
}
Option Option::required() {
    return Option(option_->required());
}
Option Option::one_at_a_time() {
    return Option(option_->allow_extra_args(false));
}
std::size_t Option::count() const {
    return option_->count();
}

Command Command::add_subcommand(const std::string& name, const std::string& description) {
    CLI::App* const below = app_->add_subcommand(name, description);
    below->footer(""); // CLI11 copies that of the command above
    return Command(*below);
}
Option Command::add_option(const std::string& name, std::string& value, const std::string& description) {
    return Option(app_->add_option(name, value, description));
}
Option Command::add_option(const std::string& name, std::vector<std::string>& values, const std::string& description) {
    return Option(app_->add_option(name, values, description));
}
Option Command::add_option(const std::string& name, std::int64_t& value, const std::string& description) {
    return Option(app_->add_option(name, value, description));
}
Option Command::add_option(const std::string& name, std::optional<std::string>& value, const std::string& description) {
    return Option(app_->add_option(name, value, description));
}
Option Command::add_option(const std::string& name, std::optional<std::int64_t>& value,
                           const std::string& description) {
    return Option(app_->add_option(name, value, description));
}
Option Command::add_option(const std::string& name, std::optional<int>& value, const std::string& description) {
    return Option(app_->add_option(name, value, description));
}
Option Command::add_flag(const std::string& name, bool& value, const std::string& description) {
    return Option(app_->add_flag(name, value, description));
}
void Command::footer(const std::string& text) {
    app_->footer(text);
}
void Command::callback(const std::function<void()>& run) {
    app_->callback(run);
}
bool Command::subcommand_chosen() const {
    return !app_->get_subcommands().empty();
}
void Command::refuse_options_before_subcommands() {
    for (CLI::App* below : app_->get_subcommands({})) {
        for (CLI::Option* option : app_->get_options()) {
            if (option != app_->get_help_ptr()) below->excludes(option);
        }
    }
}

} // namespace freecell::cli
