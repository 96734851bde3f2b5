#include "cli/survey/work.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <expected>
#include <iterator>
#include <map>
#include <memory>
#include <new>
#include <span>
#include <thread>
#include <type_traits>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/shared/interrupt.h"
#include "cli/shared/pool.h"
#include "cli/shared/progress.h"
#include "cli/survey/settling.h"
#include "cli/survey/survey.h"
#include "cli/survey/survey_device.h"
#include "freecell/core/deal.h"
#include "freecell/core/deal_number.h"
#include "freecell/cuda/solution_moves.h"
#include "freecell/parallel/ordered.h"
#include "freecell/survey/answer_deals.h"
#include "freecell/survey/open_shards.h"
#include "freecell/survey/shards.h"

namespace freecell::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto time_between_keeping = std::chrono::seconds(10);
// Every write waits for the disk, and with a GPU shards are finished faster than they could be written one by one.
constexpr auto time_between_writes = std::chrono::milliseconds(500);

struct Piece {
    NumberRange shard{};
    NumberRange numbers{};
    std::vector<Block> blocks;
    double seconds = 0;
    std::expected<void, Unanswered> end;
    // Set by a device, which answers many pieces together:
    bool has_findings = false;
    DeviceFindings found;
    DeviceFeed::Sample sample;
    std::vector<std::int64_t> later; // deals left undecided for now
    // Or, for a piece that settles one of those deals instead of a range:
    std::optional<DealToSettle> settles;
};

// The deals submitted to a device at a time: enough that the few that it leaves undecided keep all threads busy.
constexpr std::int64_t deals_at_once = 32 * deals_a_piece;
// Some pieces take a hundred thousand times as long as others, and the pieces after them wait in these slots to be
// stored in order. Verdicts take little memory, so they have more slots.
constexpr unsigned slots_a_thread = 16;
constexpr unsigned slots_a_thread_for_verdicts = 1024;
constexpr auto time_between_looks = std::chrono::milliseconds(1); // at what the device has finished

std::string this_machine() {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return "unknown";
    return name.data();
}

// CPU time, which does not depend on other load on the machine.
double seconds_of_this_thread() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::string now() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

// Not stored as "gave up": a machine with more memory might settle the deal, and the stores would differ.
Failure out_of_memory(std::int64_t deal) {
    return {fmt::format("deal {} needs more memory than is available", deal),
            "Earlier answers are stored. Run the same command with more memory or fewer --threads; or make another "
            "store with a (smaller) --most-positions, which gives up on such deals."};
}

// The answers to some deals of a shard, as a separate shard.
Shard part_of(const Shard& whole, NumberRange range, Keep keep) {
    Shard part{.record = whole.record, .blocks = {}};
    part.record.range = range;
    for (const Block& block : whole.blocks) {
        for (std::size_t place = 0; place < block.size(); ++place) {
            const std::int64_t deal = block.first + static_cast<std::int64_t>(place);
            if (deal >= range.first && deal <= range.last) append(part.blocks, block.answer(place), keep);
        }
    }
    return part;
}

// Confirms solutions from a device with the referee on the CPU.
void check_sample(const DeviceFeed::Sample& sample) {
    if (sample.number == 0 || cuda::solution_wins(sample.number, sample.steps)) return;
    throw Failure{
        fmt::format("the GPU's solution of deal {} does not win", sample.number),
        "That is a bug: please report it. The answers before it are kept; --device cpu does without the GPU."};
}

class Work {
public:
    Work(Store& store, const std::vector<NumberRange>& shards, const std::string& device, unsigned threads)
        : store_(store), shards_(shards), threads_(threads), device_(store.settings(), shards, device),
          settling_(device_, store.settings(), threads),
          progress_(total(shards), "deals", Progress::Beside::rare_output) {
        if (shards.empty()) return;
        for (Block& block : must(store.unfinished({shards.front().first, shards.back().last}))) {
            const std::int64_t first = block.first;
            kept_.emplace(first, std::move(block));
        }
    }

