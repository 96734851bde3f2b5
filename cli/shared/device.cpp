#include "cli/shared/device.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/shared/failure.h"
#include "cli/shared/output.h"
#include "freecell/cuda/device.h"

namespace freecell::cli {
namespace {

// The CPU answers more than this while a GPU starts.
constexpr std::int64_t least_deals = 100'000;
constexpr std::int64_t least_scanned = 1'000'000'000;
constexpr std::int64_t least_batch = 1 << 16;

} // namespace

Option add_device(Command command, std::string& word) {
    return add_choice(command, "--device", word, {"cpu", "cuda", "auto"},
                      "Where to search: on the CPU (default), on an NVIDIA GPU, or on a GPU if there is one and enough "
                      "to do");
}

std::unique_ptr<cuda::BatchSearch> device_for(const std::string& word, std::int64_t deals, std::uint32_t most_deals,
                                              std::span<const fast::SearchStage> stages) {
    if (word == "cpu" || (word == "auto" && deals < least_deals)) return nullptr;
    cuda::BatchSizes sizes;
    const std::int64_t share = std::max(least_batch, (deals + sizes.slots - 1) / sizes.slots);
    sizes.most_deals = static_cast<std::uint32_t>(std::min<std::int64_t>(most_deals, share));
    auto device = cuda::open_device_search(sizes, stages);
    if (device) return std::move(*device);
    device_failed(word, device.error());
    return nullptr;
}

std::unique_ptr<cuda::BatchScan> scan_device_for(const std::string& word, std::int64_t deals, const Plan& plan) {
    if (word == "cpu" || (word == "auto" && deals < least_scanned)) return nullptr;
    auto device = cuda::open_device_scan(plan);
    if (device) return std::move(*device);
    device_failed(word, device.error());
    return nullptr;
}

void device_failed(const std::string& word, const cuda::DeviceError& error) {
    if (word == "cuda") {
        throw Failure{fmt::format("the GPU cannot be used: {}", error.what), "--device cpu does the same without it."};
    }
    write_err("freecell: continuing on the CPU, as the GPU cannot be used: {}\n", error.what);
}

} // namespace freecell::cli
