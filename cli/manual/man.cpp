#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command/help.h"
#include "cli/command/usage_errors.h"
#include "cli/commands.h"
#include "cli/shared/output.h"
#include "freecell/core/version.h"

// The manual page, generated from the program's commands, so that it is always up to date.
namespace freecell::cli {
namespace {

// Escapes text for troff.
std::string troff(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\') {
            out += "\\e";
        } else if (c == '-') {
            out += "\\-";
        } else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) {
            out += fmt::format("\\&{}", c);
        } else {
            out += c;
        }
    }
    return out;
}

// The notes below the options. Examples keep their lines; other paragraphs are filled.
std::string notes(const std::string& footer) {
    std::string out;
    for (std::size_t start = 0; start < footer.size();) {
        const std::size_t end = std::min(footer.find("\n\n", start), footer.size());
        const std::string paragraph = footer.substr(start, end - start);
        const bool keeps_lines = paragraph.contains("\n  ");
        const std::string text = troff(paragraph);
        out += keeps_lines ? fmt::format(".PP\n.nf\n{}\n.fi\n", text) : fmt::format(".PP\n{}\n", text);
        start = end + 2;
    }
    return out;
}

std::string options_section(const CLI::App& app) {
    std::string out;
    for (const CLI::Option* option : app.get_options()) {
        out += fmt::format(".TP\n\\fB{}\\fR\n{}\n", troff(option_signature(*option)), troff(option->get_description()));
    }
    return out;
}

std::string command_section(const CLI::App& command) {
    std::string out =
        fmt::format(".SH {}\n.B {}\n.PP\n{}\n{}{}", troff(full_name(command)), troff(usage_line(command)),
                    troff(command.get_description()), options_section(command), notes(command.get_footer()));
    for (const CLI::App* below : command.get_subcommands({})) out += command_section(*below);
    return out;
}

std::string manual_page(const CLI::App& program) {
    std::string out = ".TH FREECELL 1 \"" FREECELL_DATE "\" \"freecell " FREECELL_VERSION "\" \"User Commands\"\n";
    out += ".SH NAME\nfreecell \\- deal, find, identify and solve every Microsoft FreeCell deal\n";
    out += fmt::format(".SH SYNOPSIS\n.B {}\n", troff(usage_line(program)));
    out += fmt::format(".SH DESCRIPTION\n{}\n", troff(program.get_description()));
    out += ".SH OPTIONS\n" + options_section(program);
    for (const CLI::App* command : program.get_subcommands({})) out += command_section(*command);
    out += ".SH EXIT STATUS\n"
           ".TP\n0\nyes, or done\n"
           ".TP\n1\na definite no: a board that is wrong or cannot be won, a solution that does not win\n"
           ".TP\n2\na mistake on the command line or in the input, or output that cannot be written\n"
           ".TP\n3\ngave up at a limit\n"
           ".TP\n130\ninterrupted\n"
           ".TP\n143\nterminated (SIGTERM)\n";
    out += ".SH ENVIRONMENT\n"
           ".TP\nNO_COLOR\nwhen set, no colour unless \\-\\-color=always\n"
           ".TP\nXDG_STATE_HOME\nplay keeps its games in the folder freecell there. Default: ~/.local/state\n";
    return out;
}

// Shows the page with man on a terminal; false if that is not possible.
bool shown_by_man(const std::string& page) {
    if (::isatty(STDOUT_FILENO) != 1) return false;
    std::FILE* const man = ::popen("man -l - 2>/dev/null", "w"); // NOLINT(cert-env33-c): a fixed command
    if (man == nullptr) return false;
    std::fwrite(page.data(), 1, page.size(), man);
    return ::pclose(man) == 0;
}

const CLI::App& command_named(const CLI::App& program, const std::vector<std::string>& words) {
    const CLI::App* found = &program;
    for (const std::string& word : words) {
        const auto commands = found->get_subcommands({});
        const auto next =
            std::ranges::find(commands, word, [](const CLI::App* command) { return command->get_name(); });
        if (next == commands.end()) {
            std::vector<std::string> names;
            for (const CLI::App* command : commands) names.push_back(command->get_name());
            const std::string like = nearest(word, names);
            const std::string advice = like.empty() ? "" : fmt::format(" (did you mean {}?)", like);
            throw Failure{lacks(*found, fmt::format("command \"{}\"{}", word, advice)),
                          fmt::format("Try: {} --help", full_name(*found))};
        }
        found = *next;
    }
    return *found;
}

} // namespace

void add_man_command(Command program) {
    Command command = program.add_subcommand("man", "Show the manual page");
    command.footer("Examples\n"
                   "  freecell man\n"
                   "  freecell man > freecell.1");
    command.callback([&program = program.app()] {
        const std::string page = manual_page(program);
        if (!shown_by_man(page)) write_out(page);
    });
}

void add_help_command(Command program) {
    const auto words = std::make_shared<std::vector<std::string>>();
    Command command = program.add_subcommand("help", "Show the help of a command");
    command.add_option("COMMAND", *words, "The command, such as deal, or survey report");
    command.footer("Examples\n"
                   "  freecell help deal\n"
                   "  freecell help survey report");
    command.callback([&program = program.app(), words] {
        const CLI::App& wanted = command_named(program, *words);
        // help() would return the help of the chosen command, which is `help` itself.
        write_out(wanted.get_formatter()->make_help(&wanted, "", CLI::AppFormatMode::Normal));
    });
}

} // namespace freecell::cli
