#include <algorithm>

#include "freecell/batch/detail/open_device.h"

namespace freecell {
namespace {

// The CPU answers more deals than this in the time that a GPU takes to start.
constexpr std::int64_t least_deals = 100'000;
constexpr std::int64_t least_batch = 1 << 16;

} // namespace

cuda::OrDeviceError<std::unique_ptr<cuda::BatchSearch>>
open_device(Device device, std::int64_t deals, std::uint32_t most_deals, std::span<const fast::SearchStage> stages) {
    if (device == Device::cpu || (device == Device::automatic && deals < least_deals)) return nullptr;
    cuda::BatchSizes sizes;
    const std::int64_t share = std::max(least_batch, (deals + sizes.slots - 1) / sizes.slots);
    sizes.most_deals = static_cast<std::uint32_t>(std::min<std::int64_t>(most_deals, share));
    return cuda::open_device_search(sizes, stages);
}

} // namespace freecell
