#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/survey.h"
#include "freecell/parallel/ordered.h"
#include "freecell/survey/check_solutions.h"
#include "freecell/survey/merge.h"
#include "freecell/survey/repair.h"
#include "freecell/survey/shards.h"

// survey merge and survey verify: stores as files that may be lost, doubled or damaged.
namespace freecell::cli {
namespace {

struct MergeOptions {
    MergeOrder order;
    std::string range;
};

struct StoreCheckOptions {
    std::string store;
    bool repair = false;
    std::int64_t threads = 0;
};

std::string list(const std::vector<NumberRange>& ranges) {
    constexpr std::size_t most = 20;
    std::string text;
    for (std::size_t i = 0; i < ranges.size() && i < most; ++i) text += " " + words(ranges[i]);
    return ranges.size() > most ? text + fmt::format(" and {} more", ranges.size() - most) : text;
}

void run_merge(MergeOptions& options) {
    if (!options.range.empty()) options.order.range = range_of(options.range);
    const MergeReport report = must(merge(options.order));
    if (!report.gaps.empty() && !options.order.allow_gaps) {
        throw Failure{fmt::format("deals are missing:{}", list(report.gaps)),
                      "Nothing was written. Survey what is missing, or give --allow-gaps.", definite_no};
    }
    if (!report.gaps.empty()) write_err("missing:{}\n", list(report.gaps));
    write_out(fmt::format("{}: {} deals in {} shards\n", options.order.out, report.deals, report.shards));
}

// One shard on its way through the threads. Only the filling thread reads the store.
struct CheckedShard {
    Stored<Shard> shard = Shard{};
    ShardRecord record;
    std::vector<std::int64_t> losing;
};

class StoreVerification {
public:
    explicit StoreVerification(const std::string& path) : store_(must(Store::open(path))) {}

    ExitCode run(unsigned threads) {
        if (const std::string problem = store_.structure_problem(); !problem.empty()) complain(problem);
        const auto records = bad_ == 0 ? must(store_.shards()) : store_.readable_shards();
        Progress progress(static_cast<std::int64_t>(records.size()), "shards");
        auto next = records.begin();
        for_each_in_order<CheckedShard>(
            threads,
            [&](CheckedShard& slot) {
                if (next == records.end() || interrupt_requested()) return false;
                slot.record = *next++;
                slot.shard = store_.load(slot.record);
                return true;
            },
            [&](CheckedShard& slot) { replay(slot); },
            [&](const CheckedShard& slot) {
                report(slot);
                progress.advance(1);
                return true;
            });
        if (interrupt_requested()) return interrupted;
        write_out(fmt::format("{}: {} shards, {} deals, {} solutions replayed: {}\n", store_.path(), records.size(),
                              deals_, replayed_, bad_ == 0 ? "all is well" : "DAMAGED"));
        return bad_ == 0 ? done : definite_no;
    }

private:
    void replay(CheckedShard& slot) const {
        slot.losing.clear();
        if (!slot.shard || store_.settings().keep != Keep::solutions) return;
        for (const Block& block : slot.shard->blocks) {
            const auto losing = losing_solutions(block, store_.settings());
            slot.losing.insert(slot.losing.end(), losing.begin(), losing.end());
        }
    }

    void report(const CheckedShard& slot) {
        if (!slot.shard) return complain(slot.shard.error().text);
        deals_ += count(slot.record.range);
        if (store_.settings().keep == Keep::solutions) replayed_ += slot.record.solved;
        for (const std::int64_t deal : slot.losing) complain(fmt::format("the solution of deal {} does not win", deal));
    }

    void complain(const std::string& problem) {
        ++bad_;
        write_err("freecell: {}\n", problem);
    }

    Store store_;
    std::int64_t deals_ = 0;
    std::int64_t replayed_ = 0;
    std::int64_t bad_ = 0;
};

void run_verify(const StoreCheckOptions& options) {
    catch_interrupts();
    if (options.repair) {
        const RepairReport report = must(repair(options.store));
        write_out(fmt::format("{}: {} shards kept, {} lost{}{}\n", options.store, report.kept, report.lost.size(),
                              report.lost.empty() ? "" : ":", list(report.lost)));
    }
    const ExitCode code = StoreVerification(options.store).run(threads_or_all_cores(options.threads));
    if (code != done) throw CLI::RuntimeError(code);
}

} // namespace

void add_survey_merge(CLI::App& survey) {
    const auto options = std::make_shared<MergeOptions>();
    auto* command = survey.add_subcommand("merge", "Join the stores of several surveys into one");
    command->add_option("OUT", options->order.out, "The store to make")->required();
    command->add_option("PART", options->order.parts, "The stores to join")->required();
    command->add_option("--range", options->range, "The deals that must all be there: 1..1000000")->type_name("RANGE");
    command->add_flag("--allow-gaps", options->order.allow_gaps, "Join them also where deals are missing");
    command->footer("Every checksum is checked. Parts that overlap, or that were made with different\n"
                    "options, are refused. Exit code 1: deals are missing.");
    command->callback([options] { run_merge(*options); });
}

void add_survey_verify(CLI::App& survey) {
    const auto options = std::make_shared<StoreCheckOptions>();
    auto* command = survey.add_subcommand("verify", "Replay every stored solution and check every checksum");
    command->add_option("STORE", options->store, "The store")->required();
    command->add_flag("--repair", options->repair,
                      "First throw away the shards that are damaged, for the survey to do again");
    add_threads(*command, options->threads);
    command->footer("Exit code 0: all is well; 1: something is damaged.");
    command->callback([options] { run_verify(*options); });
}

} // namespace freecell::cli
