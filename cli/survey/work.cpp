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

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/shared/device.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/pool.h"
#include "cli/shared/progress.h"
#include "cli/survey/survey.h"
#include "freecell/core/deal.h"
#include "freecell/core/deal_number.h"
#include "freecell/cuda/solution_moves.h"
#include "freecell/parallel/ordered.h"
#include "freecell/survey/answer_deals.h"
#include "freecell/survey/device_feed.h"
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
    std::optional<std::int64_t> settles;
    OutcomeKind verdict = OutcomeKind::gave_up;
};

// The deals submitted to a device at a time: enough that the few that it leaves undecided keep all threads busy.
constexpr std::int64_t deals_at_once = 32 * deals_a_piece;
// Some pieces take a hundred thousand times as long as others, and the pieces after them wait in these slots to be
// stored in order. Verdicts take little memory, so they have more slots.
constexpr unsigned slots_a_thread = 16;
constexpr unsigned slots_a_thread_for_verdicts = 256;
constexpr std::size_t most_later = 1024; // waiting deals, each of which keeps its shard in memory
constexpr std::uint32_t largest_batch = 1 << 24;
constexpr std::uint32_t batch_with_steps = 1 << 21; // if all solutions are held in memory

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
            "store with a smaller --most-positions, which gives up on such deals."};
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
    Work(Store& store, const std::vector<NumberRange>& shards, std::string device)
        : store_(store), shards_(shards), device_word_(std::move(device)),
          progress_(total(shards), "deals", Progress::Beside::rare_output) {
        if (shards.empty()) return;
        open_device();
        for (Block& block : must(store.unfinished({shards.front().first, shards.back().last}))) {
            const std::int64_t first = block.first;
            kept_.emplace(first, std::move(block));
        }
    }

    bool run(unsigned threads) {
        try {
            do {
                for_each_in_order<Piece>(
                    threads, [&](Piece& piece) { return fill(piece, threads); }, [&](Piece& piece) { work(piece); },
                    [&](Piece& piece) { return drain(piece); }, pieces_a_thread());
            } while (later_.size() != 0 && !stopped_ && !interrupt_requested());
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
    [[nodiscard]] unsigned pieces_a_thread() const {
        if (!device_) return 2;
        return store_.settings().keep == Keep::verdicts ? slots_a_thread_for_verdicts : slots_a_thread;
    }

    static std::int64_t total(const std::vector<NumberRange>& shards) {
        std::int64_t deals = 0;
        for (const NumberRange& shard : shards) deals += count(shard);
        return deals;
    }

    void open_device() {
        if (device_word_ == "cpu") return;
        if (!device_answers(store_.settings())) {
            if (device_word_ == "auto") return;
            throw Failure{"a GPU supports only four cells, and no --most-positions below the default",
                          "--device cpu does the same without a GPU."};
        }
        const bool keep_steps = store_.settings().keep != Keep::verdicts;
        auto search = device_for(device_word_, total(shards_), keep_steps ? batch_with_steps : largest_batch);
        if (search) device_ = std::make_unique<DeviceFeed>(std::move(search), shards_, keep_steps);
    }

    // Returns false if the device can no longer be used.
    bool ask_device(Piece& piece) {
        auto taken = device_->take(piece.numbers, piece.found);
        if (taken) {
            auto sample = device_->sample();
            if (sample) {
                piece.sample = std::move(*sample);
                return true;
            }
            taken = std::unexpected(sample.error());
        }
        device_.reset();
        device_failed(device_word_, taken.error());
        return false;
    }

    bool fill(Piece& piece, unsigned threads) {
        if (interrupt_requested()) return false;
        const bool has_more = next_shard_ != shards_.size();
        // Otherwise the other threads keep the device busy.
        const bool all_settle = !has_more || later_.size() > most_later;
        piece.settles = later_.take(all_settle ? threads : std::max(1U, threads / 2));
        if (piece.settles) return true;
        if (!has_more) return false;
        piece.shard = shards_[next_shard_];
        piece.numbers.first = std::max(next_number_, piece.shard.first);
        const std::int64_t size = device_ ? deals_at_once : deals_a_piece;
        piece.numbers.last = std::min(piece.numbers.first + size - 1, piece.shard.last);
        piece.has_findings = device_ && ask_device(piece);
        next_number_ = piece.numbers.last + 1;
        if (piece.numbers.last == piece.shard.last) ++next_shard_;
        return true;
    }

    void work(Piece& piece) {
        const double start = seconds_of_this_thread();
        auto answerer = answerers_.take();
        if (!answerer) answerer = std::make_unique<DealAnswerer>(store_.settings(), interrupt_requested);
        piece.end = {};
        piece.blocks.clear();
        piece.later.clear();
        if (piece.settles) {
            settle(*answerer, piece);
        } else {
            answer(*answerer, piece);
        }
        answerers_.give_back(std::move(answerer));
        piece.seconds = seconds_of_this_thread() - start;
    }

    void settle(DealAnswerer& answerer, Piece& piece) {
        const auto verdict = answerer.verdict(*piece.settles);
        later_.done();
        if (verdict) {
            piece.verdict = *verdict;
        } else {
            piece.end = std::unexpected(verdict.error());
        }
    }

    void answer(DealAnswerer& answerer, Piece& piece) {
        if (piece.has_findings) check_sample(piece.sample);
        const std::int64_t next = take_kept(piece);
        for (std::int64_t first = piece.numbers.first; piece.end && first <= piece.numbers.last;
             first += deals_a_piece) {
            const std::int64_t last = std::min(first + deals_a_piece - 1, piece.numbers.last);
            if (next <= last) answer(answerer, piece, {std::max(first, next), last}, next <= first);
        }
        piece.found = {};
        later_.add(piece.later);
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
        return piece.end ? open_.settle(*piece.settles, piece.verdict, piece.seconds) : std::nullopt;
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
    std::string device_word_;
    std::unique_ptr<DeviceFeed> device_; // null: the CPU does everything
    Pool<DealAnswerer> answerers_;
    Progress progress_;
    std::size_t next_shard_ = 0;
    std::int64_t next_number_ = DealNumber::min;
    OpenShards open_;
    LaterDeals later_;
    std::map<std::int64_t, Block> kept_; // answers of incomplete shards of an earlier run, by first deal
    Clock::time_point last_kept_ = Clock::now();
    std::vector<Shard> done_; // finished, but not written yet
    Clock::time_point last_written_ = Clock::now();
    bool stopped_ = false;
};

} // namespace

bool do_shards(Store& store, const std::vector<NumberRange>& shards, unsigned threads, const std::string& device) {
    try {
        return Work(store, shards, device).run(threads);
    } catch (const std::bad_alloc&) {
        throw Failure{"there is not enough memory", "The answers so far are stored. Continue with fewer --threads."};
    }
}

} // namespace freecell::cli
