#include "freecell/survey/device_feed.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace freecell {

cuda::OrDeviceError<DeviceFeed::Sample> DeviceFeed::take(NumberRange numbers, DeviceFindings& found) {
    found.results.clear();
    found.steps.clear();
    std::optional<cuda::OrDeviceError<Sample>> of_last_batch;
    while (numbers.first <= numbers.last) {
        if (results_.empty()) {
            if (auto next = next_batch(); !next) return std::unexpected(next.error());
        }
        const BatchQueue::Batch& batch = queue_.batches().front();
        const std::int64_t last = std::min(numbers.last, batch.numbers.last);
        const auto first_place = static_cast<std::uint32_t>(numbers.first - batch.numbers.first);
        const auto end_place = static_cast<std::uint32_t>(last - batch.numbers.first + 1);
        found.results.insert(found.results.end(), results_.begin() + first_place, results_.begin() + end_place);
        for (std::uint32_t i = first_place; keep_steps_ && i < end_place; ++i) {
            auto& steps = found.steps.emplace_back();
            if (!results_[i].won()) continue;
            auto fetched = queue_.device().steps(batch.slot, i);
            if (!fetched) return std::unexpected(fetched.error());
            steps = std::move(*fetched);
        }
        numbers.first = last + 1;
        if (last < batch.numbers.last) continue;
        if (numbers.first > numbers.last) of_last_batch = sample();
        if (auto freed = free_batch(); !freed) return std::unexpected(freed.error());
    }
    return of_last_batch ? *of_last_batch : sample();
}

bool DeviceFeed::is_ready() const {
    return !results_.empty() || queue_.batches().empty() || queue_.device().is_finished(queue_.batches().front().slot);
}

// Starts another batch in place of the first, which is used up.
cuda::OrDeviceError<void> DeviceFeed::free_batch() {
    results_ = {};
    queue_.pop_front();
    return queue_.begin();
}

cuda::OrDeviceError<void> DeviceFeed::next_batch() {
    if (auto begun = queue_.begin(); !begun) return begun;
    if (queue_.batches().empty()) return std::unexpected(cuda::DeviceError{"no more deals were given to the device"});
    const int slot = queue_.batches().front().slot;
    const auto finished = queue_.device().finish(slot);
    if (!finished) return std::unexpected(finished.error());
    results_ = *finished;
    return keep_steps_ ? queue_.device().fetch_steps(slot) : cuda::OrDeviceError<void>{};
}

cuda::OrDeviceError<DeviceFeed::Sample> DeviceFeed::sample() {
    const auto place = static_cast<std::uint32_t>(random_() % results_.size());
    if (!results_[place].won()) return Sample{};
    const BatchQueue::Batch& batch = queue_.batches().front();
    auto steps = queue_.device().steps(batch.slot, place);
    if (!steps) return std::unexpected(steps.error());
    return Sample{batch.numbers.first + place, std::move(*steps)};
}

} // namespace freecell
