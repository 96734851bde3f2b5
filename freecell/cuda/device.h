#pragma once

#include <cstddef>
#include <string>

#include "freecell/cuda/batch_search.h"

namespace freecell::cuda {

// Returns whether the program was built with support for GPUs.
bool built_with_cuda();

struct DeviceInfo {
    std::string name;
    std::size_t memory = 0;      // bytes
    std::size_t free_memory = 0; // bytes
    int processors = 0;
    int driver = 0;  // version in CUDA's encoding: 1000 * major + 10 * minor
    int runtime = 0; // version that the program was built with
};

// The GPU that would be used. The first call may take a few seconds.
OrDeviceError<DeviceInfo> find_device();

} // namespace freecell::cuda
