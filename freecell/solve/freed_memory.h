#pragma once

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace freecell {

// glibc keeps memory that a thread has freed for that thread. This returns it to the system, so that a memory limit
// holds for the whole process.
inline void return_freed_memory() {
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

// Call it before solving: from now on glibc allocates large blocks from the system one by one and returns each as soon
// as it is freed, whatever the sizes were before. Otherwise they leave holes in the memory of threads.
inline void keep_large_blocks_apart() {
#ifdef __GLIBC__
    constexpr int large = 1 << 20;
    ::mallopt(M_MMAP_THRESHOLD, large);
#endif
}

} // namespace freecell
