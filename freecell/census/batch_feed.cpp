#include "freecell/census/batch_feed.h"

#include <utility>

#include "freecell/cuda/solution_moves.h"

namespace freecell {
namespace {

constexpr std::int64_t deals_a_sample = 65536;

} // namespace

cuda::OrDeviceError<BatchFeed::Batch> BatchFeed::take() {
    const BatchQueue::Batch batch = queue_.batches().front();
    const auto results = queue_.device().finish(batch.slot);
    if (!results) return std::unexpected(results.error());
    Batch out;
    if (auto checked = check_samples(batch, *results, out); !checked) return std::unexpected(checked.error());
    const auto digests = queue_.device().digests(batch.slot);
    if (!digests) return std::unexpected(digests.error());
    tally(batch, *results, *digests, out);
    queue_.pop_front();
    return out;
}

void BatchFeed::tally(const BatchQueue::Batch& batch, std::span<const cuda::DealResult> results,
                      std::span<const std::uint64_t> digests, Batch& out) const {
    for (std::size_t i = 0; i < results.size(); ++i) {
        const std::int64_t deal = batch.numbers.first + static_cast<std::int64_t>(i);
        if (i == 0 || deal % shard_size_ == 0) out.parts.push_back({deal / shard_size_, {}, {}});
        Part& part = out.parts.back();
        const cuda::DealResult& result = results[i];
        if (result.won()) {
            part.tally.add_won(result.positions, digests[i], result.stage, result.steps);
        } else if (result.stage == cuda::DealResult::failed) {
            part.tally.add_left(deal, result.positions);
        } else {
            part.again.push_back(deal);
        }
    }
}

cuda::OrDeviceError<void> BatchFeed::check_samples(const BatchQueue::Batch& batch,
                                                   std::span<const cuda::DealResult> results, Batch& out) {
    for (std::size_t first = 0; first < results.size(); first += deals_a_sample) {
        const auto place = static_cast<std::uint32_t>(random_() % results.size());
        if (!results[place].won()) continue;
        const auto steps = queue_.device().steps(batch.slot, place);
        if (!steps) return std::unexpected(steps.error());
        const std::int64_t number = batch.numbers.first + place;
        if (!cuda::solution_wins(number, *steps)) out.losing = number;
    }
    return {};
}

} // namespace freecell
