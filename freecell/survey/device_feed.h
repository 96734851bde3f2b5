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

    // Waits for the findings about these deals, which must be the next part of the ranges.
    cuda::OrDeviceError<void> take(NumberRange numbers, DeviceFindings& found);

    // A random solution from the batch that was taken from last, for the referee.
    struct Sample {
        std::int64_t number = 0; // 0: there is none
        std::vector<std::uint16_t> steps;
    };
    cuda::OrDeviceError<Sample> sample();

private:
    cuda::OrDeviceError<void> next_batch();

    BatchQueue queue_;                          // the first batch may be finished
    std::span<const cuda::DealResult> results_; // results of the first batch, once it is finished
    bool keep_steps_;
    std::minstd_rand random_;
};

} // namespace freecell
