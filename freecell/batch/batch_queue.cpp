#include "freecell/batch/detail/batch_queue.h"

#include <algorithm>
#include <utility>

namespace freecell {
namespace {

constexpr std::int64_t least_last_batch = std::int64_t{1} << 23; // smaller ones take nearly as long

} // namespace

BatchQueue::BatchQueue(std::unique_ptr<cuda::BatchSearch> device, const std::vector<NumberRange>& ranges)
    : device_(std::move(device)) {
    for (const NumberRange& range : ranges) {
        if (!ranges_.empty() && ranges_.back().last + 1 == range.first) {
            ranges_.back().last = range.last;
        } else {
            ranges_.push_back(range);
        }
    }
    for (int slot = 0; slot < device_->slots(); ++slot) free_slots_.push_back(slot);
}

cuda::OrDeviceError<void> BatchQueue::begin() {
    while (!free_slots_.empty() && !ranges_.empty()) {
        NumberRange& range = ranges_.front();
        const std::int64_t size = next_size(range);
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

// At the end of a batch, only its longest searches keep the device busy. So the last batches are smaller.
std::int64_t BatchQueue::next_size(const NumberRange& range) const {
    std::int64_t rest = 0;
    for (const NumberRange& each : ranges_) rest += each.last - each.first + 1;
    const std::int64_t most = std::min<std::int64_t>(device_->most_deals(), range.last - range.first + 1);
    return std::min(most, std::max(rest / 2, least_last_batch));
}

void BatchQueue::pop_front() {
    free_slots_.push_back(batches_.front().slot);
    batches_.pop_front();
}

std::vector<NumberRange> BatchQueue::rest() const {
    std::vector<NumberRange> out;
    for (const Batch& batch : batches_) out.push_back(batch.numbers);
    out.insert(out.end(), ranges_.begin(), ranges_.end());
    return out;
}

} // namespace freecell
