#include "cli/census/work.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <map>
#include <mutex>
#include <random>

#include <unistd.h>

#include <fmt/format.h>

#include "cli/census/census.h"
#include "cli/shared/device.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/pool.h"
#include "cli/shared/progress.h"
#include "freecell/census/batch_feed.h"
#include "freecell/census/census_file.h"
#include "freecell/census/search_deals.h"
#include "freecell/parallel/ordered.h"
#include "freecell/survey/settle_deal.h"

namespace freecell::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto time_between_saves = std::chrono::seconds(10);
constexpr std::int64_t deals_a_task = 4096;
// Undecided deals are tried in rounds, so that the many quick ones need not wait for the few that take long.
constexpr std::array<std::uint64_t, 4> rounds = {DealSettler::first_positions, 4'000'000, 40'000'000, 400'000'000};
constexpr std::uint64_t smallest_search = std::uint64_t{1} << 30; // bytes: 20 million positions that are not in classes
// Tasks are completed in order; this many may finish while an earlier one is still running.
constexpr unsigned slots_a_thread = 16384;

// A search of hundreds of millions of positions takes up to 1.5 bytes for each (docs/solver.md).
unsigned threads_within_memory(unsigned threads, std::uint64_t most_positions) {
    const auto pages = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES)));
    const std::uint64_t bytes = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGE_SIZE));
    const std::uint64_t room = bytes / (smallest_search + most_positions * 3 / 2);
    return static_cast<unsigned>(std::clamp<std::uint64_t>(room, 1, threads));
}

// Work for one thread: search some deals of a shard, or settle one deal that the fast search left.
struct Task {
    NumberRange numbers{};
    bool settles = false;
};

class CensusWork {
public:
    CensusWork(Census& census, const CensusWorkOptions& options, const std::vector<NumberRange>& ranges)
        : census_(census), path_(options.path), device_word_(options.device), first_round_(options.first_round),
          progress_(total(ranges), "deals", Progress::Beside::rare_output) {
        auto search = device_for(device_word_, total(ranges), largest_batch, fast::census_schedule().stages);
        if (search) feed_ = std::make_unique<BatchFeed>(std::move(search), ranges, census_.shard_size());
        if (!feed_) left_.assign(ranges.begin(), ranges.end());
    }

    bool run(unsigned threads) {
        try {
            keep_device_busy();
            do_round(threads, first_round_);
            for (const std::uint64_t most_positions : rounds) {
                if (most_positions > first_round_)
                    do_round(threads_within_memory(threads, most_positions), most_positions);
            }
            settle_the_hardest(threads);
        } catch (...) {
            save();
            throw;
        }
        save();
        return !interrupt_requested();
    }

private:
    static constexpr std::uint32_t largest_batch = 1 << 24;

    struct Workers {
        CensusSearch search{fast::census_schedule().stages};
        DealSettler settler{{.complete_proofs = true}};
    };
    // A shard whose deals have not all been searched.
    struct OpenShard {
        Tally tally;
        std::vector<Leftover> settled;
    };

    static std::int64_t total(const std::vector<NumberRange>& ranges) {
        std::int64_t deals = 0;
        for (const NumberRange& range : ranges) deals += range.last - range.first + 1;
        return deals;
    }

    void do_round(unsigned threads, std::uint64_t most_positions) {
        most_positions_ = most_positions;
        undecided_.clear();
        for (const Leftover& each : census_.leftovers(OutcomeKind::gave_up)) undecided_.push_back(each.deal);
        // Shuffled, so that a run that is interrupted again and again still reaches all of them.
        std::ranges::shuffle(undecided_, std::mt19937(std::random_device()()));
        for_each_in_order<Task>(
            threads, [&](Task& task) { return next(task); }, [&](Task& task) { work(task); },
            [](const Task&) { return true; }, slots_a_thread);
    }

    // The next task; false if there is none, or after an interrupt.
    bool next(Task& task) {
        while (!interrupt_requested()) {
            show_progress();
            if (feed_ && feed_->is_ready()) take_batch();
            if (next_undecided(task)) return true;
            if (next_numbers(task)) return true;
            if (!feed_ || feed_->is_empty()) return false;
            take_batch();
        }
        return false;
    }

    void show_progress() {
        const std::lock_guard lock(mutex_);
        progress_.advance(std::exchange(just_searched_, 0));
    }

    bool next_undecided(Task& task) {
        const std::lock_guard lock(mutex_);
        if (undecided_.empty()) return false;
        task = {{undecided_.front(), undecided_.front()}, true};
        undecided_.pop_front();
        return true;
    }

    bool next_numbers(Task& task) {
        if (left_.empty()) return false;
        NumberRange& range = left_.front();
        const std::int64_t end = (range.first / deals_a_task + 1) * deals_a_task;
        const std::int64_t end_of_shard = census_.range_of(census_.shard_of(range.first)).last + 1;
        const std::int64_t last = std::min({range.last, end - 1, end_of_shard - 1});
        task = {{range.first, last}, false};
        range.first = last + 1;
        if (range.first > range.last) left_.pop_front();
        return true;
    }

