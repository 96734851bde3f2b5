#include "cli/identify/partial_run.h"

#include <algorithm>
#include <vector>

#include "cli/shared/interrupt.h"
#include "cli/shared/progress.h"
#include "freecell/parallel/ordered.h"

namespace freecell::cli {
namespace {

// Enough parts of a search that the cost of handing them to a thread is negligible.
struct Batch {
    std::int64_t first_part = 0;
    std::int64_t end_part = 0;
    std::vector<std::int64_t> found;
};
constexpr std::int64_t most_batches = 16384;

using GiveOut = std::function<void(std::span<const std::int64_t>)>;

class PartialRun {
public:
    PartialRun(const PartialBoard& board, const SearchLimits& limits, const GiveOut& give_out)
        : search_(board, limits.range.first, limits.range.last), limits_(limits), give_out_(give_out),
          batch_size_(search_.part_count() / most_batches + 1),
          in_order_(search_.method() == PartialSearch::Method::scanning) {}

    SearchEnd run() {
        Progress progress(limits_.range.last - limits_.range.first + 1);
        for_each_in_order<Batch>(
            limits_.threads, [this](Batch& batch) { return fill(batch); }, [this](Batch& batch) { work(batch); },
            [&](const Batch& batch) {
                const std::int64_t before = end_.searched;
                const bool go_on = drain(batch);
                progress.advance(end_.searched - before);
                return go_on;
            });
        if (!in_order_) list_sorted();
        end_.interrupted = interrupt_requested() && !end_.found;
        return end_;
    }

private:
    bool fill(Batch& batch) {
        batch.first_part = next_part_;
        batch.end_part = next_part_ = std::min(next_part_ + batch_size_, search_.part_count());
        return batch.first_part < batch.end_part && !interrupt_requested();
    }

    void work(Batch& batch) const {
        batch.found.clear();
        for (std::int64_t part = batch.first_part; part < batch.end_part; ++part) search_.run(part, batch.found);
    }

    bool drain(const Batch& batch) {
        if (in_order_ && !list(batch.found)) {
            end_.searched = last_given_ - limits_.range.first + 1;
            if (last_given_ == limits_.range.last) end_.found = end_.listed;
            return false;
        }
        if (!in_order_) unordered_.insert(unordered_.end(), batch.found.begin(), batch.found.end());
        end_.searched = search_.numbers_in(batch.end_part);
        if (batch.end_part == search_.part_count()) end_.found = in_order_ ? end_.listed : std::ssize(unordered_);
        return true;
    }

    void list_sorted() {
        std::ranges::sort(unordered_);
        list(unordered_);
    }

    // Returns false if the limit is reached.
    bool list(const std::vector<std::int64_t>& numbers) {
        const std::int64_t left = limits_.most - end_.listed;
        const auto given = std::span(numbers).first(std::min(left, std::ssize(numbers)));
        if (!given.empty()) {
            give_out_(given);
            last_given_ = given.back();
            end_.listed += std::ssize(given);
        }
        return end_.listed != limits_.most;
    }

    PartialSearch search_;
    const SearchLimits& limits_;
    const GiveOut& give_out_;
    std::int64_t batch_size_;
    bool in_order_;
    std::int64_t next_part_ = 0;
    std::int64_t last_given_ = 0;
    std::vector<std::int64_t> unordered_;
    SearchEnd end_;
};

} // namespace

SearchEnd run_partial_search(const PartialBoard& board, const SearchLimits& limits,
                             const std::function<void(std::span<const std::int64_t>)>& give_out) {
    return PartialRun(board, limits, give_out).run();
}

} // namespace freecell::cli
