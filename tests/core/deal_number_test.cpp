#include "freecell/core/deal_number.h"

#include <gtest/gtest.h>

#include <limits>

namespace freecell {
namespace {

constexpr std::int64_t two_to_31 = std::int64_t{1} << 31;

TEST(DealNumber, CoversMinusTwoToTwoToThe33MinusOne) {
    for (const std::int64_t number : {DealNumber::min, std::int64_t{-1}, std::int64_t{0}, two_to_31, DealNumber::max}) {
        ASSERT_TRUE(DealNumber::from(number).has_value()) << number;
        EXPECT_EQ(DealNumber::from(number)->value(), number);
        EXPECT_EQ(DealNumber::from(number)->canonical(), number);
    }
    EXPECT_EQ(DealNumber::max, 8589934591);
}

TEST(DealNumber, AnythingElseIsAnErrorThatSaysWhichSide) {
    EXPECT_EQ(DealNumber::from(-3).error(), DealError::below_range);
    EXPECT_EQ(DealNumber::from(std::numeric_limits<std::int64_t>::min()).error(), DealError::below_range);
    EXPECT_EQ(DealNumber::from(DealNumber::max + 1).error(), DealError::above_range);
    EXPECT_EQ(DealNumber::from(std::numeric_limits<std::int64_t>::max()).error(), DealError::above_range);
    EXPECT_EQ(DealNumber::from(-3, Numbering::microsoft).error(), DealError::below_range);
}

TEST(DealNumber, MicrosoftsNumberingIsTheNumberModulo2To31) {
    const auto canonical = [](std::int64_t n) { return DealNumber::from(n, Numbering::microsoft)->canonical(); };
    EXPECT_EQ(canonical(two_to_31 - 1), two_to_31 - 1);
    EXPECT_EQ(canonical(two_to_31), 0);
    EXPECT_EQ(canonical(two_to_31 + 617), 617);
    EXPECT_EQ(canonical(DealNumber::max), two_to_31 - 1);
    EXPECT_EQ(canonical(-1), -1);
    EXPECT_EQ(canonical(-2), -2);
}

TEST(DealNumber, KeepsTheNumberThatWasAskedFor) {
    const DealNumber number = *DealNumber::from(two_to_31 + 617, Numbering::microsoft);
    EXPECT_EQ(number.value(), two_to_31 + 617);
    EXPECT_EQ(number.numbering(), Numbering::microsoft);
}

} // namespace
} // namespace freecell
