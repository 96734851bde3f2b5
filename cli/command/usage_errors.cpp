#include "cli/command/usage_errors.h"

#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command/help.h"

namespace freecell::cli {
namespace {

// The edit distance of two words.
std::size_t edit_distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = i;
    for (const char letter : from) {
        std::size_t diagonal = row[0]++;
        for (std::size_t i = 0; i < to.size(); ++i) {
            const std::size_t replaced = diagonal + (letter == to[i] ? 0 : 1);
            diagonal = row[i + 1];
            row[i + 1] = std::min({replaced, diagonal + 1, row[i] + 1});
        }
    }
    return row.back();
}

std::vector<std::string> long_option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

// The first argument that the command does not expect.
std::string unexpected_argument(const CLI::App& program, const CLI::App& command) {
    for (const CLI::App* app : {&command, &program}) {
        const std::vector<std::string> words = app->remaining();
        const auto option = std::ranges::find_if(words, [](const std::string& word) { return word.starts_with("-"); });
        if (option != words.end()) return option->substr(0, option->find('='));
        if (!words.empty()) return words.front();
    }
    return "";
}

bool takes_arguments(const CLI::App& command) {
    return std::ranges::any_of(command.get_options(), [](const auto* option) { return option->get_positional(); });
}

// The word given for the first argument of the command, if it takes one and this looks like the name of a command:
// `survey rport store.sqlite`, where `survey` takes a range of numbers.
std::string misspelt_command(const CLI::App& command) {
    for (const CLI::Option* option : command.get_options()) {
        if (!option->get_positional() || option->count() == 0) continue;
        const std::string word = option->results().front();
        return word.find_first_of("0123456789") == word.npos ? word : "";
    }
    return "";
}

std::string unexpected(const CLI::App& program, const CLI::App& command) {
    std::string word = unexpected_argument(program, command);
    const bool is_option = word.starts_with("-");
    bool is_command = !is_option && !command.get_subcommands({}).empty();
    if (is_command && takes_arguments(command)) {
        const std::string misspelt = misspelt_command(command);
        is_command = !misspelt.empty();
        if (is_command) word = misspelt;
    }
    const std::string like = nearest(word, is_option ? long_option_names(command) : command_names(command));
    const std::string advice = like.empty() ? "" : fmt::format(" (did you mean {}?)", like);
    if (is_option && like == word) return fmt::format("\"{}\" is not expected after --", word);
    if (is_option) return lacks(command, fmt::format("option {}{}", word, advice));
    if (is_command) return lacks(command, fmt::format("command \"{}\"{}", word, advice));
    return fmt::format("\"{}\" is not expected", word);
}

// Rewords CLI11's "--format: 1 required rows|columns missing", "--format: At Most 1 required but received 2" and "json
// was given a disallowed flag override".
std::string value_problem(const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    const std::size_t given = text.find(" was given");
    if (given != text.npos) return fmt::format("--{} takes no value", text.substr(0, given));
    const std::string option = text.substr(0, text.find(':'));
    if (!text.contains(": At Most 1 required")) return fmt::format("{} needs a value", option);
    const std::string times = text.substr(text.rfind(' ') + 1);
    return fmt::format("{} is given {}", option, times == "2" ? "twice" : times + " times");
}

// Rewords CLI11's "--metric requires --short", "--json excludes --ndjson" and "STORE is required".
std::string relation_problem(std::string text) {
    const std::size_t excludes = text.find(" excludes ");
    if (excludes != text.npos) text.replace(excludes, std::string_view(" excludes ").size(), " cannot be used with ");
    return text;
}

std::string message_of(const CLI::App& program, const CLI::ParseError& error) {
    if (const auto* mismatch = dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return value_problem(*mismatch);
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return unexpected(program, chosen_command(program));
    return relation_problem(error.what());
}

} // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& words) {
    const std::size_t most = word.size() < 4 ? 1 : 2; // swapping two letters counts as two edits
    std::string best;
    std::size_t least = most + 1;
    for (const std::string& other : words) {
        const std::size_t distance = edit_distance(word, other);
        if (distance < least) {
            least = distance;
            best = other;
        }
    }
    return best;
}

void refuse_bracketed(const std::vector<std::string>& arguments) {
    for (const std::string& argument : arguments) {
        if (argument.starts_with('[') && argument.ends_with(']')) {
            throw Failure{fmt::format("what does \"{}\" mean? Leave out the brackets", argument)};
        }
    }
}

Failure usage_failure(const CLI::App& program, const CLI::ParseError& error) {
    return {message_of(program, error), fmt::format("Try: {} --help", full_name(chosen_command(program)))};
}

} // namespace freecell::cli
