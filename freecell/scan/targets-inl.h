// Which instruction sets Highway compiles for. A file with vectors includes this before <hwy/foreach_target.h>.
#pragma once

// Vectors of a length unknown to the compiler can't be kept in arrays, as the kernels do.
#define FREECELL_UNKNOWN_LENGTHS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

// The body is the same for all, and takes a sanitizer long to compile: it gets AVX2 and the plain kernel.
#ifdef FREECELL_FEW_TARGETS
#define HWY_DISABLED_TARGETS (FREECELL_UNKNOWN_LENGTHS | HWY_SSSE3 | HWY_SSE4 | HWY_AVX3)
#else
#define HWY_DISABLED_TARGETS FREECELL_UNKNOWN_LENGTHS
#endif
