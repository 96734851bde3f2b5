#include "cli/survey/work.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <expected>
#include <iterator>
#include <memory>
#include <new>

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
            "The shards before it are kept. Run the same command with more memory or fewer --threads; or make another "
            "store with a smaller --most-positions, which gives up on such deals."};
}

class Work {
public:
    Work(Store& store, const std::vector<NumberRange>& shards)
        : store_(store), shards_(shards), progress_(total(shards), "deals", Progress::Beside::rare_output) {}

    bool run(unsigned threads) {
        for_each_in_order<Piece>(
            threads, [&](Piece& piece) { return fill(piece); }, [&](Piece& piece) { work(piece); },
            [&](Piece& piece) { return drain(piece); });
        return !interrupt_requested() || next_shard_ == shards_.size();
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
        piece.blocks.clear();
        piece.end = answerer->answer(piece.numbers, piece.blocks);
        answerers_.give_back(std::move(answerer));
        piece.seconds = seconds_of_this_thread() - start;
    }

    bool drain(Piece& piece) {
        if (!piece.end) {
            if (piece.end.error().why == Unanswered::Why::out_of_memory) throw out_of_memory(piece.end.error().deal);
            return false;
        }
        std::ranges::move(piece.blocks, std::back_inserter(shard_.blocks));
        shard_.record.seconds += piece.seconds;
        progress_.advance(count(piece.numbers));
        if (piece.numbers.last == piece.shard.last) commit(piece.shard);
        return true;
    }

    void commit(NumberRange range) {
        shard_.record.range = range;
        shard_.record.made_at = now();
        shard_.record.made_on = this_machine();
        seal(shard_, store_.settings());
        must(store_.add(shard_));
        shard_ = {};
    }

    Store& store_;
    const std::vector<NumberRange>& shards_;
    Pool<DealAnswerer> answerers_;
    Progress progress_;
    std::size_t next_shard_ = 0;
    std::int64_t next_number_ = DealNumber::min;
    Shard shard_; // that is under way
};

} // namespace

bool do_shards(Store& store, const std::vector<NumberRange>& shards, unsigned threads) {
    try {
        return Work(store, shards).run(threads);
    } catch (const std::bad_alloc&) {
        throw Failure{"there is not enough memory", "The shards that are done are kept. Run it with fewer --threads."};
    }
}

} // namespace freecell::cli
