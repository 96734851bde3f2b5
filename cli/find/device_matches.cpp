#include "cli/find/device_matches.h"

#include <algorithm>

#include "freecell/scan/pick_constants.h"

namespace freecell::cli {

cuda::OrDeviceError<void> DeviceMatches::take(Piece& piece) {
    if (!found_) {
        if (auto finished = finish_batch(); !finished) return finished;
    }
    take_part(piece);
    return {};
}

cuda::OrDeviceError<void> DeviceMatches::begin_batches() {
    while (batches_.size() < cuda::BatchScan::slots && next_ <= last_) {
        const std::int64_t end = std::min(last_, scan::last_of_rule(next_)) + 1;
        const Batch batch{free_slot_, next_, std::min(cuda::BatchScan::most_deals, end - next_)};
        if (auto begun = scan_->begin(batch.slot, batch.first, batch.count); !begun) return begun;
        batches_.push_back(batch);
        next_ += batch.count;
        free_slot_ = (free_slot_ + 1) % cuda::BatchScan::slots;
    }
    return {};
}

cuda::OrDeviceError<void> DeviceMatches::finish_batch() {
    if (auto begun = begin_batches(); !begun) return begun;
    auto found = scan_->finish(batches_.front().slot, with_bits_);
    if (!found) return std::unexpected(found.error());
    found_ = *found;
    taken_ = 0;
    return {};
}

void DeviceMatches::take_part(Piece& piece) {
    const Batch& batch = batches_.front();
    const std::int64_t left = batch.count - taken_;
    const bool few = found_->bits.empty() || found_->matches <= static_cast<std::uint64_t>(most_listed_);
    piece.first = batch.first + taken_;
    piece.count = few ? left : std::min(left, most_listed_);
    piece.matches = static_cast<std::int64_t>(found_->matches);
    piece.values = found_->values;
    piece.bits.clear();
    if (!found_->bits.empty()) {
        const auto words = found_->bits.subspan(static_cast<std::size_t>(taken_) / 32,
                                                static_cast<std::size_t>(piece.count + 31) / 32);
        piece.bits.assign(words.begin(), words.end());
    }
    taken_ += piece.count;
    if (taken_ < batch.count) return;
    batches_.pop_front();
    found_.reset();
}

} // namespace freecell::cli
