#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "freecell/cuda/batch_search.h"
#include "freecell/text/number_list.h"

namespace freecell {

// Processes the deals of some ranges in batches on a device, several at a time.
class BatchQueue {
public:
    struct Batch {
        int slot;
        NumberRange numbers;
    };

    // The ranges are ascending and do not overlap.
    BatchQueue(std::unique_ptr<cuda::BatchSearch> device, const std::vector<NumberRange>& ranges);

    // Starts batches in all free slots.
    cuda::OrDeviceError<void> begin();
    // The batches that were started, in order, finished or not.
    [[nodiscard]] const std::deque<Batch>& batches() const { return batches_; }
    // Frees the slot of the first batch.
    void pop_front();
    // The deals of all batches, including those in progress.
    [[nodiscard]] std::vector<NumberRange> rest() const;
    [[nodiscard]] bool empty() const { return ranges_.empty() && batches_.empty(); }

    [[nodiscard]] cuda::BatchSearch& device() const { return *device_; }

private:
    [[nodiscard]] std::int64_t next_size(const NumberRange& range) const;

    std::unique_ptr<cuda::BatchSearch> device_;
    std::deque<NumberRange> ranges_; // not yet started
    std::deque<Batch> batches_;
    std::vector<int> free_slots_;
};

} // namespace freecell
