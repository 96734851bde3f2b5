#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "freecell/cuda/complete/batch_settler.h"

namespace freecell {

// Lets a device settle the deals that the fast search left, one batch after the other.
class LeftoverFeed {
public:
    // A batch takes as long for few deals as for many, so fewer than `few` deals wait for more.
    LeftoverFeed(std::unique_ptr<cuda::BatchSettler> settler, std::size_t few)
        : settler_(std::move(settler)), few_(few) {}

    // Adds deals that wait for the device.
    void add(std::span<const std::int64_t> deals);

    struct Settled {
        std::int64_t deal;
        cuda::SettledDeal found; // perhaps undecided
    };
    // Starts a batch, without waiting for it, and returns a deal that the device has finished with, if there is one.
    // With `start_few`, even few deals do not wait for more.
    cuda::OrDeviceError<std::optional<Settled>> take(bool start_few);

    // Returns whether every deal has been taken.
    [[nodiscard]] bool empty() const { return waiting_.empty() && in_batch_.empty() && settled_.empty(); }
    // The deals that have not been taken.
    [[nodiscard]] std::vector<std::int64_t> rest() const;

private:
    cuda::OrDeviceError<void> finish();
    cuda::OrDeviceError<void> begin();

    std::unique_ptr<cuda::BatchSettler> settler_;
    std::size_t few_;
    std::deque<std::int64_t> waiting_;
    std::vector<std::int64_t> in_batch_;
    std::deque<Settled> settled_;
};

} // namespace freecell
