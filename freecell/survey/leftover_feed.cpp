#include "freecell/survey/leftover_feed.h"

#include <algorithm>

namespace freecell {

void LeftoverFeed::add(std::span<const std::int64_t> deals) {
    waiting_.insert(waiting_.end(), deals.begin(), deals.end());
}

cuda::OrDeviceError<std::optional<LeftoverFeed::Settled>> LeftoverFeed::take(bool start_few) {
    if (!in_batch_.empty() && settler_->is_finished()) {
        if (auto finished = finish(); !finished) return std::unexpected(finished.error());
    }
    if (in_batch_.empty() && waiting_.size() >= (start_few ? 1 : few_)) {
        if (auto begun = begin(); !begun) return std::unexpected(begun.error());
    }
    if (settled_.empty()) return std::nullopt;
    Settled settled = std::move(settled_.front());
    settled_.pop_front();
    return settled;
}

cuda::OrDeviceError<void> LeftoverFeed::finish() {
    auto found = settler_->finish();
    if (!found) return std::unexpected(found.error());
    for (std::size_t i = 0; i < in_batch_.size(); ++i) settled_.push_back({in_batch_[i], std::move((*found)[i])});
    in_batch_.clear();
    return {};
}

cuda::OrDeviceError<void> LeftoverFeed::begin() {
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), settler_->most_deals()));
    in_batch_.assign(waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
    return settler_->begin(in_batch_);
}

std::vector<std::int64_t> LeftoverFeed::rest() const {
    std::vector<std::int64_t> deals(waiting_.begin(), waiting_.end());
    for (const Settled& each : settled_) deals.push_back(each.deal);
    deals.insert(deals.end(), in_batch_.begin(), in_batch_.end());
    return deals;
}

} // namespace freecell
