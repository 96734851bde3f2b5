#include <cstdint>

#include <gtest/gtest.h>
#include <hwy/highway.h>

#include "freecell/simd/detail/supported_targets.h"

namespace freecell::simd {
namespace {

TEST(SupportedTargets, AreThoseThatHighwayFinds) {
    const std::int64_t ours = HWY_SSSE3 | HWY_SSE4 | HWY_AVX2 | HWY_AVX3 | HWY_AVX3_DL;
    EXPECT_EQ(supported_targets() & ours, HWY_SUPPORTED_TARGETS & ours);
}

} // namespace
} // namespace freecell::simd