    void take_batch() {
        const auto batch = feed_->take();
        if (!batch) return give_up_device(batch.error());
        if (batch->losing >= 0) {
            throw Failure{fmt::format("the GPU's solution of deal {} does not win", batch->losing),
                          "That is a bug: please report it. The shards before it are kept."};
        }
        for (const BatchFeed::Part& part : batch->parts) {
            for (const std::int64_t deal : part.again) left_.push_back({deal, deal});
            record(part.shard, part.tally);
        }
        keep_device_busy();
    }

    void keep_device_busy() {
        if (!feed_) return;
        if (const auto begun = feed_->begin(); !begun) give_up_device(begun.error());
    }

    void give_up_device(const cuda::DeviceError& error) {
        device_failed(device_word_, error);
        const auto rest = feed_->rest();
        left_.insert(left_.end(), rest.begin(), rest.end());
        feed_.reset();
    }

    void work(const Task& task) {
        auto workers = workers_.take();
        if (!workers) workers = std::make_unique<Workers>();
        if (task.settles) {
            record(workers->settler.settle(task.numbers.first, most_positions_, interrupt_requested));
        } else {
            Tally tally;
            if (workers->search.search(task.numbers, interrupt_requested, tally)) {
                record(census_.shard_of(task.numbers.first), tally);
            } else if (!interrupt_requested()) {
                throw Failure{"there is not enough memory", "The shards so far are saved. Continue with fewer "
                                                            "--threads."};
            }
        }
        workers_.give_back(std::move(workers));
        save_now_and_then();
    }

    // Settles one deal at a time, using all threads. Complete proofs of these have billions of positions, so relaxed
    // ones must do.
    void settle_the_hardest(unsigned threads) {
        DealSettler settler({.complete_proofs = true, .threads = threads});
        for (const Leftover& each : census_.leftovers(OutcomeKind::gave_up)) {
            if (interrupt_requested()) return;
            progress_.tell(fmt::format("settling deal {}", each.deal));
            Leftover settled = prove_relaxed(each.deal, interrupt_requested);
            if (settled.outcome == OutcomeKind::gave_up) {
                settled = settler.settle(each.deal, Limits::no_limit, interrupt_requested);
            }
            census_.settle(settled);
            save();
        }
    }

    void record(std::int64_t number, const Tally& tally) {
        const std::lock_guard lock(mutex_);
        OpenShard& shard = open_[number];
        shard.tally.add(tally);
        just_searched_ += tally.deals;
        undecided_.insert(undecided_.end(), tally.left.begin(), tally.left.end());
        if (shard.tally.deals < census_.shard_size()) return;
        CensusShard whole{shard.tally.positions, shard.tally.digest, {}};
        std::ranges::sort(shard.tally.left);
        for (const std::int64_t deal : shard.tally.left) whole.leftovers.push_back({.deal = deal});
        census_.add(number, std::move(whole));
        census_.add(shard.tally.distributions);
        for (const Leftover& settled : shard.settled) census_.settle(settled);
        open_.erase(number);
    }

    void record(const Leftover& settled) {
        const std::lock_guard lock(mutex_);
        if (const auto open = open_.find(census_.shard_of(settled.deal)); open != open_.end()) {
            open->second.settled.push_back(settled);
        } else {
            census_.settle(settled);
        }
    }

    void save_now_and_then() {
        const std::unique_lock saving(saving_, std::try_to_lock);
        if (!saving || Clock::now() - saved_ <= time_between_saves) return;
        save();
    }

    void save() {
        std::string bytes;
        {
            const std::lock_guard lock(mutex_);
            bytes = write_census(census_);
        }
        save_census_file(path_, bytes);
        saved_ = Clock::now();
    }

    Census& census_; // guarded by the mutex, as are undecided_, open_ and just_searched_
    std::string path_;
    std::string device_word_;
    std::uint64_t first_round_;
    std::unique_ptr<BatchFeed> feed_; // null: the CPU does everything
    std::deque<NumberRange> left_;    // ranges left for the CPU's fast search
    std::deque<std::int64_t> undecided_;
    std::uint64_t most_positions_ = 0; // limit in this round
    std::map<std::int64_t, OpenShard> open_;
    std::int64_t just_searched_ = 0; // deals
    Pool<Workers> workers_;
    Progress progress_;
    Clock::time_point saved_ = Clock::now();
    std::mutex mutex_;
    std::mutex saving_; // held while other threads work
};

} // namespace

bool do_census(Census& census, const CensusWorkOptions& options, const std::vector<NumberRange>& ranges) {
    return CensusWork(census, options, ranges).run(options.threads);
}

} // namespace freecell::cli
