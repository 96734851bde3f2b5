// Which instruction sets Highway compiles for. A file with vectors includes this before <hwy/foreach_target.h>.
#pragma once

// Highway defines the names used here; it looks at the value later.
// Vectors of a length unknown to the compiler can't be kept in arrays, as the kernels do.
#define FREECELL_UNKNOWN_LENGTHS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

// The sanitizers look at one body of code, which takes them long enough to compile for one of the instruction sets.
#ifdef FREECELL_FEW_TARGETS
#define HWY_DISABLED_TARGETS (FREECELL_UNKNOWN_LENGTHS | HWY_SSSE3 | HWY_SSE4 | HWY_AVX3)
#else
#define HWY_DISABLED_TARGETS FREECELL_UNKNOWN_LENGTHS
#endif
