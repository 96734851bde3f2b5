#include "freecell/scan/for_each_deal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace freecell {
namespace {

using testing::ElementsAre;

TEST(ForEachDeal, VisitsEveryNumberInOrderWithItsDeal) {
    std::int64_t next = -2;
    const bool finished = for_each_deal(-2, 1000, [&](std::int64_t number, const Deal& dealt) {
        EXPECT_EQ(number, next++);
        EXPECT_EQ(dealt, *deal(number));
    });
    EXPECT_TRUE(finished);
    EXPECT_EQ(next, 1001);
}

TEST(ForEachDeal, GoesUpToTheLastDealOfAll) {
    std::vector<std::int64_t> visited;
    for_each_deal(DealNumber::max - 2, DealNumber::max, [&](std::int64_t number, const Deal& dealt) {
        visited.push_back(number);
        EXPECT_EQ(dealt, *deal(number));
    });
    EXPECT_THAT(visited, ElementsAre(DealNumber::max - 2, DealNumber::max - 1, DealNumber::max));
}

TEST(ForEachDeal, CrossesFromOneRuleToTheNext) {
    for (const std::int64_t edge : {std::int64_t{1} << 31, std::int64_t{1} << 32}) {
        for_each_deal(edge - 300, edge + 300,
                      [&](std::int64_t number, const Deal& dealt) { ASSERT_EQ(dealt, *deal(number)) << number; });
    }
}

TEST(ForEachDeal, ARangeThatEndsBeforeItBeginsIsEmpty) {
    EXPECT_TRUE(for_each_deal(5, 4, [](std::int64_t, const Deal&) { FAIL(); }));
}

TEST(ForEachDeal, AVisitThatAnswersFalseIsTheLast) {
    std::int64_t visits = 0;
    const auto stop_at_600 = [&](std::int64_t number, const Deal&) { return ++visits, number < 600; };
    EXPECT_FALSE(for_each_deal(1, 1000, stop_at_600));
    EXPECT_EQ(visits, 600);
    EXPECT_TRUE(for_each_deal(1, 599, stop_at_600));
}

} // namespace
} // namespace freecell
