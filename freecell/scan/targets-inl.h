// Selects the instruction sets that Highway compiles for. A file that uses vectors includes this before
// <hwy/foreach_target.h>.
#pragma once

// The kernels keep vectors in arrays, which needs a length known at compile time.
#define FREECELL_UNKNOWN_LENGTHS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

// Compiling with a sanitizer is slow and the code is the same for all targets, so sanitizer builds have only AVX2 and
// the plain kernel.
#ifdef FREECELL_FEW_TARGETS
#define HWY_DISABLED_TARGETS (FREECELL_UNKNOWN_LENGTHS | HWY_SSSE3 | HWY_SSE4 | HWY_AVX3)
#else
#define HWY_DISABLED_TARGETS FREECELL_UNKNOWN_LENGTHS
#endif

// Calls row(name, target) for every target that the kernels are compiled for, best first.
#define FREECELL_SCAN_TARGETS(row)                                                                                     \
    row("avx512", AVX3) row("avx2", AVX2) row("sse4", SSE4) row("ssse3", SSSE3) row("neon", NEON) row("wasm", WASM)
