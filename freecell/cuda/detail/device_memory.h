#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <memory>
#include <string_view>

#include "freecell/cuda/batch_search.h"

namespace freecell::cuda {

inline DeviceError device_error(std::string_view doing, cudaError_t error) {
    return {std::string(doing) + ": " + cudaGetErrorString(error)};
}

// Remembers the first error of a sequence of calls and skips the calls after it.
class Calls {
public:
    explicit Calls(std::string_view doing) : doing_(doing) {}

    template <class Call> Calls& then(Call call) {
        if (error_ == cudaSuccess) error_ = call();
        return *this;
    }
    [[nodiscard]] OrDeviceError<void> end() const {
        if (error_ == cudaSuccess) return {};
        return std::unexpected(device_error(doing_, error_));
    }

private:
    std::string_view doing_;
    cudaError_t error_ = cudaSuccess;
};

// A machine without a GPU usually has no driver, which the runtime would report as a driver that is too old.
inline OrDeviceError<void> need_driver() {
    int version = 0;
    if (cudaDriverGetVersion(&version) == cudaSuccess && version != 0) return {};
    return std::unexpected(DeviceError{"there is no NVIDIA driver on this machine"});
}

struct FreeOnDevice {
    void operator()(void* memory) const { cudaFree(memory); }
};
struct FreeOnHost {
    void operator()(void* memory) const { cudaFreeHost(memory); }
};
template <class T> using DeviceArray = std::unique_ptr<T, FreeOnDevice>;
// An array in pinned memory, which the device copies to directly.
template <class T> using PinnedArray = std::unique_ptr<T, FreeOnHost>;

template <class T> cudaError_t allocate(DeviceArray<T>& array, std::size_t count) {
    void* memory = nullptr;
    const cudaError_t error = cudaMalloc(&memory, count * sizeof(T));
    array.reset(static_cast<T*>(memory));
    return error;
}
template <class T> cudaError_t allocate(PinnedArray<T>& array, std::size_t count) {
    void* memory = nullptr;
    const cudaError_t error = cudaMallocHost(&memory, count * sizeof(T));
    array.reset(static_cast<T*>(memory));
    return error;
}

} // namespace freecell::cuda
