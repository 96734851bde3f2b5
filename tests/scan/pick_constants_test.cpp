#include "freecell/scan/pick_constants.h"

#include <gtest/gtest.h>

#include "freecell/core/deal.h"

namespace freecell::scan {
namespace {

TEST(PickConstants, GiveEveryStateOfTheGeneratorFromTheSeedAlone) {
    for (const std::uint32_t seed : {0U, 1U, 617U, 0x7fffffffU, 0x80000000U, 0xffffffffU}) {
        MsRand generator(seed);
        for (const PickConstants& constants : pick_constants) {
            ASSERT_EQ(constants.multiplier * seed + constants.increment, generator.step());
        }
    }
}

// Every possible random number: 0..65535 by the first two rules, 1..65536 by the third.
TEST(PickConstants, TheRemainderIsExactForEveryRandomNumberAndEveryDivisor) {
    for (int i = 0; i < free_picks; ++i) {
        const int left = Card::count - i;
        for (int random = 0; random <= 0xffff; ++random) {
            for (const int plus : {0, 1}) {
                const int pick =
                    pick_of(static_cast<std::uint16_t>(random), static_cast<std::uint8_t>(plus), pick_constants[i]);
                ASSERT_EQ(pick, (random + plus) % left) << random << " + " << plus << " mod " << left;
            }
        }
    }
}

TEST(RandomRule, IsTheCoresOnBothSidesOfEveryEdge) {
    for (const std::int64_t number : {std::int64_t{0}, last_of_microsoft, last_of_microsoft + 1, last_of_32_bits,
                                      last_of_32_bits + 1, DealNumber::max}) {
        const RandomRule rule = random_rule(number);
        for (std::uint32_t upper = 0; upper <= 0xffff; ++upper) {
            const std::uint32_t random = ((upper & rule.keep) | rule.set) + rule.plus;
            ASSERT_EQ(random, random_number(upper << 16 | 0xabcd, number)) << number;
        }
    }
}

TEST(RandomRule, LastsUntilTheNumberBeforeTheNextRule) {
    EXPECT_EQ(last_of_rule(-2), -1);
    EXPECT_EQ(last_of_rule(-1), -1);
    EXPECT_EQ(last_of_rule(0), 0x7fffffff);
    EXPECT_EQ(last_of_rule(0x7fffffff), 0x7fffffff);
    EXPECT_EQ(last_of_rule(0x80000000), 0xffffffff);
    EXPECT_EQ(last_of_rule(0xffffffff), 0xffffffff);
    EXPECT_EQ(last_of_rule(0x100000000), DealNumber::max);
    EXPECT_EQ(last_of_rule(DealNumber::max), DealNumber::max);
}

} // namespace
} // namespace freecell::scan
