#include "cli/shared/device.h"

#include <cstdlib>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/shared/failure.h"
#include "cli/shared/output.h"
#include "freecell/batch/detail/open_device.h"
#include "freecell/cuda/device.h"

namespace freecell::cli {
namespace {

// The CPU tests more deals than this in the time that a GPU takes to start.
constexpr std::int64_t least_scanned = 1'000'000'000;

Device device_of(const std::string& word) {
    return word == "cpu" ? Device::cpu : word == "cuda" ? Device::cuda : Device::automatic;
}

// By default, the streams of a device share 8 connections, and streams that share one wait for each other. A survey has
// more streams.
void allow_many_streams() {
    ::setenv("CUDA_DEVICE_MAX_CONNECTIONS", "32", 0);
}

} // namespace

Option add_device(Command command, std::string& word) {
    return add_choice(command, "--device", word, {"cpu", "cuda", "auto"},
                      "Search on the CPU (default), on an NVIDIA GPU, or on a GPU if there is one and enough to do");
}

std::unique_ptr<cuda::BatchSearch> device_for(const std::string& word, std::int64_t deals, std::uint32_t most_deals,
                                              std::span<const fast::SearchStage> stages) {
    if (word != "cpu") allow_many_streams();
    auto device = open_device(device_of(word), deals, most_deals, stages);
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

void need_device() {
    allow_many_streams();
    if (const auto found = cuda::find_device(); !found) device_failed("cuda", found.error());
}

void device_failed(const std::string& word, const cuda::DeviceError& error) {
    if (word == "cuda") {
        throw Failure{fmt::format("the GPU cannot be used: {}", error.what),
                      "--device cpu does the same without a GPU."};
    }
    write_err("freecell: continuing on the CPU, as the GPU cannot be used: {}\n", error.what);
}

} // namespace freecell::cli
