#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <random>
#include <vector>

#include "freecell/cuda/batch_search.h"
#include "freecell/survey/answer_deals.h"
#include "freecell/text/number_list.h"

namespace freecell {

// Keeps a device busy with the deals of some ranges, several batches at a time, and returns its findings in order.
class DeviceFeed {
public:
    // `keep_steps`: also return the steps of all solutions. The ranges are ascending and do not overlap.
    DeviceFeed(std::unique_ptr<cuda::BatchSearch> device, const std::vector<NumberRange>& ranges, bool keep_steps);

    // Waits for the findings of these deals: the ranges in order, one part per call.
    cuda::OrDeviceError<void> take(NumberRange numbers, DeviceFindings& found);

    // A random solution of the batch taken from last, for the referee.
    struct Sample {
        std::int64_t number = 0; // 0: there is none
        std::vector<std::uint16_t> steps;
    };
    cuda::OrDeviceError<Sample> sample();

private:
    struct Batch {
        int slot;
        NumberRange numbers;
    };

    cuda::OrDeviceError<void> begin_batches();
    cuda::OrDeviceError<void> next_batch();

    std::unique_ptr<cuda::BatchSearch> device_;
    std::deque<NumberRange> ranges_; // not yet started
    std::deque<Batch> batches_;      // in progress, in order; the first may be finished
    std::vector<int> free_slots_;
    std::span<const cuda::DealResult> results_; // of the first, once it is finished
    bool keep_steps_;
    std::minstd_rand random_;
};

} // namespace freecell
