#pragma once

#include <cstdint>

// Code that is compiled twice from one source: for the GPU by nvcc, and as plain C++, which is what the tests run on
// machines without a GPU.
#ifdef __CUDACC__
#define FREECELL_ANYWHERE __host__ __device__ __forceinline__
#else
#define FREECELL_ANYWHERE inline
#endif
// Use before a loop that must not be unrolled: the GPU stalls on instruction fetches if the code is too large.
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

// The lowest and the highest set bit of a nonzero value.
FREECELL_ANYWHERE int lowest_bit(std::uint32_t x) {
#ifdef __CUDA_ARCH__
    return __ffs(static_cast<int>(x)) - 1;
#else
    return __builtin_ctz(x);
#endif
}
FREECELL_ANYWHERE int lowest_bit(std::uint64_t x) {
#ifdef __CUDA_ARCH__
    const auto low = static_cast<std::uint32_t>(x);
    return low != 0 ? __ffs(static_cast<int>(low)) - 1 : __ffs(static_cast<int>(x >> 32)) + 31;
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

// Visits the bits of `low`, then those of `high` as 32 and up. It is a single loop, so that the threads of a warp stay
// together.
template <class Visit> FREECELL_ANYWHERE void for_each_bit(std::uint32_t low, std::uint32_t high, Visit visit) {
    int first = 0;
    FREECELL_NO_UNROLL
    while ((low | high) != 0) {
        if (low == 0) {
            low = high;
            high = 0;
            first = 32;
        }
        visit(first + lowest_bit(low));
        low &= low - 1;
    }
}

// Copies a value to the shared memory of a GPU asynchronously. The thread that called fetch() calls wait_for_fetched()
// before the threads of its warp synchronize and read the copy.
FREECELL_ANYWHERE void fetch(std::uint64_t* shared, const std::uint64_t* from) {
#ifdef __CUDA_ARCH__
    asm volatile(
        "cp.async.ca.shared.global [%0], [%1], 8;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(shared))),
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

// On the GPU, makes these threads of the warp continue together. All of them must call it.
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
