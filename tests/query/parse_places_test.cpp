#include <gtest/gtest.h>

#include "tests/query/parsed.h"

namespace freecell::query {
namespace {

TEST(Places, AreRowsAndColumns) {
    EXPECT_EQ(places_of("row 1"), row_set(0));
    EXPECT_EQ(places_of("row 7").size(), 4);
    EXPECT_EQ(places_of("rows 5-7"), row_set(4) | row_set(5) | row_set(6));
    EXPECT_EQ(places_of("rows 1, 3-4"), row_set(0) | row_set(2) | row_set(3));
    EXPECT_EQ(places_of("column 3"), column_set(2));
    EXPECT_EQ(places_of("cols 1 to 2"), column_set(0) | column_set(1));
    EXPECT_EQ(places_of("the first row"), row_set(0));
    EXPECT_EQ(places_of("last column"), column_set(7));
    EXPECT_EQ(places_of("2nd column"), column_set(1));
}

TEST(Places, AreCells) {
    EXPECT_EQ(places_of("r1c1"), PlaceSet::only(0));
    EXPECT_EQ(places_of("R2C5"), PlaceSet::only(12));
    EXPECT_EQ(places_of("r7c4"), PlaceSet::only(51));
}

TEST(Places, BottomIsTheFirstCardOfAColumnAndTopTheLast) {
    EXPECT_EQ(places_of("bottom"), row_set(0));
    EXPECT_EQ(places_of("bottom 2"), row_set(0) | row_set(1));
    EXPECT_EQ(places_of("top"), PlaceSet(std::uint64_t{0xff} << 44));
    EXPECT_EQ(places_of("top 6"), ~PlaceSet(0xf));
}

TEST(Places, AreHalvesAndEverything) {
    EXPECT_EQ(places_of("left"), column_set(0) | column_set(1) | column_set(2) | column_set(3));
    EXPECT_EQ(places_of("right"), ~places_of("left"));
    EXPECT_EQ(places_of("anywhere"), PlaceSet::all());
}

TEST(Places, AreJoinedByCommasAndNarrowedDownByOf) {
    EXPECT_EQ(places_of("row 1, column 1"), row_set(0) | column_set(0));
    EXPECT_EQ(places_of("row 1 of columns 1-2"), PlaceSet(3));
    EXPECT_EQ(places_of("top of column 8"), PlaceSet::only(47));
    EXPECT_EQ(places_of("r1c1, r1c2, top of left"), PlaceSet(std::uint64_t{0xf} << 48) | PlaceSet(3));
}

} // namespace
} // namespace freecell::query
