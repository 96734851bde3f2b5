#pragma once

#include <cstdint>

#include "freecell/cuda/lanes.h"

// What several groups of lanes that work on one search, a team, do with memory that they share. On a GPU, they are the
// warps of a block or of a cluster of blocks. In plain C++, they take turns.
namespace freecell::cuda {

// Reads a value that another group may change at any time.
template <class T> FREECELL_ANYWHERE T now(const T& place) {
    return const_cast<const volatile T&>(place);
}

// Makes what a lane has written so far visible before what it writes afterwards.
FREECELL_ANYWHERE void publish() {
#ifdef __CUDA_ARCH__
    __threadfence();
#endif
}

// Writes a value if the expected one is there. Returns the value that was there.
FREECELL_ANYWHERE std::uint32_t replace(std::uint32_t& place, std::uint32_t expected, std::uint32_t value) {
#ifdef __CUDA_ARCH__
    return atomicCAS(&place, expected, value);
#else
    const std::uint32_t before = place;
    if (before == expected) place = value;
    return before;
#endif
}

// Adds to a value and returns what it was.
FREECELL_ANYWHERE std::uint32_t add(std::uint32_t& place, std::uint32_t value) {
#ifdef __CUDA_ARCH__
    return atomicAdd(&place, value);
#else
    const std::uint32_t before = place;
    place += value;
    return before;
#endif
}
FREECELL_ANYWHERE void add(std::uint64_t& place, std::uint64_t value) {
#ifdef __CUDA_ARCH__
    atomicAdd(reinterpret_cast<unsigned long long*>(&place), value);
#else
    place += value;
#endif
}

FREECELL_ANYWHERE void add_bits(std::uint32_t& place, std::uint32_t bits) {
#ifdef __CUDA_ARCH__
    atomicOr(&place, bits);
#else
    place |= bits;
#endif
}
FREECELL_ANYWHERE void remove_bits(std::uint32_t& place, std::uint32_t bits) {
#ifdef __CUDA_ARCH__
    atomicAnd(&place, ~bits);
#else
    place &= ~bits;
#endif
}

// Waits a moment, before looking again whether others have changed something.
FREECELL_ANYWHERE void pause() {
#ifdef __CUDA_ARCH__
    __nanosleep(200);
#endif
}

} // namespace freecell::cuda