    bool run() {
        try {
            do {
                for_each_in_order<Piece>(
                    threads_, [&](Piece& piece) { return fill(piece); },
                    [&](Piece& piece) { or_stop([&] { work(piece); }); },
                    [&](Piece& piece) { return or_stop([&] { return drain(piece); }); }, pieces_a_thread());
            } while (!settling_.is_done() && !stopped_ && !interrupt_requested());
        } catch (...) {
            write_done();
            keep_unfinished();
            throw;
        }
        write_done();
        if (!open_.empty()) keep_unfinished();
        return next_shard_ == shards_.size() && open_.empty();
    }

private:
    // After a failure, no thread must wait for what another would have settled.
    template <class Action> std::invoke_result_t<Action> or_stop(Action action) {
        try {
            return action();
        } catch (...) {
            settling_.stop();
            throw;
        }
    }

    [[nodiscard]] unsigned pieces_a_thread() const {
        if (!device_.is_open()) return 2;
        return store_.settings().keep == Keep::verdicts ? slots_a_thread_for_verdicts : slots_a_thread;
    }

    static std::int64_t total(const std::vector<NumberRange>& shards) {
        std::int64_t deals = 0;
        for (const NumberRange& shard : shards) deals += count(shard);
        return deals;
    }

    bool fill(Piece& piece) {
        for (;; std::this_thread::sleep_for(time_between_looks)) {
            if (interrupt_requested() || settling_.is_stopped()) return false;
            piece.settles = settling_.next(has_more());
            if (piece.settles) return true;
            if (has_more() && !(device_.settles() && !device_.is_ready())) break;
            if (!has_more() && !settling_.is_waiting()) return false;
        }
        next_numbers(piece);
        return true;
    }

    [[nodiscard]] bool has_more() const { return next_shard_ != shards_.size(); }

    void next_numbers(Piece& piece) {
        piece.shard = shards_[next_shard_];
        piece.numbers.first = std::max(next_number_, piece.shard.first);
        const std::int64_t size = device_.is_open() ? deals_at_once : deals_a_piece;
        piece.numbers.last = std::min(piece.numbers.first + size - 1, piece.shard.last);
        piece.has_findings = device_.is_open() && device_.find(piece.numbers, piece.found, piece.sample);
        next_number_ = piece.numbers.last + 1;
        if (piece.numbers.last == piece.shard.last) ++next_shard_;
    }

    void work(Piece& piece) {
        const double start = seconds_of_this_thread();
        auto answerer = answerers_.take();
        if (!answerer) answerer = std::make_unique<DealAnswerer>(store_.settings(), interrupt_requested);
        piece.end = {};
        piece.blocks.clear();
        piece.later.clear();
        if (piece.settles) {
            piece.end = settling_.settle(*answerer, *piece.settles);
        } else {
            answer(*answerer, piece);
        }
        answerers_.give_back(std::move(answerer));
        piece.seconds = seconds_of_this_thread() - start;
    }

    void answer(DealAnswerer& answerer, Piece& piece) {
        if (piece.has_findings) check_sample(piece.sample);
        const std::int64_t next = take_kept(piece);
        for (std::int64_t first = piece.numbers.first; piece.end && first <= piece.numbers.last;
             first += deals_a_piece) {
            const std::int64_t last = std::min(first + deals_a_piece - 1, piece.numbers.last);
            if (next <= last) answer(answerer, piece, {std::max(first, next), last}, next <= first);
        }
        settling_.add(piece.later);
        piece.found = {};
    }

    // A new block starts every deals_a_piece deals.
    static void answer(DealAnswerer& answerer, Piece& piece, NumberRange numbers, bool anew) {
        std::vector<Block> blocks;
        std::vector<Block>& out = anew ? blocks : piece.blocks;
        if (piece.has_findings) {
            const auto offset = static_cast<std::size_t>(numbers.first - piece.numbers.first);
            piece.end = answerer.answer(numbers, piece.found, offset, out, piece.later);
        } else {
            piece.end = answerer.answer(numbers, out);
        }
        std::ranges::move(blocks, std::back_inserter(piece.blocks));
    }

