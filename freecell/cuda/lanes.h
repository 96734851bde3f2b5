#pragma once

#include <cstdint>

#include "freecell/cuda/anywhere.h"

// The 32 lanes that work on one search together. On a GPU, they are the threads of a warp. In plain C++, they are the
// iterations of a loop. Code for lanes consists of phases (each_lane). What a lane writes to memory, the other lanes
// read only after share(). Between phases, all lanes take the same branches.
namespace freecell::cuda {

inline constexpr int lanes = 32;

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

// Calls `body` with the number of each lane.
template <class Body> FREECELL_ANYWHERE void each_lane(Body body) {
#ifdef __CUDA_ARCH__
    body(static_cast<int>(threadIdx.x) % lanes);
#else
    for (int lane = 0; lane < lanes; ++lane) body(lane);
#endif
}

// Makes what lanes have written to memory visible to the others.
FREECELL_ANYWHERE void share() {
#ifdef __CUDA_ARCH__
    __syncwarp();
#endif
}

#ifdef __CUDA_ARCH__
inline constexpr unsigned whole_warp = 0xffffffff;
#endif

// The value of a lane. In a phase, all lanes must call it together, and none may change the values.
template <class T> FREECELL_ANYWHERE T from_lane(const PerLane<T>& values, int lane) {
#ifdef __CUDA_ARCH__
    return __shfl_sync(whole_warp, values[0], lane);
#else
    return values[lane];
#endif
}

// One bit for each lane whose value is true.
FREECELL_ANYWHERE std::uint32_t ballot(const PerLane<bool>& values) {
#ifdef __CUDA_ARCH__
    return __ballot_sync(whole_warp, values[0]);
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

FREECELL_ANYWHERE std::uint32_t any_of(const PerLane<std::uint32_t>& values) {
#ifdef __CUDA_ARCH__
    return __reduce_or_sync(whole_warp, values[0]);
#else
    std::uint32_t any = 0;
    for (int lane = 0; lane < lanes; ++lane) any |= values[lane];
    return any;
#endif
}
FREECELL_ANYWHERE std::int32_t least_of(const PerLane<std::int32_t>& values) {
#ifdef __CUDA_ARCH__
    return __reduce_min_sync(whole_warp, values[0]);
#else
    std::int32_t least = values[0];
    for (int lane = 1; lane < lanes; ++lane) least = lesser(least, values[lane]);
    return least;
#endif
}
FREECELL_ANYWHERE std::int32_t sum_of(const PerLane<std::int32_t>& values) {
#ifdef __CUDA_ARCH__
    return __reduce_add_sync(whole_warp, values[0]);
#else
    std::int32_t sum = 0;
    for (int lane = 0; lane < lanes; ++lane) sum += values[lane];
    return sum;
#endif
}

// Adds up, in every lane, the values of the lanes whose numbers differ from its own only in bits from `first` to below
// `end`, which are powers of two.
template <int first, int end, class T> FREECELL_ANYWHERE void add_across(PerLane<T>& values) {
#ifdef __CUDA_ARCH__
#pragma unroll
    for (int apart = first; apart < end; apart *= 2) values[0] += __shfl_xor_sync(whole_warp, values[0], apart);
#else
    for (int apart = first; apart < end; apart *= 2) {
        for (int lane = 0; lane < lanes; ++lane) {
            if ((lane & apart) == 0) values[lane] = values[lane | apart] = values[lane] + values[lane | apart];
        }
    }
#endif
}

// For each lane, the lanes with the same value.
FREECELL_ANYWHERE PerLane<std::uint32_t> alike(const PerLane<std::uint32_t>& values) {
    PerLane<std::uint32_t> same;
#ifdef __CUDA_ARCH__
    same[0] = __match_any_sync(whole_warp, values[0]);
#else
    for (int lane = 0; lane < lanes; ++lane) {
        same[lane] = 0;
        for (int other = 0; other < lanes; ++other) same[lane] |= values[other] == values[lane] ? 1U << other : 0;
    }
#endif
    return same;
}

} // namespace freecell::cuda
