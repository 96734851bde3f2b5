#include "freecell/query/words.h"

#include <gtest/gtest.h>

#include "tests/query/parsed.h"

namespace freecell::query {
namespace {

std::string said(std::string_view query) {
    return words(parsed(query));
}

TEST(Words, SayWhatWasUnderstood) {
    EXPECT_EQ(said("aces in row 1"), "all of the aces in row 1");
    EXPECT_EQ(said("AS at r2c5"), "AS in r2c5");
    EXPECT_EQ(said("any red king on top"), "at least 1 of the red kings in the top of a column");
    EXPECT_EQ(said("no 2-4 of clubs in columns 1,3-5"), "none of the 2-4 of clubs in columns 1, 3-5");
    EXPECT_EQ(said("red 6 on black 7"), "at least 1 of the red sixes directly on any of the black sevens");
    EXPECT_EQ(said("KS above all aces"), "KS above, in the same column, every one of the aces");
    EXPECT_EQ(said("depth(2S) > 4"), "the depth of 2S (the cards above it) is more than 4");
    EXPECT_EQ(
        said("not (runs >= 5 or longest run >= 4)"),
        "it is not the case that (the number of cards on one of the other colour and the next higher rank is at least "
        "5 or the length of the longest run is at least 4)");
    EXPECT_EQ(words(always()), "any deal");
}

TEST(Words, NameSetsOfCardsShortly) {
    EXPECT_EQ(said("spades, hearts, diamonds anywhere"), "all of the cards except clubs in any place");
    EXPECT_EQ(said("AS KH 2C anywhere"), "all of the AS 2C KH in any place");
    EXPECT_EQ(said("aces and kings anywhere"), "all of the aces, kings in any place");
    EXPECT_EQ(said("black J-K anywhere"), "all of the black J-K in any place");
}

TEST(Words, NameSetsOfPlacesShortly) {
    EXPECT_EQ(said("AS in top 3"), "AS in the top 3 of a column");
    EXPECT_EQ(said("AS not in top"), "AS in any place but the top of a column");
    EXPECT_EQ(said("AS not in r1c1"), "AS in any place but r1c1");
    EXPECT_EQ(said("AS in r1c1, r7c4"), "AS in r1c1 r7c4");
    EXPECT_EQ(said("AS in left"), "AS in columns 1-4");
}

} // namespace
} // namespace freecell::query
