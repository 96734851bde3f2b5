#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command/help.h"
#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/shared/output.h"

// Completions for three shells, generated from the program's commands.
namespace freecell::cli {
namespace {

using Words = std::vector<std::string>;

Words names(const CLI::Option& option) {
    Words out;
    for (const std::string& name : option.get_snames()) out.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) out.push_back("--" + name);
    return out;
}

Words choices(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    return type.contains('|') ? CLI::detail::split(type, '|') : Words();
}

bool takes_value(const CLI::Option& option) {
    return option.get_items_expected_max() > 0;
}

std::vector<const CLI::Option*> named_options(const CLI::App& app) {
    return app.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

Words option_names(const CLI::App& app) {
    Words out;
    for (const CLI::Option* option : named_options(app)) {
        for (const std::string& name : names(*option)) out.push_back(name);
    }
    return out;
}

// The words that are possible as a positional argument; none if any text is, such as a file or a number.
Words positional_choices(const CLI::App& command) {
    Words out;
    for (const CLI::Option* option : command.get_options()) {
        if (!option->get_positional()) continue;
        for (const std::string& word : choices(*option)) out.push_back(word);
    }
    for (const std::string& name : command_names(command)) out.push_back(name);
    return out;
}

// The words that bash offers after a command and the previous word. If there are none, bash itself offers files.
std::string bash_case(const CLI::App& command, const std::string& pattern) {
    std::string out;
    for (const CLI::App* below : command.get_subcommands({})) {
        out += bash_case(*below, fmt::format("'{} {}'", command.get_name(), below->get_name()));
    }
    out += fmt::format("    {})\n      case $previous in\n", pattern);
    for (const CLI::Option* option : named_options(command)) {
        if (!takes_value(*option)) continue;
        out += fmt::format("        {}) words='{}' ;;\n", fmt::join(names(*option), "|"),
                           fmt::join(choices(*option), " "));
    }
    out += fmt::format("        *) words='{}'\n           [[ $current == -* ]] && words='{}' ;;\n      esac ;;\n",
                       fmt::join(positional_choices(command), " "), fmt::join(option_names(command), " "));
    return out;
}

std::string bash(const CLI::App& program) {
    std::string out = "# bash completion for freecell\n"
                      "_freecell() {\n"
                      "  local words current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
                      "  [[ $current == '=' ]] && current=\n"
                      "  [[ $previous == '=' ]] && previous=${COMP_WORDS[COMP_CWORD-2]}\n"
                      "  case \"${COMP_WORDS[1]} ${COMP_WORDS[2]}\" in\n";
    for (const CLI::App* command : program.get_subcommands({})) {
        out += bash_case(*command, fmt::format("'{} '*", command->get_name()));
    }
    out += fmt::format("    *) words='{} {}' ;;\n  esac\n", fmt::join(command_names(program), " "),
                       fmt::join(option_names(program), " "));
    out += "  [[ $COMP_CWORD -eq 1 ]] && words='" +
           fmt::format("{} {}", fmt::join(command_names(program), " "), fmt::join(option_names(program), " ")) + "'\n";
    out += "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
           "}\n"
           "complete -o default -F _freecell freecell\n";
    return out;
}

// One argument of zsh's _arguments: --format'[description]:type:(choices)'
std::string zsh_option(const CLI::Option& option, const std::string& name) {
    std::string description = option.get_description();
    for (const char* bracket : {"[", "]", ":"}) description = CLI::detail::find_and_replace(description, bracket, "");
    const bool joinable = takes_value(option) && name.starts_with("--"); // --format=rows as well as --format rows
    std::string spec = fmt::format("{}{}[{}]", name, joinable ? "=" : "", description);
    if (takes_value(option)) spec += fmt::format(":value:({})", fmt::join(choices(option), " "));
    return shell_quoted(spec);
}

std::string zsh_options(const CLI::App& app) {
    std::string out;
    for (const CLI::Option* option : named_options(app)) {
        for (const std::string& name : names(*option)) out += " \\\n        " + zsh_option(*option, name);
    }
    const Words words = positional_choices(app);
    const std::string rest = words.empty() ? "_files" : fmt::format("({})", fmt::join(words, " "));
    return out + fmt::format(" \\\n        '*:argument:{}'\n", rest);
}

// The completions after two words that are both commands.
std::string zsh_commands_below(const CLI::App& command) {
    std::string out;
    for (const CLI::App* below : command.get_subcommands({})) {
        out += fmt::format("      if [[ $words[3] == {} ]] && (( CURRENT > 3 )); then\n"
                           "        shift 2 words; (( CURRENT -= 2 )); _arguments{}        return\n      fi\n",
                           below->get_name(), zsh_options(*below));
    }
    return out;
}

std::string zsh(const CLI::App& program) {
    std::string out = "#compdef freecell\n"
                      "_freecell() {\n"
                      "  if (( CURRENT == 2 )); then\n"
                      "    local -a commands=(\n";
    for (const CLI::App* command : program.get_subcommands({})) {
        out += fmt::format("      {}\n", shell_quoted(command->get_name() + ":" + command->get_description()));
    }
    out += "    )\n    _describe command commands\n    return\n  fi\n  case $words[2] in\n";
    for (const CLI::App* command : program.get_subcommands({})) {
        out += fmt::format("    {})\n{}      shift words; (( CURRENT-- )); _arguments{}      ;;\n", command->get_name(),
                           zsh_commands_below(*command), zsh_options(*command));
    }
    out += "  esac\n}\n"
           "if [[ $funcstack[1] = _freecell ]]; then _freecell \"$@\"; else compdef _freecell freecell; fi\n";
    return out;
}

std::string fish_option(const CLI::Option& option, const std::string& condition) {
    std::string out = fmt::format("complete -c freecell -n {}", shell_quoted(condition));
    for (const std::string& name : option.get_snames()) out += " -s " + name;
    for (const std::string& name : option.get_lnames()) out += " -l " + name;
    if (takes_value(option))
        out += fmt::format(" -x -a {}", shell_quoted(fmt::format("{}", fmt::join(choices(option), " "))));
    return out + fmt::format(" -d {}\n", shell_quoted(option.get_description()));
}

std::string fish_options(const CLI::App& command, const std::string& condition) {
    std::string out;
    for (const CLI::Option* option : named_options(command)) out += fish_option(*option, condition);
    for (const CLI::App* below : command.get_subcommands({})) {
        out += fish_options(*below, condition + "; and __fish_seen_subcommand_from " + below->get_name());
    }
    return out;
}

std::string fish(const CLI::App& program) {
    std::string out = "# fish completion for freecell\n";
    for (const CLI::App* command : program.get_subcommands({})) {
        out += fmt::format("complete -c freecell -n __fish_use_subcommand -f -a {} -d {}\n", command->get_name(),
                           shell_quoted(command->get_description()));
        if (const Words words = positional_choices(*command); !words.empty()) {
            out += fmt::format("complete -c freecell -n '__fish_seen_subcommand_from {}' -f -a '{}'\n",
                               command->get_name(), fmt::join(words, " "));
        }
        out += fish_options(*command, "__fish_seen_subcommand_from " + command->get_name());
    }
    for (const CLI::Option* option : named_options(program)) out += fish_option(*option, "__fish_use_subcommand");
    return out;
}

} // namespace

void add_completion_command(Command program) {
    Command command = program.add_subcommand("completion", "Print completions for a shell");
    const auto shell = std::make_shared<std::string>();
    add_choice(command, "SHELL", *shell, {"bash", "zsh", "fish"}, "bash, zsh or fish").required();
    command.footer("Examples\n"
                   "  source <(freecell completion bash)\n"
                   "  freecell completion fish > ~/.config/fish/completions/freecell.fish");
    command.callback([&program = program.app(), shell] {
        write_out(*shell == "bash" ? bash(program) : *shell == "zsh" ? zsh(program) : fish(program));
    });
}

} // namespace freecell::cli
