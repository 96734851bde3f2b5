#include "freecell/core/ms_rand.h"

#include <gtest/gtest.h>

namespace freecell {
namespace {

// The results of Microsoft's C library for srand(1) and five calls of rand().
TEST(MsRand, GivesTheFirstNumbersOfMicrosoftsRand) {
    MsRand generator(1);
    for (const std::uint32_t expected : {41U, 18467U, 6334U, 26500U, 19169U}) {
        EXPECT_EQ((generator.step() >> 16) & 0x7fff, expected);
    }
}

TEST(MsRand, AJumpEqualsThatManySteps) {
    MsRand stepped(617);
    for (std::uint64_t count = 0; count < 300; ++count) {
        MsRand jumped(617);
        jumped.jump(count);
        ASSERT_EQ(jumped.state(), stepped.state()) << count;
        stepped.step();
    }
}

TEST(MsRand, AJumpOfTheWholePeriodComesBack) {
    MsRand generator(11982);
    generator.jump(std::uint64_t{1} << 32);
    EXPECT_EQ(generator.state(), 11982U);
    generator.jump((std::uint64_t{1} << 32) + 1);
    MsRand once(11982);
    EXPECT_EQ(generator.state(), once.step());
}

} // namespace
} // namespace freecell
