#pragma once

#include <cstdint>

namespace freecell::simd {

// The targets of Highway that run on this machine, as bits. Include Highway before. On x86, this does not use
// Highway's own function, because it is in a library that measures the clock whenever a program starts.
inline std::int64_t supported_targets() {
#if defined(HWY_ARCH_X86) && HWY_ARCH_X86
    __builtin_cpu_init();
    const auto all = [](auto... features) { return (... && (features != 0)); };
    const bool ssse3 = __builtin_cpu_supports("ssse3") != 0;
    const bool sse4 = ssse3 && all(__builtin_cpu_supports("sse4.1"), __builtin_cpu_supports("sse4.2"),
                                   __builtin_cpu_supports("pclmul"), __builtin_cpu_supports("aes"));
    const bool avx2 =
        sse4 && all(__builtin_cpu_supports("avx"), __builtin_cpu_supports("avx2"), __builtin_cpu_supports("bmi"),
                    __builtin_cpu_supports("bmi2"), __builtin_cpu_supports("fma"), __builtin_cpu_supports("f16c"));
    const bool avx3 = avx2 && all(__builtin_cpu_supports("avx512f"), __builtin_cpu_supports("avx512cd"),
                                  __builtin_cpu_supports("avx512bw"), __builtin_cpu_supports("avx512dq"),
                                  __builtin_cpu_supports("avx512vl"));
    const bool avx3_dl = avx3 && all(__builtin_cpu_supports("avx512vnni"), __builtin_cpu_supports("avx512vbmi"),
                                     __builtin_cpu_supports("avx512vbmi2"), __builtin_cpu_supports("avx512bitalg"),
                                     __builtin_cpu_supports("avx512vpopcntdq"), __builtin_cpu_supports("vpclmulqdq"),
                                     __builtin_cpu_supports("vaes"), __builtin_cpu_supports("gfni"));
    return (ssse3 ? HWY_SSSE3 : 0) | (sse4 ? HWY_SSE4 : 0) | (avx2 ? HWY_AVX2 : 0) | (avx3 ? HWY_AVX3 : 0) |
           (avx3_dl ? HWY_AVX3_DL : 0);
#else
    return HWY_SUPPORTED_TARGETS;
#endif
}

} // namespace freecell::simd
