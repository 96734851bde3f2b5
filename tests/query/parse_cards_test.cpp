#include <gtest/gtest.h>

#include "tests/query/parsed.h"

namespace freecell::query {
namespace {

TEST(Cards, AreNamedOneByOne) {
    EXPECT_EQ(cards_of("AS"), "AS");
    EXPECT_EQ(cards_of("as"), "AS");
    EXPECT_EQ(cards_of("10h"), "TH");
    EXPECT_EQ(cards_of("A♠"), "AS");
    EXPECT_EQ(cards_of("AS AC kd"), "AC AS KD");
    EXPECT_EQ(cards_of("AS, AC, KD"), "AC AS KD");
}

TEST(Cards, AreNamedByRank) {
    EXPECT_EQ(cards_of("aces"), "AC AD AH AS");
    EXPECT_EQ(cards_of("Ace"), "AC AD AH AS");
    EXPECT_EQ(cards_of("sixes"), "6C 6D 6H 6S");
    EXPECT_EQ(cards_of("10"), "TC TD TH TS");
    EXPECT_EQ(cards_of("Q"), "QC QD QH QS");
    EXPECT_EQ(cards_of("the kings"), "KC KD KH KS");
    EXPECT_EQ(cards_of("faces"), "JC JD JH JS QC QD QH QS KC KD KH KS");
}

TEST(Cards, AreNamedBySuitAndColour) {
    EXPECT_EQ(cards_of("spades"), "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS");
    EXPECT_EQ(cards_of("♥"), cards_of("hearts"));
    EXPECT_EQ(cards_of("red kings"), "KD KH");
    EXPECT_EQ(cards_of("black"), cards_of("clubs, spades"));
    EXPECT_EQ(parsed("any anywhere").left.cards, CardSet::all());
    EXPECT_EQ(cards_of("cards"), cards_of("red, black"));
}

TEST(Cards, NarrowEachOtherDown) {
    EXPECT_EQ(cards_of("ace of spades"), "AS");
    EXPECT_EQ(cards_of("2-4 of clubs"), "2C 3C 4C");
    EXPECT_EQ(cards_of("A-3 of clubs"), "AC 2C 3C");
    EXPECT_EQ(cards_of("jack to king of hearts"), "JH QH KH");
    EXPECT_EQ(cards_of("red J..K"), "JD JH QD QH KD KH");
    EXPECT_EQ(cards_of("black face cards"), "JC JS QC QS KC KS");
}

TEST(Cards, SixSIsTheSixOfSpadesUnlessAColourMakesItAPlural) {
    EXPECT_EQ(cards_of("6s"), "6S");
    EXPECT_EQ(cards_of("red 6s"), "6D 6H");
    EXPECT_EQ(cards_of("black 10s"), "TC TS");
}

TEST(Cards, AreJoinedAndExcepted) {
    EXPECT_EQ(cards_of("aces and red kings"), "AC AD AH AS KD KH");
    EXPECT_EQ(cards_of("aces, 2S"), "AC AD AH AS 2S");
    EXPECT_EQ(parsed("any of aces or 2S in row 1"), parsed("any of aces, 2S in row 1"));
    EXPECT_EQ(cards_of("aces, twos, and 3S"), "AC AD AH AS 2C 2D 2H 2S 3S");
    EXPECT_EQ(cards_of("aces except AS"), "AC AD AH");
    EXPECT_EQ(cards_of("cards except red, spades"), cards_of("clubs"));
}

} // namespace
} // namespace freecell::query
