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
    std::span<const std::uint32_t> bits;        // deal first + i is bit i % 32 of word i / 32; empty without matches
    std::array<std::uint64_t, 256> values = {}; // how many matches have each value, where one was requested
};

// Tests many deals at once by the steps of a plan. A batch takes a slot from begin() to the end of what is done with
// its findings; while the findings of one are read, another can be under way.
class BatchScan {
public:
    virtual ~BatchScan() = default;

    static constexpr int slots = 2;
    static constexpr std::int64_t most_deals = std::int64_t{1} << 26; // of a batch

    // Starts a batch in a free slot, and does not wait for it. All numbers are dealt by one rule (scan::last_of_rule),
    // and none is below 0.
    virtual OrDeviceError<void> begin(int slot, std::int64_t first, std::int64_t count) = 0;
    // Waits for it. `with_bits`: not only the number of matches is wanted. Valid until the next begin() in this slot.
    virtual OrDeviceError<ScanFound> finish(int slot, bool with_bits) = 0;
};

// Whether a device can follow the plan: its conditions may be too long.
bool device_scans(const Plan& plan);

// On the GPU. An error where there is none, the program was built without support for it, or the plan is too long.
OrDeviceError<std::unique_ptr<BatchScan>> open_device_scan(const Plan& plan);

} // namespace freecell::cuda
