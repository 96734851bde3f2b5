#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/input/board_source.h"
#include "freecell/cuda/batch_search.h"
#include "freecell/solve/solver.h"

namespace freecell::cli {

// The fast search of many deals on a device.
class DeviceOutcomes {
public:
    DeviceOutcomes(std::unique_ptr<cuda::BatchSearch> device, Autoplay autoplay)
        : device_(std::move(device)), autoplay_(autoplay) {}

    // The most boards at a time; at least 1.
    [[nodiscard]] std::int64_t most() const { return device_->most_deals(); }

    // The outcome of each board, or nullopt if the CPU must find it: boards that are not deals of 8 columns and 4
    // cells, and those that no stage of the fast search wins.
    cuda::OrDeviceError<std::vector<std::optional<Outcome>>> find(const std::vector<NamedStart>& starts);

private:
    std::unique_ptr<cuda::BatchSearch> device_;
    Autoplay autoplay_;
};

} // namespace freecell::cli
