#include "freecell/survey/leftover_feed.h"

#include <algorithm>
#include <utility>

namespace freecell {

LeftoverFeed::LeftoverFeed(std::vector<std::unique_ptr<cuda::BatchSettler>> settlers, std::size_t few) : few_(few) {
    for (auto& settler : settlers) batches_.push_back({std::move(settler), {}});
}

void LeftoverFeed::add(std::span<const std::int64_t> deals) {
    waiting_.insert(waiting_.end(), deals.begin(), deals.end());
}

cuda::OrDeviceError<std::optional<LeftoverFeed::Settled>> LeftoverFeed::take(bool start_few) {
    for (Batch& batch : batches_) {
        if (!batch.deals.empty() && batch.settler->is_finished()) {
            if (auto finished = finish(batch); !finished) return std::unexpected(finished.error());
        }
        if (batch.deals.empty()) {
            if (auto begun = begin(batch, start_few); !begun) return std::unexpected(begun.error());
        }
    }
    if (settled_.empty()) return std::nullopt;
    Settled settled = std::move(settled_.front());
    settled_.pop_front();
    return settled;
}

cuda::OrDeviceError<void> LeftoverFeed::finish(Batch& batch) {
    auto found = batch.settler->finish();
    if (!found) return std::unexpected(found.error());
    for (std::size_t i = 0; i < batch.deals.size(); ++i) {
        settled_.push_back({batch.deals[i], std::move((*found)[i])});
    }
    batch.deals.clear();
    return {};
}

cuda::OrDeviceError<void> LeftoverFeed::begin(Batch& batch, bool start_few) {
    if (waiting_.size() < (start_few ? 1 : few_)) return {};
    const auto end =
        waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), batch.settler->most_deals()));
    batch.deals.assign(waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
    return batch.settler->begin(batch.deals);
}

bool LeftoverFeed::is_idle() const {
    return waiting_.empty() && std::ranges::any_of(batches_, [](const Batch& batch) { return batch.deals.empty(); });
}

bool LeftoverFeed::empty() const {
    return waiting_.empty() && settled_.empty() &&
           std::ranges::all_of(batches_, [](const Batch& batch) { return batch.deals.empty(); });
}

std::vector<std::int64_t> LeftoverFeed::rest() const {
    std::vector<std::int64_t> deals(waiting_.begin(), waiting_.end());
    for (const Settled& each : settled_) deals.push_back(each.deal);
    for (const Batch& batch : batches_) deals.insert(deals.end(), batch.deals.begin(), batch.deals.end());
    return deals;
}

} // namespace freecell
