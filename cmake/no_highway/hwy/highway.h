// Replaces Highway in a build without it: one target, without vectors. Contains only what the files that include
// Highway use in that case.
#pragma once

#define HWY_SCALAR (1LL << 62)
#define HWY_EMU128 (1LL << 61)
#define HWY_AVX2 (1LL << 9)
#define HWY_AVX3 (1LL << 8)
#define HWY_AVX3_DL (1LL << 7)
#define HWY_SSE4 (1LL << 11)
#define HWY_SSSE3 (1LL << 12)
#define HWY_NEON (1LL << 28)
#define HWY_WASM (1LL << 58)

#define HWY_TARGET HWY_SCALAR
#define HWY_SUPPORTED_TARGETS HWY_SCALAR
#define HWY_NAMESPACE N_SCALAR
#define HWY_ONCE 1
#define HWY_BEFORE_NAMESPACE() static_assert(true)
#define HWY_AFTER_NAMESPACE() static_assert(true)
#define HWY_INLINE inline
#define HWY_STATIC_DISPATCH(function) HWY_NAMESPACE::function

// There is no code for these targets.
#define HWY_CHOOSE_AVX3_DL(function) nullptr
#define HWY_CHOOSE_AVX3(function) nullptr
#define HWY_CHOOSE_AVX2(function) nullptr
#define HWY_CHOOSE_SSE4(function) nullptr
#define HWY_CHOOSE_SSSE3(function) nullptr
#define HWY_CHOOSE_NEON(function) nullptr
#define HWY_CHOOSE_WASM(function) nullptr
