#include "freecell/identify/nearest.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "random_deals.h"

namespace freecell {
namespace {

using samples::deck_of;
using samples::ranges;

Deck with(Deck deck, int place, Card card) {
    deck[place] = card;
    return deck;
}

RC_GTEST_PROP(Nearest, FindsTheDealOfWhichTwoCardsAreExchanged, ()) {
    const auto range = *rc::gen::elementOf(std::vector(ranges.begin(), ranges.end()));
    const auto number = *rc::gen::inRange(range.first, range.last + 1);
    const int first = *rc::gen::inRange(0, Card::count - 1);
    const int second = *rc::gen::inRange(first + 1, static_cast<int>(Card::count));
    const Deck dealt = deck_of(number);
    const Deck seen = with(with(dealt, first, dealt[second]), second, dealt[first]);
    const NearDeal expected{number, {{first, dealt[second], dealt[first]}, {second, dealt[first], dealt[second]}}};
    RC_ASSERT(nearest_deals(seen) == std::vector{expected});
}

RC_GTEST_PROP(Nearest, FindsTheDealOfWhichOneCardIsMisread, ()) {
    const auto number = *rc::gen::inRange(DealNumber::min, DealNumber::max + 1);
    const int place = *rc::gen::inRange(0, static_cast<int>(Card::count));
    const Deck dealt = deck_of(number);
    const Card read =
        Card(*rc::gen::distinctFrom(rc::gen::inRange(0, static_cast<int>(Card::count)), dealt[place].index()));
    const NearDeal expected{number, {{place, read, dealt[place]}}};
    RC_ASSERT(nearest_deals(with(dealt, place, read)) == std::vector{expected});
}

TEST(Nearest, FindsTheDealOfWhichTwoCardsAreMisread) {
    const Deck dealt = deck_of(617);
    const Deck seen = with(with(dealt, 3, dealt[10]), 40, dealt[20]);
    const NearDeal expected{617, {{3, dealt[10], dealt[3]}, {40, dealt[20], dealt[40]}}};
    EXPECT_EQ(nearest_deals(seen), std::vector{expected});
}

TEST(Nearest, FindsTheLaidOutDealsToo) {
    const Deck dealt = deck_of(-1);
    EXPECT_EQ(nearest_deals(with(with(dealt, 0, dealt[1]), 1, dealt[0])).at(0).number, -1);
}

TEST(Nearest, FindsNothingFurtherOff) {
    const Deck dealt = deck_of(617);
    const Deck three_turned = with(with(with(dealt, 0, dealt[1]), 1, dealt[2]), 2, dealt[0]);
    EXPECT_TRUE(nearest_deals(three_turned).empty());
    const Deck three_misread = with(with(with(dealt, 0, dealt[10]), 1, dealt[11]), 2, dealt[12]);
    EXPECT_TRUE(nearest_deals(three_misread).empty());
    const Deck thrice_the_same = with(with(dealt, 0, dealt[10]), 1, dealt[10]);
    EXPECT_TRUE(nearest_deals(thrice_the_same).empty());
    Deck all_the_same;
    all_the_same.fill(Card(51));
    EXPECT_TRUE(nearest_deals(all_the_same).empty());
}

} // namespace
} // namespace freecell
