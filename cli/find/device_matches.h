#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "freecell/cuda/scan/batch_scan.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {

// Keeps a device busy testing the deals of a range, and returns what it finds in order.
class DeviceMatches {
public:
    // Consecutive deals and which of them match.
    struct Piece {
        std::int64_t first = 0;
        std::int64_t count = 0;
        std::int64_t matches = 0;
        std::vector<std::uint32_t> bits; // as in ScanFound; empty if nothing matches or the bits were not requested
        std::array<std::uint64_t, 256> values = {};
    };

    // `with_bits`: the caller needs to know which deals match, not only how many. A piece with many matches then has at
    // most `most_listed` deals, a multiple of 32.
    DeviceMatches(std::unique_ptr<cuda::BatchScan> scan, NumberRange range, bool with_bits, std::int64_t most_listed)
        : scan_(std::move(scan)), next_(range.first), last_(range.last), with_bits_(with_bits),
          most_listed_(most_listed) {}

    // Waits for the next piece. The range must not be exhausted.
    cuda::OrDeviceError<void> take(Piece& piece);

private:
    struct Batch {
        int slot;
        std::int64_t first;
        std::int64_t count;
    };

    cuda::OrDeviceError<void> begin_batches();
    cuda::OrDeviceError<void> finish_batch();
    void take_part(Piece& piece);

    std::unique_ptr<cuda::BatchScan> scan_;
    std::int64_t next_, last_; // not yet submitted
    bool with_bits_;
    std::int64_t most_listed_;
    std::deque<Batch> batches_; // in progress, in order
    int free_slot_ = 0;
    // The result of the first batch, once it is finished, and how much of it has been returned.
    std::optional<cuda::ScanFound> found_;
    std::int64_t taken_ = 0;
};

} // namespace freecell::cli
