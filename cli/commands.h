#pragma once

namespace CLI {
class App;
}

namespace freecell::cli {

// Each adds one command to the program. A command's callback runs it: it returns on success and throws a
// CLI::RuntimeError with another exit code, or a Failure, for everything else.
void add_deal_command(CLI::App& program);
void add_check_command(CLI::App& program);
void add_identify_command(CLI::App& program);
void add_find_command(CLI::App& program);
void add_solve_command(CLI::App& program);
void add_bench_command(CLI::App& program);
void add_show_command(CLI::App& program);
void add_verify_command(CLI::App& program);
void add_convert_command(CLI::App& program);
void add_survey_command(CLI::App& program);
void add_lookup_command(CLI::App& program);
void add_serve_command(CLI::App& program);
void add_completion_command(CLI::App& program);
void add_man_command(CLI::App& program);
void add_help_command(CLI::App& program);

} // namespace freecell::cli
