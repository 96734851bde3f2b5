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

// Reads a value that will not be read again soon, bypassing the first-level cache.
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

// Copies a word or two to the shared memory of a GPU asynchronously. The thread that called fetch() calls
// wait_for_fetched() before it reads the copy, or before its warp synchronizes and other threads read it.
template <class Word> FREECELL_ANYWHERE void fetch(Word* shared, const Word* from) {
    static_assert(sizeof(Word) == 4 || sizeof(Word) == 8);
#ifdef __CUDA_ARCH__
    asm volatile(
        "cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(shared))),
        "l"(from), "n"(sizeof(Word))
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

// Copies `count` words, aligned to four words, to words that are `stride` apart, or back.
template <int count, int stride> FREECELL_ANYWHERE void fetch_all(std::uint32_t* to, const std::uint32_t* from) {
    static_assert(count % 4 == 0);
#ifdef __CUDA_ARCH__
    uint4 four[count / 4];
#pragma unroll
    for (int i = 0; i < count / 4; ++i) four[i] = __ldcg(reinterpret_cast<const uint4*>(from) + i);
#pragma unroll
    for (int i = 0; i < count / 4; ++i) {
        to[(4 * i) * stride] = four[i].x;
        to[(4 * i + 1) * stride] = four[i].y;
        to[(4 * i + 2) * stride] = four[i].z;
        to[(4 * i + 3) * stride] = four[i].w;
    }
#else
    for (int i = 0; i < count; ++i) to[i * stride] = from[i];
#endif
}
template <int count, int stride> FREECELL_ANYWHERE void store_all(std::uint32_t* to, const std::uint32_t* from) {
    static_assert(count % 4 == 0);
#ifdef __CUDA_ARCH__
#pragma unroll
    for (int i = 0; i < count; i += 4) {
        *reinterpret_cast<uint4*>(to + i) =
            make_uint4(from[i * stride], from[(i + 1) * stride], from[(i + 2) * stride], from[(i + 3) * stride]);
    }
#else
    for (int i = 0; i < count; ++i) to[i] = from[i * stride];
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
