#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "freecell/cuda/batch_search.h"
#include "freecell/scan/plan.h"

namespace freecell::cuda {

// Deals that satisfy a condition.
struct ScanFound {
    std::uint64_t matches = 0;
    std::span<const std::uint32_t> bits;        // deal first + i is bit i % 32 of word i / 32; empty if nothing matches
    std::array<std::uint64_t, 256> values = {}; // number of matches with each value, if a value was requested
};

// Tests many deals at once with the steps of a plan. A batch occupies a slot from begin() until its findings are no
// longer used; while the findings of one batch are read, another can be in progress.
class BatchScan {
public:
    virtual ~BatchScan() = default;

    static constexpr int slots = 2;
    static constexpr std::int64_t most_deals = std::int64_t{1} << 26; // per batch

    // Starts a batch in a free slot without waiting for it. All numbers must be dealt by one rule (scan::last_of_rule)
    // and be at least 0.
    virtual OrDeviceError<void> begin(int slot, std::int64_t first, std::int64_t count) = 0;
    // Waits for the batch. `with_bits`: return which deals match, not only how many. The result is valid until the next
    // begin() in this slot.
    virtual OrDeviceError<ScanFound> finish(int slot, bool with_bits) = 0;
};

// Returns whether a device can execute the plan: its conditions may be too long.
bool device_scans(const Plan& plan);

// Opens the GPU. Fails if there is none, if the program was built without support for it, or if the plan is too long.
OrDeviceError<std::unique_ptr<BatchScan>> open_device_scan(const Plan& plan);

} // namespace freecell::cuda