    // Adds the answers saved by an earlier run to the piece, and returns the first deal without an answer.
    std::int64_t take_kept(Piece& piece) const {
        std::int64_t next = piece.numbers.first;
        for (auto found = kept_.find(next); found != kept_.end() && next <= piece.numbers.last;
             found = kept_.find(next)) {
            piece.blocks.push_back(found->second);
            next += static_cast<std::int64_t>(found->second.size());
        }
        return next;
    }

    // After an interrupt, the pieces in progress still arrive here with the answers found so far.
    bool drain(Piece& piece) {
        auto complete = add_to_shard(piece);
        stopped_ = stopped_ || !piece.end;
        if (!piece.end && piece.end.error().why == Unanswered::Why::out_of_memory) {
            throw out_of_memory(piece.end.error().deal);
        }
        if (complete) commit(std::move(*complete));
        if (stopped_) return true;
        if (!piece.settles) progress_.advance(count(piece.numbers));
        if (Clock::now() - last_kept_ > time_between_keeping) {
            keep_unfinished();
        }
        return true;
    }

    // A piece arrives here before the deals that were postponed from it.
    std::optional<Shard> add_to_shard(Piece& piece) {
        if (!piece.settles) {
            return open_.add(piece.shard, std::move(piece.blocks), piece.seconds, piece.later);
        }
        if (!piece.end || piece.settles->is_undecided) return std::nullopt;
        return open_.settle(piece.settles->deal, piece.settles->verdict, piece.seconds);
    }

    // Saves unfinished shards, so that little is lost if the survey is killed.
    void keep_unfinished() {
        must(store_.keep_unfinished(open_.new_blocks()));
        last_kept_ = Clock::now();
    }

    void commit(Shard shard) {
        shard.record.made_at = now();
        shard.record.made_on = this_machine();
        seal(shard, store_.settings());
        done_.push_back(std::move(shard));
        last_kept_ = Clock::now();
        if (last_kept_ - last_written_ > time_between_writes) write_done();
    }

    void write_done() {
        auto added = done_.empty() ? Stored<void>{} : store_.add(done_);
        if (!added && added.error().trouble == StoreTrouble::overlap) {
            for (const Shard& shard : done_) add_what_others_left(shard);
        } else {
            must(std::move(added));
        }
        done_.clear();
        last_written_ = Clock::now();
    }

    // Another process has stored some of these deals in the meantime; the rest becomes separate shards.
    void add_what_others_left(const Shard& whole) {
        std::vector<NumberRange> done;
        for (const ShardRecord& record : must(store_.shards())) done.push_back(record.range);
        for (const NumberRange& gap : gaps(whole.record.range, done)) {
            Shard part = part_of(whole, gap, store_.settings().keep);
            seal(part, store_.settings());
            auto added = store_.add(part);
            if (!added && added.error().trouble == StoreTrouble::overlap) return add_what_others_left(whole);
            must(std::move(added));
        }
    }

    Store& store_;
    const std::vector<NumberRange>& shards_;
    unsigned threads_;
    SurveyDevice device_;
    Settling settling_;
    Pool<DealAnswerer> answerers_;
    Progress progress_;
    std::size_t next_shard_ = 0;
    std::int64_t next_number_ = DealNumber::min;
    OpenShards open_;
    std::map<std::int64_t, Block> kept_; // answers of incomplete shards of an earlier run, by first deal
    Clock::time_point last_kept_ = Clock::now();
    std::vector<Shard> done_; // finished, but not written yet
    Clock::time_point last_written_ = Clock::now();
    bool stopped_ = false;
};

} // namespace

bool do_shards(Store& store, const std::vector<NumberRange>& shards, unsigned threads, const std::string& device) {
    try {
        return Work(store, shards, device, threads).run();
    } catch (const std::bad_alloc&) {
        throw Failure{"there is not enough memory", "The answers so far are stored. Continue with fewer --threads."};
    }
}

} // namespace freecell::cli
