#include "freecell/rate/table.h"

#include <gtest/gtest.h>

namespace freecell::rate {
namespace {

using namespace std::string_literals;

TEST(RatingTable, HoldsAByteForEachDeal) {
    const auto table = RatingTable::parse("freecell ratings 1\n7 10\n\x00\x78\xff\xfe"s);
    ASSERT_TRUE(table) << table.error();
    EXPECT_EQ(table->first(), 7);
    EXPECT_EQ(table->last(), 10);
    EXPECT_EQ(table->difficulty(7), 300);
    EXPECT_EQ(table->difficulty(8), 1500);
    EXPECT_EQ(table->difficulty(9), std::nullopt);
    EXPECT_EQ(table->difficulty(10), 2840);
}

TEST(RatingTable, RefusesWhatIsNoTable) {
    for (const std::string& bytes :
         {""s, "freecell ratings 2\n1 1\nx"s, "freecell ratings 1\n"s, "freecell ratings 1\n1 1"s,
          "freecell ratings 1\n1-1\nx"s, "freecell ratings 1\n2 1\n"s, "freecell ratings 1\n-1 0\nxx"s,
          "freecell ratings 1\n1 2\nx"s, "freecell ratings 1\n1 2\nxxx"s, "freecell ratings 1\n1 8589934592\nx"s,
          "freecell ratings 1\n1 99999999999999999999\nx"s}) {
        EXPECT_FALSE(RatingTable::parse(bytes)) << bytes;
    }
}

} // namespace
} // namespace freecell::rate
