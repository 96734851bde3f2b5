#pragma once

#include <deque>
#include <memory>
#include <random>
#include <vector>

#include "freecell/census/tally.h"
#include "freecell/cuda/batch_search.h"
#include "freecell/text/number_list.h"

namespace freecell {

// Keeps a device busy with the shards of a census, several batches at a time.
class BatchFeed {
public:
    // The ranges are ascending, do not overlap, and consist of whole shards of this size.
    BatchFeed(std::unique_ptr<cuda::BatchSearch> device, std::vector<NumberRange> ranges, std::int64_t shard_size);

    // A part of a shard, as the device has found it.
    struct Part {
        std::int64_t shard;
        Tally tally;
        std::vector<std::int64_t> again; // deals that the device could not search to the end
    };
    struct Batch {
        std::vector<Part> parts;
        std::int64_t losing = -1; // a sampled deal whose solution does not win for the CPU's referee: a bug
    };

    [[nodiscard]] bool is_empty() const { return ranges_.empty() && batches_.empty(); }
    // Would take() return at once?
    [[nodiscard]] bool is_ready() const { return !batches_.empty() && device_->is_finished(batches_.front().slot); }
    // Starts batches in all free slots.
    cuda::OrDeviceError<void> begin();
    // Waits for the next batch in order. Not if none was started.
    cuda::OrDeviceError<Batch> take();
    // The deals of batches that were not taken.
    [[nodiscard]] std::vector<NumberRange> rest() const;

private:
    struct Running {
        int slot;
        NumberRange numbers;
    };

    void tally(const Running& batch, std::span<const cuda::DealResult> results, Batch& out) const;
    cuda::OrDeviceError<void> check_samples(const Running& batch, std::span<const cuda::DealResult> results,
                                            Batch& out);

    std::unique_ptr<cuda::BatchSearch> device_;
    std::deque<NumberRange> ranges_; // not yet started
    std::int64_t shard_size_;
    std::deque<Running> batches_; // in order
    std::vector<int> free_slots_;
    std::minstd_rand random_;
};

} // namespace freecell
