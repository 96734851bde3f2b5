#pragma once

#include <cstdint>

#include "freecell/cuda/anywhere.h"

// A group of lanes that work on one search together. On a GPU, the lanes are threads of a warp. In plain C++, they are
// the iterations of a loop. Code for lanes consists of phases (each_lane); in a phase, no lane may read memory that
// another lane writes. Between phases, all lanes of a group take the same branches.
namespace freecell::cuda {

#ifdef FREECELL_LANES
inline constexpr int lanes = FREECELL_LANES;
#else
inline constexpr int lanes = 32;
#endif
static_assert(lanes == 8 || lanes == 16 || lanes == 32); // a lane has the same column in every eight

// A value of each lane.
template <class T> class PerLane {
public:
#ifdef __CUDA_ARCH__
    FREECELL_ANYWHERE T& operator[](int) { return value_; }
    FREECELL_ANYWHERE const T& operator[](int) const { return value_; }

private:
    T value_;
#else
    FREECELL_ANYWHERE T& operator[](int lane) { return values_[lane]; }
    FREECELL_ANYWHERE const T& operator[](int lane) const { return values_[lane]; }

private:
    T values_[lanes];
#endif
};

#ifdef __CUDA_ARCH__
namespace detail {
// The bits of the lanes of this group in masks of a warp.
__device__ __forceinline__ int first_lane() {
    return static_cast<int>(threadIdx.x) & 31 & ~(lanes - 1);
}
__device__ __forceinline__ unsigned group() {
    return lanes == 32 ? 0xffffffff : ((1U << lanes % 32) - 1) << first_lane();
}
} // namespace detail
#endif

// Calls `body` with the number of each lane.
template <class Body> FREECELL_ANYWHERE void each_lane(Body body) {
#ifdef __CUDA_ARCH__
    body(static_cast<int>(threadIdx.x) & (lanes - 1));
    __syncwarp(detail::group());
#else
    for (int lane = 0; lane < lanes; ++lane) body(lane);
#endif
}

// The value of a lane. In a phase, all lanes must call it together, and none may change the values.
template <class T> FREECELL_ANYWHERE T from_lane(const PerLane<T>& values, int lane) {
#ifdef __CUDA_ARCH__
    return __shfl_sync(detail::group(), values[0], lane, lanes);
#else
    return values[lane];
#endif
}

// One bit for each lane whose value is true.
FREECELL_ANYWHERE std::uint32_t ballot(const PerLane<bool>& values) {
#ifdef __CUDA_ARCH__
    return lanes == 32 ? __ballot_sync(0xffffffff, values[0])
                       : (__ballot_sync(detail::group(), values[0]) & detail::group()) >> detail::first_lane();
#else
    std::uint32_t bits = 0;
    for (int lane = 0; lane < lanes; ++lane) bits |= values[lane] ? 1U << lane : 0;
    return bits;
#endif
}

FREECELL_ANYWHERE std::uint32_t lanes_below(int lane) {
    return (1U << lane) - 1;
}
FREECELL_ANYWHERE std::uint32_t lanes_above(int lane) {
    return ~1U << lane;
}

// Combines the values of the first `width` lanes, which is a power of two. The others have the same values again.
template <int width, class T, class Combine> FREECELL_ANYWHERE T combined(const PerLane<T>& values, Combine combine) {
    T all = values[0];
#ifdef __CUDA_ARCH__
#pragma unroll
    for (int apart = 1; apart < width; apart *= 2) all = combine(all, __shfl_xor_sync(detail::group(), all, apart));
#else
    for (int lane = 1; lane < width; ++lane) all = combine(all, values[lane]);
#endif
    return all;
}
template <int width = lanes> FREECELL_ANYWHERE std::uint32_t any_of(const PerLane<std::uint32_t>& values) {
#ifdef __CUDA_ARCH__
    if (lanes == 32) return __reduce_or_sync(0xffffffff, values[0]);
#endif
    return combined<width>(values, [](std::uint32_t a, std::uint32_t b) { return a | b; });
}
FREECELL_ANYWHERE std::int32_t least_of(const PerLane<std::int32_t>& values) {
#ifdef __CUDA_ARCH__
    if (lanes == 32) return __reduce_min_sync(0xffffffff, values[0]);
#endif
    return combined<lanes>(values, [](std::int32_t a, std::int32_t b) { return lesser(a, b); });
}
template <int width, class T> FREECELL_ANYWHERE T sum_of(const PerLane<T>& values) {
    return combined<width>(values, [](T a, T b) { return a + b; });
}

// For each lane, the lanes with the same value.
FREECELL_ANYWHERE PerLane<std::uint32_t> alike(const PerLane<std::uint32_t>& values) {
    PerLane<std::uint32_t> same;
#ifdef __CUDA_ARCH__
    // Groups differ in the high bits.
    const unsigned matching = __match_any_sync(detail::group(), values[0] | detail::first_lane() << 16);
    same[0] = lanes == 32 ? matching : (matching & detail::group()) >> detail::first_lane();
#else
    for (int lane = 0; lane < lanes; ++lane) {
        same[lane] = 0;
        for (int other = 0; other < lanes; ++other) same[lane] |= values[other] == values[lane] ? 1U << other : 0;
    }
#endif
    return same;
}

} // namespace freecell::cuda
