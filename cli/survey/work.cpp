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

#include "cli/shared/interrupt.h"
#include "cli/shared/pool.h"
#include "cli/shared/progress.h"
#include "cli/survey/survey.h"
#include "freecell/core/deal_number.h"
#include "freecell/parallel/ordered.h"
#include "freecell/survey/answer_deals.h"
#include "freecell/survey/shards.h"

namespace freecell::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto time_between_keeping = std::chrono::seconds(10);

struct Piece {
    NumberRange shard{};
    NumberRange numbers{};
    std::vector<Block> blocks;
    double seconds = 0;
    std::expected<void, Unanswered> end;
};

std::string this_machine() {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return "unknown";
    return name.data();
}

// That it has been at work; the same on a machine that others use too.
double seconds_of_this_thread() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::string now() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

// Not stored as "gave up": on a machine with more memory it may be settled, and stores would differ.
Failure out_of_memory(std::int64_t deal) {
    return {fmt::format("deal {} takes more memory than there is", deal),
            "The answers before it are kept. Run the same command with more memory or fewer --threads; or make another "
            "store with a smaller --most-positions, which gives up on such deals."};
}

// The answers of a shard to some of its deals, as a shard.
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

class Work {
public:
    Work(Store& store, const std::vector<NumberRange>& shards)
        : store_(store), shards_(shards), progress_(total(shards), "deals", Progress::Beside::rare_output) {
        if (shards.empty()) return;
        for (Block& block : must(store.unfinished({shards.front().first, shards.back().last}))) {
            const std::int64_t first = block.first;
            kept_.emplace(first, std::move(block));
        }
    }

    bool run(unsigned threads) {
        for_each_in_order<Piece>(
            threads, [&](Piece& piece) { return fill(piece); }, [&](Piece& piece) { work(piece); },
            [&](Piece& piece) { return drain(piece); });
        if (!stopped_) return next_shard_ == shards_.size();
        keep_unfinished();
        return false;
    }

private:
    static std::int64_t total(const std::vector<NumberRange>& shards) {
        std::int64_t deals = 0;
        for (const NumberRange& shard : shards) deals += count(shard);
        return deals;
    }

    bool fill(Piece& piece) {
        if (next_shard_ == shards_.size() || interrupt_requested()) return false;
        piece.shard = shards_[next_shard_];
        piece.numbers.first = std::max(next_number_, piece.shard.first);
        piece.numbers.last = std::min(piece.numbers.first + deals_a_piece - 1, piece.shard.last);
        next_number_ = piece.numbers.last + 1;
        if (piece.numbers.last == piece.shard.last) ++next_shard_;
        return true;
    }

    void work(Piece& piece) {
        const double start = seconds_of_this_thread();
        auto answerer = answerers_.take();
        if (!answerer) answerer = std::make_unique<DealAnswerer>(store_.settings(), interrupt_requested);
        NumberRange left = piece.numbers;
        left.first = take_kept(piece);
        piece.end = {};
        if (left.first <= left.last) piece.end = answerer->answer(left, piece.blocks);
        answerers_.give_back(std::move(answerer));
        piece.seconds = seconds_of_this_thread() - start;
    }

    // Starts the piece with the answers that a run before this one kept, and gives the first deal that has none.
    std::int64_t take_kept(Piece& piece) const {
        piece.blocks.clear();
        std::int64_t next = piece.numbers.first;
        for (auto found = kept_.find(next); found != kept_.end() && next <= piece.numbers.last;
             found = kept_.find(next)) {
            piece.blocks.push_back(found->second);
            next += static_cast<std::int64_t>(found->second.size());
        }
        return next;
    }

    // After an interrupt the pieces that are under way still come here, each as far as it got.
    bool drain(Piece& piece) {
        std::ranges::move(piece.blocks, std::back_inserter(shard_.blocks));
        shard_.record.seconds += piece.seconds;
        stopped_ = stopped_ || !piece.end;
        if (!piece.end && piece.end.error().why == Unanswered::Why::out_of_memory) {
            keep_unfinished();
            throw out_of_memory(piece.end.error().deal);
        }
        if (stopped_) return true;
        progress_.advance(count(piece.numbers));
        if (piece.numbers.last == piece.shard.last) {
            commit(piece.shard);
        } else if (Clock::now() - last_kept_ > time_between_keeping) {
            keep_unfinished();
        }
        return true;
    }

    // So that little is lost when it is stopped, or killed, before the shard is done.
    void keep_unfinished() {
        must(store_.keep_unfinished(std::span(shard_.blocks).subspan(blocks_kept_)));
        blocks_kept_ = shard_.blocks.size();
        last_kept_ = Clock::now();
    }

    void commit(NumberRange range) {
        shard_.record.range = range;
        shard_.record.made_at = now();
        shard_.record.made_on = this_machine();
        seal(shard_, store_.settings());
        auto added = store_.add(shard_);
        if (!added && added.error().trouble == StoreTrouble::overlap) {
            add_what_others_left(shard_);
        } else {
            must(std::move(added));
        }
        shard_ = {};
        blocks_kept_ = 0;
        last_kept_ = Clock::now();
    }

    // Another survey has meanwhile stored some of these deals: the rest becomes shards of its own.
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
    Pool<DealAnswerer> answerers_;
    Progress progress_;
    std::size_t next_shard_ = 0;
    std::int64_t next_number_ = DealNumber::min;
    Shard shard_;                        // that is under way
    std::map<std::int64_t, Block> kept_; // of shards that were not done, by their first deals
    std::size_t blocks_kept_ = 0;        // of the shard under way
    Clock::time_point last_kept_ = Clock::now();
    bool stopped_ = false;
};

} // namespace

bool do_shards(Store& store, const std::vector<NumberRange>& shards, unsigned threads) {
    try {
        return Work(store, shards).run(threads);
    } catch (const std::bad_alloc&) {
        throw Failure{"there is not enough memory", "The answers found so far are kept. Run it with fewer --threads."};
    }
}

} // namespace freecell::cli
