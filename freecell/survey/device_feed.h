#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "freecell/batch/detail/batch_queue.h"
#include "freecell/survey/answer_deals.h"

namespace freecell {

// Keeps a device busy with the deals of some ranges, several batches at a time, and returns its findings in order.
class DeviceFeed {
public:
    // `keep_steps`: also return the steps of all solutions. The ranges are ascending and do not overlap.
    DeviceFeed(std::unique_ptr<cuda::BatchSearch> device, const std::vector<NumberRange>& ranges, bool keep_steps)
        : queue_(std::move(device), ranges), keep_steps_(keep_steps) {}

    // A random solution, for the referee.
    struct Sample {
        std::int64_t number = 0; // 0: there is none
        std::vector<std::uint16_t> steps;
    };
    // Waits for the findings about these deals, which must be the next part of the ranges. Returns a sample of the last
    // batch that they come from.
    cuda::OrDeviceError<Sample> take(NumberRange numbers, DeviceFindings& found);
    // Returns whether take() would not have to wait for the device, if it is asked for at most what is left of a batch.
    [[nodiscard]] bool is_ready() const;

private:
    cuda::OrDeviceError<void> next_batch();
    cuda::OrDeviceError<void> free_batch();
    cuda::OrDeviceError<Sample> sample();

    BatchQueue queue_;                          // the first batch may be finished
    std::span<const cuda::DealResult> results_; // results of the first batch, once it is finished
    bool keep_steps_;
    std::minstd_rand random_;
};

} // namespace freecell
