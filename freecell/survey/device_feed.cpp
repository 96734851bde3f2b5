#include "freecell/survey/device_feed.h"

#include <algorithm>
#include <utility>

namespace freecell {

DeviceFeed::DeviceFeed(std::unique_ptr<cuda::BatchSearch> device, const std::vector<NumberRange>& ranges,
                       bool keep_steps)
    : device_(std::move(device)), keep_steps_(keep_steps) {
    for (const NumberRange& range : ranges) {
        if (!ranges_.empty() && ranges_.back().last + 1 == range.first) {
            ranges_.back().last = range.last;
        } else {
            ranges_.push_back(range);
        }
    }
    for (int slot = 0; slot < device_->slots(); ++slot) free_slots_.push_back(slot);
}

cuda::OrDeviceError<void> DeviceFeed::take(NumberRange numbers, DeviceFindings& found) {
    found.results.clear();
    found.steps.clear();
    while (numbers.first <= numbers.last) {
        if (results_.empty() || numbers.first > batches_.front().numbers.last) {
            if (auto next = next_batch(); !next) return next;
        }
        const Batch& batch = batches_.front();
        const std::int64_t last = std::min(numbers.last, batch.numbers.last);
        const auto first_place = static_cast<std::uint32_t>(numbers.first - batch.numbers.first);
        const auto end_place = static_cast<std::uint32_t>(last - batch.numbers.first + 1);
        found.results.insert(found.results.end(), results_.begin() + first_place, results_.begin() + end_place);
        for (std::uint32_t i = first_place; keep_steps_ && i < end_place; ++i) {
            auto& steps = found.steps.emplace_back();
            if (!results_[i].won()) continue;
            auto fetched = device_->steps(batch.slot, i);
            if (!fetched) return std::unexpected(fetched.error());
            steps = std::move(*fetched);
        }
        numbers.first = last + 1;
    }
    return {};
}

// The previous batch is used up.
cuda::OrDeviceError<void> DeviceFeed::next_batch() {
    if (!results_.empty()) {
        free_slots_.push_back(batches_.front().slot);
        batches_.pop_front();
        results_ = {};
    }
    if (auto begun = begin_batches(); !begun) return begun;
    if (batches_.empty()) return std::unexpected(cuda::DeviceError{"no more deals were given to the device"});
    const auto finished = device_->finish(batches_.front().slot);
    if (!finished) return std::unexpected(finished.error());
    results_ = *finished;
    return keep_steps_ ? device_->fetch_steps(batches_.front().slot) : cuda::OrDeviceError<void>{};
}

cuda::OrDeviceError<void> DeviceFeed::begin_batches() {
    while (!free_slots_.empty() && !ranges_.empty()) {
        NumberRange& range = ranges_.front();
        const std::int64_t size = std::min<std::int64_t>(device_->most_deals(), range.last - range.first + 1);
        const Batch batch{free_slots_.back(), {range.first, range.first + size - 1}};
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

cuda::OrDeviceError<DeviceFeed::Sample> DeviceFeed::sample() {
    if (results_.empty()) return Sample{};
    const auto place = static_cast<std::uint32_t>(random_() % results_.size());
    if (!results_[place].won()) return Sample{};
    auto steps = device_->steps(batches_.front().slot, place);
    if (!steps) return std::unexpected(steps.error());
    return Sample{batches_.front().numbers.first + place, std::move(*steps)};
}

} // namespace freecell
