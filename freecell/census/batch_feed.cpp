#include "freecell/census/batch_feed.h"

#include <algorithm>
#include <utility>

#include "freecell/core/deal.h"
#include "freecell/cuda/solution_moves.h"
#include "freecell/game/referee.h"

namespace freecell {
namespace {

constexpr std::int64_t deals_a_sample = 65536;

} // namespace

BatchFeed::BatchFeed(std::unique_ptr<cuda::BatchSearch> device, std::vector<NumberRange> ranges,
                     std::int64_t shard_size)
    : device_(std::move(device)), ranges_(ranges.begin(), ranges.end()), shard_size_(shard_size) {
    for (int slot = 0; slot < device_->slots(); ++slot) free_slots_.push_back(slot);
}

cuda::OrDeviceError<void> BatchFeed::begin() {
    while (!free_slots_.empty() && !ranges_.empty()) {
        NumberRange& range = ranges_.front();
        const std::int64_t size = std::min<std::int64_t>(device_->most_deals(), range.last - range.first + 1);
        const Running batch{free_slots_.back(), {range.first, range.first + size - 1}};
        if (auto begun = device_->begin(batch.slot, {range.first, static_cast<std::uint32_t>(size), {}}); !begun) {
            return begun;
        }
        free_slots_.pop_back();
        batches_.push_back(batch);
        range.first += size;
        if (range.first > range.last) ranges_.pop_front();
    }
    return {};
}

cuda::OrDeviceError<BatchFeed::Batch> BatchFeed::take() {
    const Running batch = batches_.front();
    const auto results = device_->finish(batch.slot);
    if (!results) return std::unexpected(results.error());
    Batch out;
    if (auto checked = check_samples(batch, *results, out); !checked) return std::unexpected(checked.error());
    tally(batch, *results, out);
    batches_.pop_front();
    free_slots_.push_back(batch.slot);
    return out;
}

std::vector<NumberRange> BatchFeed::rest() const {
    std::vector<NumberRange> out;
    for (const Running& batch : batches_) out.push_back(batch.numbers);
    out.insert(out.end(), ranges_.begin(), ranges_.end());
    return out;
}

void BatchFeed::tally(const Running& batch, std::span<const cuda::DealResult> results, Batch& out) const {
    const auto digests = device_->digests(batch.slot);
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

cuda::OrDeviceError<void> BatchFeed::check_samples(const Running& batch, std::span<const cuda::DealResult> results,
                                                   Batch& out) {
    for (std::size_t first = 0; first < results.size(); first += deals_a_sample) {
        const auto place = static_cast<std::uint32_t>(random_() % results.size());
        if (!results[place].won()) continue;
        const auto steps = device_->steps(batch.slot, place);
        if (!steps) return std::unexpected(steps.error());
        const std::int64_t number = batch.numbers.first + place;
        const Board board(deal(number)->cards());
        const auto moves = cuda::solution_moves(board, *steps);
        if (!moves || !wins(board, *moves)) out.losing = number;
    }
    return {};
}

} // namespace freecell
