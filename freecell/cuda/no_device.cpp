// Replaces the device in programs that are built without a CUDA compiler.
#include "freecell/cuda/complete/batch_settler.h"
#include "freecell/cuda/device.h"
#include "freecell/cuda/scan/batch_scan.h"

namespace freecell::cuda {
namespace {

DeviceError not_built() {
    return {"this program was built without GPU support"};
}

} // namespace

bool built_with_cuda() {
    return false;
}

OrDeviceError<DeviceInfo> find_device() {
    return std::unexpected(not_built());
}

OrDeviceError<std::unique_ptr<BatchSearch>> open_device_search(const BatchSizes&, std::span<const fast::SearchStage>) {
    return std::unexpected(not_built());
}

OrDeviceError<std::unique_ptr<BatchSettler>> open_device_settler(const SettlerSizes&) {
    return std::unexpected(not_built());
}

OrDeviceError<std::unique_ptr<BatchScan>> open_device_scan(const Plan&) {
    return std::unexpected(not_built());
}

} // namespace freecell::cuda
