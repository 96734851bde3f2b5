#include "freecell/identify/lifting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "freecell/identify/identify.h"
#include "random_deals.h"

namespace freecell::lifting {
namespace {

using samples::deck_of;
using samples::number_in;
using samples::ranges;

static_assert(jump(1)(617) == 134577032, "the state that the lesson of deal 617 shows first");
static_assert(jump(-5)(jump(5)(12345)) == 12345);
static_assert(to_pick[reference].multiplier == 1 && to_pick[reference].increment == 0);

TEST(Picks, AreThoseOfTheDealer) {
    for (const std::int64_t number : {std::int64_t{0}, std::int64_t{617}, ranges[1].first, ranges[2].last}) {
        std::vector<int> expected;
        const Deal dealt =
            deal(*DealNumber::from(number), [&](const DealStep& step) { expected.push_back(step.pick); });
        const Picks picks(dealt.cards());
        for (int k = 0; k < Card::count; ++k) EXPECT_EQ(picks[k], expected[k]) << number << " " << k;
    }
}

TEST(Remainder, IsThatOfADivisionForEveryRandomNumber) {
    for (int k = 0; k < Card::count; ++k) {
        for (std::uint32_t value = 0; value < 1 << 17; ++value) {
            ASSERT_EQ(remainder_at(k, value), static_cast<int>(value % static_cast<std::uint32_t>(left_at(k))));
        }
    }
}

TEST(LowHalves, AreFoundBySignature) {
    std::mt19937_64 generator(3);
    for (int i = 0; i < 5000; ++i) {
        std::uint32_t anchor_state = 0;
        const auto watch = [&](const DealStep& step) {
            if (step.left == left_at(LowHalves::anchor)) anchor_state = step.state;
        };
        const Deal dealt = deal(*DealNumber::from(number_in(ranges[i % 3], generator)), watch);
        std::vector<std::uint32_t> visited;
        low_halves().for_each(LowHalves::signature(Picks(dealt.cards())),
                              [&](std::uint16_t low_half) { visited.push_back(low_half); });
        EXPECT_THAT(visited, testing::Contains(anchor_state & 0xffff));
        EXPECT_LE(visited.size(), 32U); // otherwise the table would be slow
    }
}

// For any number of cards, lifting finds the same as dealing.
RC_GTEST_PROP(Lifting, FindsADealByItsFirstCards, ()) {
    const auto range = *rc::gen::elementOf(std::vector(ranges.begin(), ranges.end()));
    const auto number = *rc::gen::inRange(range.first, range.last + 1);
    const int count = *rc::gen::inRange(4, Card::count + 1);
    const Deck deck = deck_of(number);
    const auto prefix = std::span(deck).first(count);
    std::vector<std::int64_t> found;
    for_each_number(Picks(prefix), [&](std::int64_t other) { found.push_back(other); });
    RC_ASSERT(std::ranges::count(found, number) == 1);
    for (const std::int64_t other : found) {
        const Deck dealt = deck_of(other);
        RC_ASSERT(std::ranges::equal(std::span(dealt).first(count), prefix));
    }
}

} // namespace
} // namespace freecell::lifting
