#include "freecell/query/evaluate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/query/parsed.h"

namespace freecell::query {
namespace {

int in_deal(std::int64_t number, std::string_view value) {
    return value_of(parsed_value(value), layout_of_deal(number));
}

// Deal 1, evaluated by hand:
//   JD 2D 9H JC 5D 7H 7C 5H
//   KD KC 9S 5S AD QC KH 3H
//   2S KS 9D QD JS AS AH 3C
//   4C 5C TS QH 4H AC 4D 7S
//   3S TD 4S TH 8H 2C JH 7D
//   6D 8S 8D QS 6C 3D 8C TC
//   6S 9C 2H 6H
TEST(Evaluate, CountsCardsInPlaces) {
    EXPECT_EQ(in_deal(1, "count(aces in row 3)"), 2);
    EXPECT_EQ(in_deal(1, "count(kings in rows 2-3)"), 4);
    EXPECT_EQ(in_deal(1, "count(red cards in row 1)"), 6);
    EXPECT_EQ(in_deal(1, "count(hearts in row 1)"), 3);
    EXPECT_EQ(in_deal(1, "count(6 in top)"), 3);
    EXPECT_TRUE(holds_in_deal(1, "JD in r1c1 and 6H in r7c4 and TC in r6c8"));
    EXPECT_TRUE(holds_in_deal(1, "kings in rows 2-3"));
    EXPECT_FALSE(holds_in_deal(1, "kings in row 2"));
}

TEST(Evaluate, KnowsDepthRowAndColumn) {
    EXPECT_EQ(in_deal(1, "depth(JD)"), 6);
    EXPECT_EQ(in_deal(1, "depth(6S)"), 0);
    EXPECT_EQ(in_deal(1, "depth(TC)"), 0);
    EXPECT_EQ(in_deal(1, "depth(5D)"), 5);
    EXPECT_EQ(in_deal(1, "depth(aces)"), 4 + 3 + 3 + 2);
    EXPECT_EQ(in_deal(1, "deepest(aces)"), 4);
    EXPECT_EQ(in_deal(1, "shallowest(aces)"), 2);
    EXPECT_EQ(in_deal(1, "row(AS)"), 3);
    EXPECT_EQ(in_deal(1, "column(AS)"), 6);
    EXPECT_EQ(in_deal(1, "row(AS) + column(AS) + 10"), 19);
}

TEST(Evaluate, KnowsHowCardsLieToEachOther) {
    EXPECT_TRUE(holds_in_deal(1, "AC above AS"));
    EXPECT_TRUE(holds_in_deal(1, "AC directly on AS"));
    EXPECT_TRUE(holds_in_deal(1, "AS below AC"));
    EXPECT_TRUE(holds_in_deal(1, "AS under AC"));
    EXPECT_TRUE(holds_in_deal(1, "2C above AS and not 2C on AS"));
    EXPECT_FALSE(holds_in_deal(1, "AH above AS"));
    EXPECT_TRUE(holds_in_deal(1, "AS next to AH"));
    EXPECT_FALSE(holds_in_deal(1, "3H next to 2S"));
    EXPECT_TRUE(holds_in_deal(1, "AS touching AC and AS touching AH and not AC touching AH"));
    EXPECT_TRUE(holds_in_deal(1, "AS left of AH and AH right of AS and 2S left of AH"));
    EXPECT_TRUE(holds_in_deal(1, "AS in same column as AC and AS in same row as AH"));
    EXPECT_EQ(in_deal(1, "count(kings next to kings)"), 2);
    EXPECT_EQ(in_deal(1, "count(kings touching kings)"), 3);
    EXPECT_EQ(in_deal(1, "count(aces above all black aces)"), 1);
    EXPECT_EQ(in_deal(1, "count(2C above black aces)"), 1);
    EXPECT_TRUE(holds_in_deal(1, "2C above all black aces"));
    EXPECT_FALSE(holds_in_deal(1, "2C above all aces"));
    EXPECT_EQ(in_deal(1, "count(aces not in same column as aces)"), 2);
}

TEST(Evaluate, CountsThoseThatShareALine) {
    EXPECT_EQ(in_deal(1, "count(aces in one column)"), 2);
    EXPECT_EQ(in_deal(1, "count(kings in one row)"), 3);
    EXPECT_TRUE(holds_in_deal(1, "jacks in different columns"));
    EXPECT_FALSE(holds_in_deal(1, "aces in different columns"));
    EXPECT_TRUE(holds_in_deal(1, "a red card in every row"));
    EXPECT_FALSE(holds_in_deal(1, "a king in every row"));
}

TEST(Evaluate, FindsRunsInADealLaidOutByHand) {
    // 7S 6H 5C down column 1, 3D 2C down column 2 and, because of the exchanges, 4H 3C down column 7.
    Deck deck = sorted_deck();
    const auto put = [&](std::string_view card, int place) {
        std::swap(deck[place], *std::ranges::find(deck, *parse_card(card)));
    };
    // In a sorted deck, the ranks in a column rise by two: nothing is in sequence.
    EXPECT_EQ(value_of(parsed_value("runs"), layout_of(deck)), 0);
    EXPECT_EQ(value_of(parsed_value("longest run"), layout_of(deck)), 1);
    put("7S", 0);
    put("6H", 8);
    put("5C", 16);
    put("3D", 1);
    put("2C", 9);
    EXPECT_EQ(value_of(parsed_value("runs"), layout_of(deck)), 4);
    EXPECT_EQ(value_of(parsed_value("longest run"), layout_of(deck)), 3);
    put("6S", 8); // of the same colour
    EXPECT_EQ(value_of(parsed_value("longest run"), layout_of(deck)), 2);
}

TEST(Evaluate, JoinsConditions) {
    EXPECT_TRUE(holds_in_deal(1, "AS in row 1 or AS in row 3"));
    EXPECT_FALSE(holds_in_deal(1, "AS in row 1 or AS in row 2"));
    EXPECT_FALSE(holds_in_deal(1, "AS in row 3 and AC in row 3"));
    EXPECT_TRUE(holds_in_deal(1, "not (AS in row 3 and AC in row 3)"));
    EXPECT_TRUE(holds(always(), layout_of_deal(1)));
}

TEST(Evaluate, ComparesInAllSixWays) {
    for (const auto& [query, answer] : {std::pair{"row(AS) = 3", true},
                                        {"row(AS) != 3", false},
                                        {"row(AS) < 3", false},
                                        {"row(AS) <= 3", true},
                                        {"row(AS) > 3", false},
                                        {"row(AS) >= 3", true}}) {
        EXPECT_EQ(holds_in_deal(1, query), answer) << query;
    }
}

} // namespace
} // namespace freecell::query
