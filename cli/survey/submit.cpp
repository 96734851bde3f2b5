#include <filesystem>
#include <fstream>
#include <memory>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/shared/files.h"
#include "cli/shared/other_programs.h"
#include "cli/shared/output.h"
#include "cli/survey/survey.h"
#include "freecell/survey/shards.h"

namespace freecell::cli {
namespace {

namespace fs = std::filesystem;

struct SubmitOptions {
    SurveyOptions survey;
    bool slurm = false;
    std::int64_t tasks = 0;
    std::int64_t cpus = 1;
    std::string folder;
    bool run = false;
};

// The path of this program, quoted for a script.
std::string this_program() {
    const std::string path = path_of_this_program();
    return shell_quoted(path.empty() ? "freecell" : path);
}

// Quotes a log file name for a line of #SBATCH, where Slurm interprets double quotes, backslashes and % (as the start
// of a pattern).
std::string sbatch_log(const std::string& folder, const std::string& pattern) {
    std::string out = "\"";
    for (const char c : folder) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '%') out += '%';
        out += c;
    }
    return out + "/" + pattern + "\"";
}

// The folder of one survey, on a disk that all machines share.
struct Places {
    explicit Places(fs::path folder) : base(std::move(folder)) {}

    [[nodiscard]] std::string survey_script() const { return base / "survey.sbatch"; }
    [[nodiscard]] std::string merge_script() const { return base / "merge.sbatch"; }
    [[nodiscard]] std::string parts() const { return base / "parts"; }
    [[nodiscard]] std::string logs() const { return base / "logs"; }
    [[nodiscard]] std::string store() const { return base / "store.sqlite"; }

    fs::path base;
};

std::string survey_script(const SubmitOptions& options, const Places& places) {
    return fmt::format("#!/bin/sh\n"
                       "#SBATCH --job-name=freecell-survey\n"
                       "#SBATCH --array=1-{tasks}\n"
                       "#SBATCH --cpus-per-task={cpus}\n"
                       "#SBATCH --requeue\n"
                       "#SBATCH --open-mode=append\n"
                       "#SBATCH --output={log_pattern}\n"
                       "# A task that is lost or requeued continues with the shards missing in its part; one that is\n"
                       "# killed, for example for lack of memory, tries again here.\n"
                       "for try in 1 2 3; do\n"
                       "  {program} survey {range} {words} --threads {cpus} \\\n"
                       "    --shard \"$SLURM_ARRAY_TASK_ID/{tasks}\" --out {parts}/\"$SLURM_ARRAY_TASK_ID\".sqlite\n"
                       "  status=$?\n"
                       "  [ $status -eq {gave_up} ] && exit 0 # all is done; the search gave up on some deals\n"
                       "  [ $status -le {interrupted} ] && exit $status\n"
                       "done\n"
                       "exit $status\n",
                       fmt::arg("tasks", options.tasks), fmt::arg("cpus", options.cpus),
                       fmt::arg("log_pattern", sbatch_log(places.logs(), "%a.log")),
                       fmt::arg("program", this_program()), fmt::arg("range", words(options.survey.range())),
                       fmt::arg("words", options.survey.words()), fmt::arg("parts", shell_quoted(places.parts())),
                       fmt::arg("gave_up", int{gave_up}), fmt::arg("interrupted", int{interrupted}));
}

std::string merge_script(const SubmitOptions& options, const Places& places) {
    return fmt::format("#!/bin/sh\n"
                       "#SBATCH --job-name=freecell-merge\n"
                       "#SBATCH --requeue\n"
                       "#SBATCH --open-mode=append\n"
                       "#SBATCH --output={log}\n"
                       "[ -e {store} ] && exit 0 # it appears only when complete\n"
                       "exec {program} survey merge {store} {parts}/*.sqlite --range {range}\n",
                       fmt::arg("log", sbatch_log(places.logs(), "merge.log")),
                       fmt::arg("store", shell_quoted(places.store())), fmt::arg("program", this_program()),
                       fmt::arg("parts", shell_quoted(places.parts())),
                       fmt::arg("range", words(options.survey.range())));
}

// Returns whether the file exists with other content.
bool has_other_content(const std::string& name, const std::string& content) {
    std::ifstream in(name);
    return in && std::string(std::istreambuf_iterator<char>(in), {}) != content;
}

// Submits a script and returns the job number.
std::string submitted(const std::string& arguments) {
    const std::string command = "sbatch --parsable " + arguments;
    const auto [status, output] = output_of(command);
    if (status != 0) {
        throw Failure{"sbatch refused: " + command,
                      "See its message above. The scripts are written but not submitted."};
    }
    return output.substr(0, output.find_first_of(";\n"));
}

void run_submit(const SubmitOptions& options) {
    if (!options.slurm) throw Failure{"no cluster system given", "Only Slurm is supported: --slurm"};
    if (options.folder.find_first_of("\n\r") != std::string::npos) {
        throw Failure{"the name of the folder has a line break, which a job script cannot contain",
                      "Give another folder."};
    }
    const Places places(fs::absolute(options.folder));
    const std::string survey_text = survey_script(options, places);
    const std::string merge_text = merge_script(options, places);
    if (has_other_content(places.survey_script(), survey_text) ||
        has_other_content(places.merge_script(), merge_text)) {
        throw Failure{fmt::format("{} belongs to another job: its scripts differ", options.folder),
                      "Give another folder, or the range and options of that job. To start over, remove the folder."};
    }
    options.survey.tell_if_too_few_for(options.tasks);
    std::error_code error;
    fs::create_directories(places.parts(), error);
    if (!error) fs::create_directories(places.logs(), error);
    if (error) throw Failure{fmt::format("{}: {}", options.folder, error.message())};
    write_file(places.survey_script(), survey_text);
    write_file(places.merge_script(), merge_text);
    if (!options.run) {
        return write_out(fmt::format("job=$(sbatch --parsable {})\nsbatch --dependency=afterok:$job {}\n",
                                     shell_quoted(places.survey_script()), shell_quoted(places.merge_script())));
    }
    const std::string survey = submitted(shell_quoted(places.survey_script()));
    const std::string merging =
        submitted(fmt::format("--dependency=afterok:{} {}", survey, shell_quoted(places.merge_script())));
    write_out(fmt::format("survey {}, merge {}\n", survey, merging));
}

} // namespace

void add_survey_submit(Command survey) {
    const auto options = std::make_shared<SubmitOptions>();
    Command command = survey.add_subcommand("submit", "Write, or submit, the jobs of a survey on a cluster");
    options->survey.add_to(command).required();
    command.add_flag("--slurm", options->slurm, "Write a Slurm array job and a job that merges");
    add_whole_number(command, "--tasks", options->tasks, 1, 1'000'000, "Tasks of the array").required();
    add_whole_number(command, "--cpus", options->cpus, 1, 1024, "Cores of each task. Default: 1");
    command.add_option("--out", options->folder, "A folder that all machines share").type_name("FOLDER").required();
    command.add_flag("--run", options->run, "Submit the jobs instead of printing the commands");
    command.footer("The merged store is store.sqlite in the folder; it appears when complete.\n"
                   "\n"
                   "Example\n"
                   "  freecell survey submit 1..1000000 --slurm --tasks 16 --cpus 8 --out job");
    command.callback([options] { run_submit(*options); });
}

} // namespace freecell::cli
