// Replaces the GPU in a copy of the command that only tests use: the plain search, which can be made to fail.
//   STAND_IN_BATCHES=N   the device is lost after N batches
//   STAND_IN_SETTLERS=N  the same for batches of deals that the fast search left, for each settler
//   STAND_IN_OPEN=WORDS  it cannot be opened, for this reason
//   STAND_IN_SETTLER_OPEN=WORDS  settlers cannot be opened, for this reason; "no memory": there is too little for them
//   STAND_IN_STAGES=N    the fast search has only its first N stages, so it leaves many deals
//   STAND_IN_SHARE=N     a search for those deals has only one Nth of the positions, so it leaves many of them
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "freecell/cuda/device.h"
#include "freecell/cuda/scan/batch_scan.h"
#include "tests/cuda/failing_device.h"

namespace freecell::cuda {
namespace {

int setting(const char* name, int otherwise) {
    const char* const value = std::getenv(name);
    return value != nullptr ? std::atoi(value) : otherwise;
}

} // namespace

bool built_with_cuda() {
    return true;
}

OrDeviceError<DeviceInfo> find_device() {
    if (const char* const why = std::getenv("STAND_IN_OPEN")) return std::unexpected(DeviceError{why});
    return DeviceInfo{};
}

OrDeviceError<std::unique_ptr<BatchSearch>> open_device_search(const BatchSizes&,
                                                               std::span<const fast::SearchStage> stages) {
    if (const char* const why = std::getenv("STAND_IN_OPEN")) return std::unexpected(DeviceError{why});
    const auto kept = std::min(stages.size(), static_cast<std::size_t>(setting("STAND_IN_STAGES", 1000)));
    return std::make_unique<FailingDevice>(open_plain_search({.most_deals = 700, .slots = 3}, stages.first(kept)),
                                           setting("STAND_IN_BATCHES", -1));
}

OrDeviceError<std::unique_ptr<BatchSettler>> open_device_settler(const SettlerSizes& sizes) {
    if (const char* const why = std::getenv("STAND_IN_SETTLER_OPEN")) {
        if (std::string_view(why) == "no memory") return nullptr;
        return std::unexpected(DeviceError{why});
    }
    SettlerSizes smaller = sizes;
    smaller.most_positions /= static_cast<std::uint32_t>(setting("STAND_IN_SHARE", 1));
    return std::make_unique<FailingSettler>(open_plain_settler(smaller), setting("STAND_IN_SETTLERS", -1));
}

OrDeviceError<std::unique_ptr<BatchScan>> open_device_scan(const Plan&) {
    return std::unexpected(DeviceError{"this device only searches"});
}

} // namespace freecell::cuda
