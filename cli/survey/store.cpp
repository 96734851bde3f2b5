#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/progress.h"
#include "cli/survey/survey.h"
#include "freecell/parallel/ordered.h"
#include "freecell/survey/check_solutions.h"
#include "freecell/survey/shards.h"
#include "freecell/survey/store/merge.h"
#include "freecell/survey/store/repair.h"

// Implements survey merge and survey verify, for stores that may be incomplete, duplicated or damaged.
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

void run_merge(MergeOptions& options) {
    if (!options.range.empty()) options.order.range = range_of(options.range);
    std::optional<Progress> progress;
    options.order.on_shard = [&](std::int64_t all) {
        if (!progress) progress.emplace(all, "shards", Progress::Beside::rare_output);
        progress->advance(1);
    };
    const auto merged = merge(options.order);
    progress.reset();
    if (!merged && merged.error().trouble == StoreTrouble::other_settings) {
        throw Failure{merged.error().text, "Nothing was written. Merge only parts made by the same version of the "
                                           "program with the same options."};
    }
    const MergeReport report = must(merged);
    if (!report.outside.empty()) {
        throw Failure{fmt::format("the parts hold deals outside {}: {}", options.range, listed(report.outside)),
                      "Nothing was written. Give the range of all of them, or leave out the parts that do not belong."};
    }
    if (!report.gaps.empty() && !options.order.allow_gaps) {
        throw Failure{fmt::format("deals are missing: {}", listed(report.gaps)),
                      "Nothing was written. Survey the missing deals, or use --allow-gaps.", definite_no};
    }
    if (!report.gaps.empty()) write_err("missing: {}\n", listed(report.gaps));
    write_out(fmt::format("{}: {} in {}\n", options.order.out, counted(report.deals, "deal"),
                          counted(report.shards, "shard")));
}

// The message for an error while opening a store to verify.
Failure unreadable_store(const StoreError& error, const std::string& path) {
    if (error.trouble != StoreTrouble::damaged) return failure_of(error);
    return {path + ": nothing in it can be read", "Remove it and survey again.", definite_no};
}

// A shard as it passes through the threads. Only the filling thread reads the store.
struct CheckedShard {
    Stored<Shard> shard = Shard{};
    ShardRecord record;
    std::vector<std::int64_t> losing;
};

class StoreVerification {
public:
    explicit StoreVerification(const std::string& path) : store_(open(path)) {}

    // `praise` is printed for a store without errors.
    ExitCode run(unsigned threads, const char* praise) {
        if (const std::string problem = store_.structure_problem(); !problem.empty()) complain(problem);
        const auto all = store_.shards();
        if (!all) complain(all.error().text);
        const auto records = all ? *all : store_.readable_shards();
        progress_.emplace(static_cast<std::int64_t>(records.size()), "shards", Progress::Beside::rare_output);
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
                progress_->advance(1);
                return true;
            });
        progress_.reset();
        if (interrupt_requested()) return interrupted;
        if (bad_ > most_told) write_err("freecell: and {} more\n", bad_ - most_told);
        if (bad_ == 0 && records.empty()) praise = "nothing is stored in it";
        write_out(fmt::format("{}: {}, {}, {} replayed: {}\n", store_.path(),
                              counted(static_cast<std::int64_t>(records.size()), "shard"), counted(deals_, "deal"),
                              counted(replayed_, "solution"), bad_ == 0 ? praise : "DAMAGED"));
        return bad_ == 0 ? done : definite_no;
    }

private:
    static constexpr std::int64_t most_told = 20;

    // Also opens a damaged store, so that the damage can be reported.
    Store open(const std::string& path) {
        auto store = Store::open(path);
        if (!store && store.error().trouble == StoreTrouble::damaged) {
            complain(store.error().text);
            store = Store::open_damaged(path);
        }
        if (!store) throw unreadable_store(store.error(), path);
        tell_if_rolled_back(*store);
        return *std::move(store);
    }

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
        if (bad_ > most_told || problem == last_told_) return;
        last_told_ = problem;
        if (progress_) progress_->wipe();
        write_err("freecell: {}\n", problem);
    }

    std::optional<Progress> progress_;
    std::int64_t deals_ = 0;
    std::int64_t replayed_ = 0;
    std::int64_t bad_ = 0;
    std::string last_told_;
    Store store_; // last member, since opening it may fail
};

std::string repair_words(const RepairReport& report, const std::string& store) {
    std::string text = fmt::format("{}: {} kept, {} lost", store, counted(report.kept, "shard"), report.lost.size());
    if (!report.lost.empty()) text += ": " + listed(report.lost);
    if (report.lost_unnamed) text += "; the list of shards is damaged too, and others are lost";
    return text + "\n";
}

void run_verify(const StoreCheckOptions& options) {
    catch_interrupts();
    const char* praise = "all is well";
    if (options.repair) {
        const auto report = repair(options.store);
        if (!report) throw unreadable_store(report.error(), options.store);
        write_out(repair_words(*report, options.store));
        if (!report->lost.empty() || report->lost_unnamed)
            praise = "the rest is intact; run the survey again to redo what is lost";
    }
    const ExitCode code = StoreVerification(options.store).run(threads_or_all_cores(options.threads), praise);
    end_with(code);
}

} // namespace

void add_survey_merge(Command survey) {
    const auto options = std::make_shared<MergeOptions>();
    Command command = survey.add_subcommand("merge", "Merge the stores of several surveys into one");
    command.add_option("OUT", options->order.out, "The store to create").required();
    command.add_option("PART", options->order.parts, "The stores to merge").required();
    command.add_option("--range", options->range, "The deals that the parts must cover: 1..1000000").type_name("RANGE");
    command.add_flag("--allow-gaps", options->order.allow_gaps, "Merge them even if deals are missing");
    command.footer("Every checksum is checked. Parts that overlap, or that were made with different\n"
                   "options, are refused. Exit code 1: deals are missing.");
    command.callback([options] { run_merge(*options); });
}

void add_survey_verify(Command survey) {
    const auto options = std::make_shared<StoreCheckOptions>();
    Command command = survey.add_subcommand("verify", "Replay every stored solution and check every checksum");
    command.add_option("STORE", options->store, "The store").required();
    command.add_flag("--repair", options->repair, "First delete damaged shards, so that the survey redoes them");
    add_threads(command, options->threads);
    command.footer("Exit code 0: all is well; 1: something is damaged.");
    command.callback([options] { run_verify(*options); });
}

} // namespace freecell::cli
