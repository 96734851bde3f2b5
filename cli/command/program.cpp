#include "cli/command/program.h"

#include <csignal>
#include <exception>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command/help.h"
#include "cli/command/usage_errors.h"
#include "cli/commands.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "freecell/text/printable.h"

namespace freecell::cli {
namespace {

// Messages quote arguments and files, so control sequences are escaped here, once for all messages.
int say(const Failure& failure) {
    write_err("freecell: {}\n", without_controls(failure.message));
    if (!failure.advice.empty()) write_err("{}\n", without_controls(failure.advice));
    return failure.code == interrupted ? interrupted_code() : failure.code;
}

int run_commands(int argc, char** argv) {
    CLI::App program("Every Microsoft FreeCell deal: dealt, found, identified, solved, replayed.", "freecell");
    describe_program(program);
    const Command commands(program);
    add_deal_command(commands);
    add_check_command(commands);
    add_identify_command(commands);
    add_find_command(commands);
    add_solve_command(commands);
    add_rate_command(commands);
    add_play_command(commands);
    add_bench_command(commands);
    add_show_command(commands);
    add_verify_command(commands);
    add_analyse_command(commands);
    add_convert_command(commands);
    add_survey_command(commands);
    add_census_command(commands);
    add_lookup_command(commands);
    add_serve_command(commands);
    add_completion_command(commands);
    add_man_command(commands);
    add_help_command(commands);
    settle_program(program);
    try {
        refuse_bracketed({argv + 1, argv + argc});
        program.parse(argc, argv);
        if (program.get_subcommands().empty()) write_out(program.help());
        return done;
    } catch (const CLI::CallForHelp&) {
        write_out(chosen_command(program).help());
        return done;
    } catch (const CLI::CallForVersion& version) {
        write_out(fmt::format("{}\n", version.what()));
        return done;
    } catch (const Exit& exit) {
        return exit.code == interrupted ? interrupted_code() : exit.code;
    } catch (const CLI::ParseError& error) {
        return say(usage_failure(program, error));
    } catch (const Failure& failure) {
        return say(failure);
    }
}

} // namespace

int run_program(int argc, char** argv) {
    occupy_standard_descriptors();
    std::signal(SIGPIPE, SIG_IGN); // writing to a closed pipe then returns an error
    try {
        return run_commands(argc, argv);
    } catch (const Failure& failure) {
        return say(failure);
    } catch (const std::exception& error) {
        return say({error.what()});
    }
}

} // namespace freecell::cli
