#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "freecell/cuda/batch_search.h"
#include "freecell/cuda/complete/settled_deal.h"

namespace freecell::cuda {

// Runs the complete search for many deals at once, with four cells each, up to a limit on positions. For the few deals
// that the fast search leaves.
class BatchSettler {
public:
    virtual ~BatchSettler() = default;

    [[nodiscard]] virtual std::size_t most_deals() const = 0; // per batch
    // Starts a batch without waiting for it. The latest one must be finished.
    virtual OrDeviceError<void> begin(std::span<const std::int64_t> deals) = 0;
    // Returns whether finish() would return immediately.
    [[nodiscard]] virtual bool is_finished() const = 0;
    // Waits for the batch. The results are in the order of the deals.
    virtual OrDeviceError<std::vector<SettledDeal>> finish() = 0;
};

struct SettlerSizes {
    std::uint32_t deals_at_once = 132;      // fewer if the device has too little memory; the others of a batch wait
    std::uint32_t most_positions = 300'000; // likewise, but at least 300,000
    int blocks = 1; // of 1024 threads, which work on a deal together; more than 1 only if the device has clusters
};

// Opens the GPU. Returns null if the device has so little free memory that it would be of no use.
OrDeviceError<std::unique_ptr<BatchSettler>> open_device_settler(const SettlerSizes& sizes = {});

// The same on the CPU, from the same source as the GPU's search: slow; for tests.
std::unique_ptr<BatchSettler> open_plain_settler(const SettlerSizes& sizes = {});

} // namespace freecell::cuda
