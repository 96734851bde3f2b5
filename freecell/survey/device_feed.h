#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
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
    // What to fetch from the device about each deal: only the stage of its result, the result, or its solution too.
    enum class Fetch : std::uint8_t { verdicts, results, steps };

    // The ranges are ascending and do not overlap.
    DeviceFeed(std::unique_ptr<cuda::BatchSearch> device, const std::vector<NumberRange>& ranges, Fetch fetch)
        : queue_(std::move(device), ranges), fetch_(fetch) {}

    // Starts the first batches. Otherwise take() does.
    cuda::OrDeviceError<void> begin() { return queue_.begin(); }

    // A random solution, for the referee.
    struct Sample {
        std::int64_t number = 0; // 0: there is none
        std::vector<std::uint16_t> steps;
    };
    // Waits for the findings about these deals, which must be the next part of the ranges. Returns a sample of the last
    // batch that they come from.
    cuda::OrDeviceError<Sample> take(NumberRange numbers, DeviceFindings& found);
    // Returns whether take() would not have to wait for the device, if it is asked for at most what is left of a batch.
    // Call it often: this starts a batch as soon as another has ended, if only verdicts are fetched.
    [[nodiscard]] bool is_ready();

private:
    // A batch that has ended.
    struct Ended {
        NumberRange numbers;
        std::span<const cuda::DealResult> results; // only if results are fetched
        std::vector<cuda::NotWon> not_won;         // otherwise
        std::vector<Sample> samples;               // likewise
    };

    cuda::OrDeviceError<void> fetch_next();
    cuda::OrDeviceError<void> fetch_verdicts(const BatchQueue::Batch& batch, Ended& ended);
    cuda::OrDeviceError<Sample> next_sample(Ended& ended);
    cuda::OrDeviceError<Sample> sample(const BatchQueue::Batch& batch, const Ended& ended);
    cuda::OrDeviceError<void> append(NumberRange numbers, const Ended& from, DeviceFindings& found);
    cuda::OrDeviceError<void> free_batch();

    BatchQueue queue_;
    Fetch fetch_;
    std::deque<Ended> ended_; // unless only verdicts are fetched, at most one, which is the first of the queue
    std::optional<cuda::DeviceError> failure_; // to be returned by the next take()
    std::minstd_rand random_;
};

} // namespace freecell
