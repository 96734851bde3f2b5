#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "freecell/cuda/deal_result.h"
#include "freecell/solve/fast/schedule.h"

namespace freecell::cuda {

// Says in words why the device failed.
struct DeviceError {
    std::string what;
};
template <class T> using OrDeviceError = std::expected<T, DeviceError>;

// The deals to search: those in the list or, if it is empty, consecutive deals.
struct BatchNumbers {
    std::int64_t first = 1;
    std::uint32_t count = 0;
    std::vector<std::int64_t> list;

    [[nodiscard]] std::uint32_t size() const { return list.empty() ? count : static_cast<std::uint32_t>(list.size()); }
    [[nodiscard]] std::int64_t at(std::size_t i) const {
        return list.empty() ? first + static_cast<std::int64_t>(i) : list[i];
    }
};

// A deal of a batch that was not won.
struct NotWon {
    std::uint32_t place;
    std::uint8_t stage; // failed, unknown or fault, as in DealResult

    friend bool operator==(const NotWon&, const NotWon&) = default;
};

// Runs a schedule of the fast search (solve/fast/schedule.h) for many deals at once, with four cells each. Every
// solution it reports has been replayed by independent code. A batch occupies a slot from begin() to release(); several
// can be in progress.
class BatchSearch {
public:
    virtual ~BatchSearch() = default;

    [[nodiscard]] virtual int slots() const = 0;
    [[nodiscard]] virtual std::uint32_t most_deals() const = 0; // per batch

    // Starts a batch in a free slot without waiting for it.
    virtual OrDeviceError<void> begin(int slot, BatchNumbers numbers) = 0;
    // Returns whether finish() would return immediately.
    [[nodiscard]] virtual bool is_finished(int slot) const = 0;
    // Waits for the batch. The results, one per deal, are valid until the next begin() in this slot.
    virtual OrDeviceError<std::span<const DealResult>> finish(int slot) = 0;
    // The same for callers that need to know only which deals were not won: much less is copied. In ascending order.
    virtual OrDeviceError<std::vector<NotWon>> finish_briefly(int slot);
    // After finish() or finish_briefly(): the digest of each solution (solve/fast/solution_digest.h); 0 for a deal that
    // was not won.
    [[nodiscard]] virtual OrDeviceError<std::vector<std::uint64_t>> digests(int slot) = 0;
    // Likewise: the steps (step.h) of the solution of a deal that was won. Thread-safe.
    virtual OrDeviceError<std::vector<std::uint16_t>> steps(int slot, std::uint32_t deal) = 0;
    // Likewise: fetches the steps of all solutions. Use it if many of them will be needed.
    virtual OrDeviceError<void> fetch_steps(int slot) = 0;
    // Likewise: for each stage, how many deals it searched and how many positions it examined.
    struct StageCount {
        std::uint32_t deals;
        std::uint64_t positions;
    };
    [[nodiscard]] virtual std::vector<StageCount> stage_counts(int slot) const = 0;
};

struct BatchSizes {
    std::uint32_t most_deals = std::uint32_t{1} << 26; // fewer if the device has too little memory
    int slots = 2;
};

// Opens the GPU. Fails if there is none or the program was built without support for it.
OrDeviceError<std::unique_ptr<BatchSearch>>
open_device_search(const BatchSizes& sizes = {}, std::span<const fast::SearchStage> stages = fast::schedule());

// The same on the CPU, from the same source as the GPU's search: slow; for tests, and to confirm a GPU's findings.
std::unique_ptr<BatchSearch> open_plain_search(const BatchSizes& sizes,
                                               std::span<const fast::SearchStage> stages = fast::schedule());

} // namespace freecell::cuda
