#include "cli/survey/survey.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/shared/device.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/progress.h"
#include "cli/survey/survey_device.h"
#include "cli/survey/work.h"
#include "freecell/survey/shards.h"

namespace freecell::cli {
namespace {

struct Task {
    std::int64_t number = 1; // from 1
    std::int64_t of = 1;
};

struct RunOptions {
    SurveyOptions survey;
    std::string out;
    std::string task;
    std::int64_t threads = 0;
    std::string device = "cpu";
};

Task task_of(const std::string& text) {
    if (text.empty()) return {};
    const std::size_t slash = text.find('/');
    const auto part = [&](std::size_t start, std::size_t end) -> std::int64_t {
        const auto number = slash == text.npos ? parse_number("") : parse_number(text.substr(start, end - start));
        return number && number->first == number->last ? number->first : 0;
    };
    const Task task{part(0, slash), part(slash + 1, text.size())};
    if (task.number < 1 || task.number > task.of) {
        throw Failure{fmt::format("\"{}\" is not a part of a survey", text),
                      "The third of twenty parts is 3/20: both count from 1."};
    }
    return task;
}

// The shards of this task that are not in the store, or their missing parts.
std::vector<NumberRange> left_to_do(const RunOptions& options, const std::vector<ShardRecord>& there) {
    std::vector<NumberRange> done;
    for (const ShardRecord& record : there) done.push_back(record.range);
    const auto all = cut_into_shards(options.survey.range(), options.survey.shard_size());
    const Task task = task_of(options.task);
    std::vector<NumberRange> left;
    for (const NumberRange& shard : shards_of_task(all, task.number, task.of)) {
        std::ranges::copy(gaps(shard, done), std::back_inserter(left));
    }
    return left;
}

// Do not continue a store with a damaged shard.
void check_shards(const Store& store, const std::vector<ShardRecord>& records) {
    Progress progress(static_cast<std::int64_t>(records.size()), "shards checked", Progress::Beside::rare_output);
    for (const ShardRecord& record : records) {
        must(store.load(record));
        progress.advance(1);
        if (interrupt_requested()) throw Exit(interrupted);
    }
}

// The sum over all shards in the store.
ShardRecord totals(const Store& store) {
    ShardRecord sum;
    for (const ShardRecord& record : must(store.shards())) {
        sum.solved += record.solved;
        sum.impossible += record.impossible;
        sum.gave_up += record.gave_up;
    }
    return sum;
}

void run_survey(const RunOptions& options) {
    const NumberRange range = options.survey.range();
    if (options.out.empty()) throw Failure{"no store given", "Name the file: --out STORE"};
    options.survey.tell_if_too_few_for(task_of(options.task).of);
    catch_interrupts();
    const SurveySettings settings = options.survey.settings();
    // Otherwise an empty store would be left behind, which refuses other settings.
    if (!std::filesystem::exists(options.out)) check_survey_device(settings, options.device);
    Store store = must(Store::open_or_make(options.out, settings));
    const auto records = must(store.shards());
    check_shards(store, records);
    const auto left = left_to_do(options, records);
    if (!do_shards(store, left, threads_or_all_cores(options.threads), options.device)) {
        throw Failure{fmt::format("interrupted before the end of {}", words(range)),
                      "Run the same command to continue.", interrupted};
    }
    const ShardRecord sum = totals(store);
    const std::int64_t deals = sum.solved + sum.impossible + sum.gave_up;
    write_out(fmt::format("{}: {}, {} solved, {} impossible, {} gave up\n", store.path(), counted(deals, "deal"),
                          sum.solved, sum.impossible, sum.gave_up));
    if (sum.gave_up > 0) throw Exit(gave_up);
}

} // namespace

void add_survey_command(Command program) {
    const auto options = std::make_shared<RunOptions>();
    Command command = program.add_subcommand("survey", "Solve a range of deals and keep the answers");
    options->survey.add_to(command);
    command.add_option("-o,--out", options->out, "The store: an SQLite file, created if needed").type_name("STORE");
    command.add_option("--shard", options->task, "Do only the I-th of N parts of the range, for one task of a cluster")
        .type_name("I/N");
    add_threads(command, options->threads);
    add_device(command, options->device);
    add_survey_merge(command);
    add_survey_report(command);
    add_survey_verify(command);
    add_survey_export(command);
    add_survey_submit(command);
    command.refuse_options_before_subcommands(); // `survey --cells 3 report STORE` would ignore the option
    command.footer("A survey can be stopped or killed at any time; the same command continues it.\n"
                   "Use freecell lookup STORE NUMBER to see the answer for a deal.\n"
                   "Exit code 0: every deal in the store is settled; 3: it gave up on some.\n"
                   "\n"
                   "Examples\n"
                   "  freecell survey 1..1000 --out store.sqlite\n"
                   "  freecell survey report store.sqlite\n"
                   "  freecell survey verify store.sqlite\n"
                   "  freecell survey 1..2000 --shard 2/2 --shard-size 512 --out part-2.sqlite\n"
                   "  freecell survey merge joined.sqlite part-2.sqlite");
    command.callback([options, command] {
        if (!command.subcommand_chosen()) run_survey(*options);
    });
}

} // namespace freecell::cli
