#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "freecell/cuda/complete/batch_settler.h"

namespace freecell {

// Lets a device settle the deals that the fast search left, several batches at a time.
class LeftoverFeed {
public:
    // A batch takes as long for few deals as for many, so fewer than `few` deals wait for more.
    LeftoverFeed(std::vector<std::unique_ptr<cuda::BatchSettler>> settlers, std::size_t few);

    // Adds deals that wait for the device.
    void add(std::span<const std::int64_t> deals);

    struct Settled {
        std::int64_t deal;
        cuda::SettledDeal found; // perhaps undecided
    };
    // Starts batches, without waiting for them, and returns a deal that the device has finished with, if there is one.
    // With `start_few`, even few deals do not wait for more.
    cuda::OrDeviceError<std::optional<Settled>> take(bool start_few);

    // The number of deals that are not yet in a batch.
    [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
    // Returns whether no deals wait and another batch could be started.
    [[nodiscard]] bool is_idle() const;
    // Returns whether every deal has been taken.
    [[nodiscard]] bool empty() const;
    // The deals that have not been taken.
    [[nodiscard]] std::vector<std::int64_t> rest() const;

private:
    struct Batch {
        std::unique_ptr<cuda::BatchSettler> settler;
        std::vector<std::int64_t> deals; // in progress
    };

    cuda::OrDeviceError<void> finish(Batch& batch);
    cuda::OrDeviceError<void> begin(Batch& batch, bool start_few);

    std::size_t few_;
    std::vector<Batch> batches_;
    std::deque<Settled> settled_;
    std::deque<std::int64_t> waiting_;
};

} // namespace freecell
