#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "freecell/query/parse_query.h"
#include "freecell/text/printable.h"

namespace freecell::query {
namespace {

using testing::HasSubstr;

void expect_error(std::string_view text, std::size_t column, const std::string& words) {
    const auto condition = parse_query(text);
    ASSERT_FALSE(condition) << text;
    EXPECT_EQ(condition.error().column, column) << text << ": " << condition.error().message;
    EXPECT_THAT(condition.error().message, HasSubstr(words)) << text;
}

TEST(Errors, PointAtTheColumn) {
    expect_error("", 1, "expected a card here: AS, aces, red kings, spades, 2-4 of clubs, faces, cards");
    expect_error("aces", 5, "expected \"in\" and a place, or a relation here: above");
    expect_error("aces in", 8, "a place");
    expect_error("aces in rwo 1", 9, "\"rwo\" is not a place");
    expect_error("acse in row 1", 1, "\"acse\" is not a card");
    expect_error("aces in row 1 nad kings in top", 15, "\"nad\"");
    expect_error("aces in row 9", 13, "a number from 1 to 7");
    expect_error("aces in column 0", 16, "a number from 1 to 8");
    expect_error("aces in r7c5", 9, "\"r7c5\" is not a place: rows 1 to 6 have 8 columns, row 7 has 4");
    expect_error("r8c1 is AS", 1, "\"r8c1\" is not a place");
    expect_error("(aces in row 1", 15, "expected a \")\" here");
    expect_error("aces in row 1)", 14, "expected \"and\", \"or\" or the end, not \")\"");
    expect_error("runs", 5, "a comparison");
    expect_error("runs >=", 8, "a value");
    expect_error("aces in row 1 and", 18, "a card");
}

TEST(Errors, ColumnsCountCharactersNotBytes) {
    expect_error("A♠ in rwo", 7, "rwo");
    expect_error("A♠ ≥ 3", 4, "\">=\"");
}

TEST(Errors, NameWhatMakesNoSense) {
    expect_error("red spades in row 1", 1, "no card is all of this");
    expect_error("2 aces in row 1", 1, "to count cards, write \"at least 2\" or \"exactly 2\"");
    expect_error("aces except aces in row 1", 1, "no card is left");
    expect_error("row 1 of row 2 is red", 1, "no such place");
    expect_error("5-2 in row 1", 3, "backwards");
    expect_error("aces in rows 5-2", 16, "backwards");
    expect_error("aces in top row", 13, "which row");
    expect_error("AS above AS", 1, "this compares a card with itself");
    expect_error("row(aces) = 1", 5, "a single card");
    expect_error("any ace in one column", 22, "say how many");
    expect_error("count(aces in different rows) = 1", 7, "not counted");
    expect_error("depth(cards) + depth(cards) > 3", 1, "may exceed 254");
    expect_error("aces in row 1 ; kings", 15, "\";\" means nothing");
    expect_error("all foo in row 1", 5, "\"foo\" is not a card");
}

TEST(Errors, OrBetweenCardsNeedsAQuantity) {
    expect_error("AS or AC in top", 4, "with \"or\", say how many");
    expect_error("AS, AC, or AD in top", 9, "with \"or\", say how many");
    expect_error("aces or kings in one column", 6, "with \"or\", say how many");
    for (const auto text :
         {"any ace or king in top", "no ace or king in top", "aces or kings not in top", "aces or kings on red 6",
          "AS and AC in top", "cards except AS or AC in left", "count(aces or kings in top) > 2"}) {
        EXPECT_TRUE(parse_query(text)) << text;
    }
}

TEST(Errors, AnArticleNeedsANoun) {
    const std::string words = "write \"aces\", \"an ace\" or a card such as \"AS\"";
    expect_error("A in row 1", 1, words);
    expect_error("the A in r1c1", 5, words);
    expect_error("an in row 1", 1, words);
    expect_error("A", 1, words);
    expect_error("A of spades in row 1", 1, words);
    expect_error("a, 2 in row 1", 1, words);
    expect_error("2S on A", 7, words);
    expect_error("2S on A and AS in row 1", 7, words);
    expect_error("row 1 has A", 11, words);
    expect_error("a foo in row 1", 3, "\"foo\" is not a card");
    EXPECT_EQ(parse_query("A to 3 in row 1"), parse_query("A-3 in row 1"));
    EXPECT_EQ(parse_query("2S on A-3"), parse_query("2S on ace to 3"));
    EXPECT_EQ(parse_query("2S on a king"), parse_query("2S on any king"));
    EXPECT_EQ(parse_query("a 2 in row 1"), parse_query("any 2 in row 1"));
}

TEST(Errors, NestingAndLengthHaveLimits) {
    expect_error(std::string(150, '(') + "AS in row 1", 102, "too many parentheses");
    const std::string deep = std::string(90, '(') + "AS in row 1" + std::string(90, ')');
    EXPECT_TRUE(parse_query(deep));
    expect_error(std::string(max_query_bytes + 1, ' '), 1, "longer than");
}

RC_GTEST_PROP(Errors, AnyTextIsReadOrRefusedWithAPlaceInIt, (const std::string& text)) {
    const auto condition = parse_query(text);
    if (condition) return;
    RC_ASSERT(condition.error().column >= 1);
    RC_ASSERT(condition.error().column <= character_count(text) + 1);
    RC_ASSERT(!condition.error().message.empty());
}

} // namespace
} // namespace freecell::query
