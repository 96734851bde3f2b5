#include "freecell/check/dealer_model.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>

#include "freecell/core/deal.h"
#include "tests/check/wrong_generators.h"

namespace freecell::check {
namespace {

std::optional<Deck> right_board(std::int64_t number, Numbering numbering = Numbering::freecell_pro) {
    return run(DealerModel{}, *DealNumber::from(number, numbering));
}

TEST(DealerModel, WithoutAChoiceChangedDealsByTheRule) {
    for (const std::int64_t number : {-2LL, -1LL, 0LL, 1LL, 617LL, (1LL << 31) - 1, 1LL << 31, (1LL << 31) + 617,
                                      (1LL << 32) - 1, 1LL << 32, (1LL << 32) + 617, (1LL << 33) - 1}) {
        for (const Numbering numbering : {Numbering::freecell_pro, Numbering::microsoft}) {
            EXPECT_EQ(right_board(number, numbering), deal(number, numbering)->cards()) << number;
        }
    }
}

TEST(DealerModel, WithoutAChoiceChangedDealsAnyNumberByTheRule) {
    EXPECT_TRUE(rc::check([] {
        const auto number = *rc::gen::inRange(DealNumber::min, DealNumber::max);
        RC_ASSERT(right_board(number) == deal(number)->cards());
    }));
}

TEST(DealerModel, ReachingOutsideTheDeckDealsNothing) {
    DealerModel one_too_many;
    one_too_many.modulus = Modulus::left_plus_one;
    int outside = 0;
    for (std::int64_t number = 0; number < 530; ++number)
        outside += run(one_too_many, *DealNumber::from(number)) ? 0 : 1;
    EXPECT_EQ(outside, 10);
}

#ifdef __GLIBC__
TEST(DealerModel, GlibcIsThisMachinesRand) {
    DealerModel glibc;
    glibc.library = Library::glibc;
    for (const std::int64_t seed : {0LL, 1LL, 2LL, 617LL, 11982LL, 2147483646LL, 2147483648LL + 5, 4294967295LL}) {
        EXPECT_EQ(run(glibc, *DealNumber::from(seed)), wrong::this_machines_rand(seed)) << seed;
    }
}
#endif

} // namespace
} // namespace freecell::check
