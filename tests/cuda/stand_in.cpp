// Replaces the GPU in a copy of the command that only tests use: the plain search, which can be made to fail.
//   STAND_IN_BATCHES=N   the device is lost after N batches
//   STAND_IN_SETTLERS=N  the same for batches of deals that the fast search left, for each settler
//   STAND_IN_OPEN=WORDS  it cannot be opened, for this reason
#include <cstdlib>

#include "freecell/cuda/device.h"
#include "freecell/cuda/scan/batch_scan.h"
#include "tests/cuda/failing_device.h"

namespace freecell::cuda {

bool built_with_cuda() {
    return true;
}

OrDeviceError<DeviceInfo> find_device() {
    return std::unexpected(DeviceError{"this is not a GPU"});
}

OrDeviceError<std::unique_ptr<BatchSearch>> open_device_search(const BatchSizes&,
                                                               std::span<const fast::SearchStage> stages) {
    if (const char* const why = std::getenv("STAND_IN_OPEN")) return std::unexpected(DeviceError{why});
    const char* const batches = std::getenv("STAND_IN_BATCHES");
    return std::make_unique<FailingDevice>(open_plain_search({.most_deals = 700, .slots = 3}, stages),
                                           batches != nullptr ? std::atoi(batches) : -1);
}

OrDeviceError<std::unique_ptr<BatchSettler>> open_device_settler(const SettlerSizes& sizes) {
    const char* const batches = std::getenv("STAND_IN_SETTLERS");
    return std::make_unique<FailingSettler>(open_plain_settler(sizes), batches != nullptr ? std::atoi(batches) : -1);
}

OrDeviceError<std::unique_ptr<BatchScan>> open_device_scan(const Plan&) {
    return std::unexpected(DeviceError{"this device only searches"});
}

} // namespace freecell::cuda
