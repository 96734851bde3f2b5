#pragma once

#include <cstdint>

// Code that is compiled twice from one source: for the GPU by nvcc, and as plain C++, which is what the tests run on
// machines without a GPU.
#ifdef __CUDACC__
#define FREECELL_ANYWHERE __host__ __device__ __forceinline__
#else
#define FREECELL_ANYWHERE inline
#endif
// Before a loop: the GPU waits for instructions when there are too many of them.
#ifdef __CUDA_ARCH__
#define FREECELL_NO_UNROLL _Pragma("unroll 1")
#else
#define FREECELL_NO_UNROLL
#endif

namespace freecell::cuda {

FREECELL_ANYWHERE int count_bits(std::uint32_t x) {
#ifdef __CUDA_ARCH__
    return __popc(x);
#else
    return __builtin_popcount(x);
#endif
}

// The lowest bit of a value that is not 0, and the highest.
FREECELL_ANYWHERE int lowest_bit(std::uint32_t x) {
#ifdef __CUDA_ARCH__
    return __ffs(static_cast<int>(x)) - 1;
#else
    return __builtin_ctz(x);
#endif
}
FREECELL_ANYWHERE int lowest_bit(std::uint64_t x) {
#ifdef __CUDA_ARCH__
    return __ffsll(static_cast<long long>(x)) - 1;
#else
    return __builtin_ctzll(x);
#endif
}
FREECELL_ANYWHERE int highest_bit(std::uint32_t x) {
#ifdef __CUDA_ARCH__
    return 31 - __clz(static_cast<int>(x));
#else
    return 31 - __builtin_clz(x);
#endif
}

// Reads what will not be read again soon, and so is not worth a place in the first cache.
template <class T> FREECELL_ANYWHERE T read_once(const T& value) {
#ifdef __CUDA_ARCH__
    static_assert(sizeof(T) % sizeof(uint4) == 0);
    union {
        T value;
        uint4 parts[sizeof(T) / sizeof(uint4)];
    } copy;
#pragma unroll
    for (int i = 0; i < int(sizeof(T) / sizeof(uint4)); ++i) {
        copy.parts[i] = __ldcg(reinterpret_cast<const uint4*>(&value) + i);
    }
    return copy.value;
#else
    return value;
#endif
}

// Copies a word to the shared memory of a GPU without waiting for it.
FREECELL_ANYWHERE void fetch(std::uint32_t* shared, const std::uint32_t* from) {
#ifdef __CUDA_ARCH__
    asm volatile(
        "cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(shared))),
        "l"(from)
        : "memory");
#else
    *shared = *from;
#endif
}
FREECELL_ANYWHERE void wait_for_fetched() {
#ifdef __CUDA_ARCH__
    asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

// On the GPU these threads of the warp, which all must come here, go on together.
FREECELL_ANYWHERE void reconverge([[maybe_unused]] unsigned lanes) {
#ifdef __CUDA_ARCH__
    __syncwarp(lanes);
#endif
}

template <class T> FREECELL_ANYWHERE T lesser(T a, T b) {
    return b < a ? b : a;
}
template <class T> FREECELL_ANYWHERE T greater(T a, T b) {
    return a < b ? b : a;
}

} // namespace freecell::cuda
