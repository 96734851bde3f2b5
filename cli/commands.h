#pragma once

#include "cli/command/command.h"

namespace freecell::cli {

// Each adds one command to the program.
void add_deal_command(Command program);
void add_check_command(Command program);
void add_identify_command(Command program);
void add_find_command(Command program);
void add_solve_command(Command program);
void add_rate_command(Command program);
void add_play_command(Command program);
void add_bench_command(Command program);
void add_show_command(Command program);
void add_verify_command(Command program);
void add_analyse_command(Command program);
void add_convert_command(Command program);
void add_survey_command(Command program);
void add_census_command(Command program);
void add_lookup_command(Command program);
void add_serve_command(Command program);
void add_completion_command(Command program);
void add_man_command(Command program);
void add_help_command(Command program);

} // namespace freecell::cli
