#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/shared/help.h"
#include "cli/shared/output.h"
#include "freecell/core/version.h"

// The manual page, made from what the program knows of its own commands, so that it can't fall behind them.
namespace freecell::cli {
namespace {

// Text that troff must not read as instructions.
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

std::string literal(const std::string& text) {
    return fmt::format(".nf\n{}\n.fi\n", troff(text));
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
        fmt::format(".SH {}\n.B {}\n.PP\n{}\n{}.PP\n{}", troff(full_name(command)), troff(usage_line(command)),
                    troff(command.get_description()), options_section(command), literal(command.get_footer()));
    for (const CLI::App* below : command.get_subcommands({})) out += command_section(*below);
    return out;
}

std::string manual_page(const CLI::App& program) {
    std::string out = ".TH FREECELL 1 \"\" \"freecell " FREECELL_VERSION "\" \"User Commands\"\n";
    out += fmt::format(".SH NAME\nfreecell \\- {}\n", troff("deal every Microsoft FreeCell deal"));
    out += fmt::format(".SH SYNOPSIS\n.B {}\n", troff(usage_line(program)));
    out += fmt::format(".SH DESCRIPTION\n{}\n", troff(program.get_description()));
    out += ".SH OPTIONS\n" + options_section(program);
    for (const CLI::App* command : program.get_subcommands({})) out += command_section(*command);
    out += ".SH EXIT STATUS\n"
           ".TP\n0\nyes, or done\n"
           ".TP\n1\na definite no: a board that is wrong or cannot be won, a solution that does not win\n"
           ".TP\n2\na mistake on the command line or in the input, or output that cannot be written\n"
           ".TP\n3\ngave up at a limit\n"
           ".TP\n130\ninterrupted\n";
    out += ".SH ENVIRONMENT\n.TP\nNO_COLOR\nwhen set, no colour unless \\-\\-color=always\n";
    return out;
}

} // namespace

void add_man_command(CLI::App& program) {
    program.add_subcommand("man", "Print the manual page (read it with: freecell man | man -l -)")
        ->callback([&program] { write_out(manual_page(program)); });
}

} // namespace freecell::cli
