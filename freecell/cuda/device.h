#pragma once

#include <cstddef>
#include <string>

#include "freecell/cuda/batch_search.h"

namespace freecell::cuda {

// Was the program built with support for GPUs?
bool built_with_cuda();

struct DeviceInfo {
    std::string name;
    std::size_t memory = 0;      // bytes
    std::size_t free_memory = 0; // of them
    int processors = 0;
    int driver = 0;  // version as CUDA counts: 1000 * major + 10 * minor
    int runtime = 0; // that we were built with
};

// The GPU that would be used. The first call takes up to some seconds.
OrDeviceError<DeviceInfo> find_device();

} // namespace freecell::cuda
