#pragma once

#include <memory>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "freecell/batch/detail/batch_queue.h"
#include "freecell/census/tally.h"

namespace freecell {

// Keeps a device busy with the shards of a census, several batches at a time.
class BatchFeed {
public:
    // The ranges are ascending, do not overlap, and consist of whole shards of this size.
    BatchFeed(std::unique_ptr<cuda::BatchSearch> device, const std::vector<NumberRange>& ranges,
              std::int64_t shard_size)
        : queue_(std::move(device), ranges), shard_size_(shard_size) {}

    // A part of a shard, as found by the device.
    struct Part {
        std::int64_t shard;
        Tally tally;
        std::vector<std::int64_t> again; // deals that the device could not search to the end
    };
    struct Batch {
        std::vector<Part> parts;
        std::int64_t losing = -1; // a sampled deal whose solution the CPU's referee rejects: a bug
    };

    [[nodiscard]] bool is_empty() const { return queue_.empty(); }
    // Returns whether take() would return immediately.
    [[nodiscard]] bool is_ready() const {
        return !queue_.batches().empty() && queue_.device().is_finished(queue_.batches().front().slot);
    }
    // Starts batches in all free slots.
    cuda::OrDeviceError<void> begin() { return queue_.begin(); }
    // Waits for the next batch in order. A batch must have been started.
    cuda::OrDeviceError<Batch> take();
    // The deals of batches that were not taken.
    [[nodiscard]] std::vector<NumberRange> rest() const { return queue_.rest(); }

private:
    void tally(const BatchQueue::Batch& batch, std::span<const cuda::DealResult> results,
               std::span<const std::uint64_t> digests, Batch& out) const;
    cuda::OrDeviceError<void> check_samples(const BatchQueue::Batch& batch, std::span<const cuda::DealResult> results,
                                            Batch& out);

    BatchQueue queue_;
    std::int64_t shard_size_;
    std::minstd_rand random_;
};

} // namespace freecell
