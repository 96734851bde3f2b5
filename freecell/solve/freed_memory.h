#pragma once

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace freecell {

// glibc keeps the memory that a thread has freed for that thread. This gives it back to the system, so that a limit of
// memory holds for the whole process.
inline void return_freed_memory() {
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

// For a program that is about to solve: glibc takes large blocks from the system one by one and gives each back as soon
// as it is freed, from now on whatever their sizes were before. Otherwise they leave holes in the memory of threads.
inline void keep_large_blocks_apart() {
#ifdef __GLIBC__
    constexpr int large = 1 << 20;
    ::mallopt(M_MMAP_THRESHOLD, large);
#endif
}

} // namespace freecell
