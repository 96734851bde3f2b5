#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "freecell/query/words.h"
#include "tests/query/parsed.h"

namespace freecell::query {
namespace {

constexpr int hard = 3;

Condition with_difficulty(std::string_view text) {
    const auto condition = parse_query(text, Asks::everything);
    if (!condition)
        ADD_FAILURE() << text << ": column " << condition.error().column << ": " << condition.error().message;
    return condition.value_or(always());
}

bool holds_at(std::string_view query, int difficulty, int label = 0) {
    return holds(with_difficulty(query), layout_of_deal(1), {difficulty, label});
}

TEST(Difficulty, IsComparedWithNumbers) {
    EXPECT_TRUE(holds_at("difficulty >= 1800", 1800));
    EXPECT_FALSE(holds_at("difficulty >= 1800", 1790));
    EXPECT_TRUE(holds_at("difficulty between 1500 and 1700", 1700));
    EXPECT_FALSE(holds_at("1500 < difficulty < 1700", 1500));
    EXPECT_TRUE(holds_at("1500 < difficulty < 1700", 1510));
    EXPECT_TRUE(holds_at("difficulty is less than 300", 290));
    EXPECT_FALSE(holds_at("difficulty is not 1500", 1500));
}

TEST(Difficulty, IsComparedWithLabels) {
    for (const char* const query :
         {"difficulty hard", "difficulty is hard", "difficulty = hard", "Difficulty at least hard",
          "difficulty more than medium", "difficulty != very hard", "difficulty is not easy"}) {
        EXPECT_TRUE(holds_at(query, 1700, hard)) << query;
    }
    for (const char* const query : {"difficulty easy", "difficulty is very hard", "difficulty is not hard",
                                    "difficulty < hard", "difficulty very-easy"}) {
        EXPECT_FALSE(holds_at(query, 1700, hard)) << query;
    }
}

TEST(Difficulty, CombinesWithOtherTests) {
    const bool first_card = holds_in_deal(1, "r1c1 is JD");
    EXPECT_TRUE(first_card);
    EXPECT_TRUE(holds_at("difficulty hard and r1c1 is JD", 1700, hard));
    EXPECT_FALSE(holds_at("difficulty hard and r1c1 is AS", 1700, hard));
    EXPECT_TRUE(holds_at("difficulty easy or r1c1 is JD", 1700, hard));
    EXPECT_FALSE(holds_at("not (difficulty hard or r1c1 is AS)", 1700, hard));
}

TEST(Difficulty, OfDealsThatCannotBeWonIsNeverThatOfTheTest) {
    for (const char* const query :
         {"difficulty < 1500", "difficulty >= 1500", "difficulty != 1500", "difficulty not easy"}) {
        EXPECT_FALSE(holds(with_difficulty(query), layout_of_deal(11982))) << query;
    }
    EXPECT_TRUE(holds(with_difficulty("not difficulty < 9999"), layout_of_deal(11982)));
}

TEST(Difficulty, LeavesAConditionOnTheCards) {
    EXPECT_EQ(cards_alone(with_difficulty("aces in top")), parsed("aces in top"));
    EXPECT_EQ(words(cards_alone(with_difficulty("difficulty hard"))), "any deal");
    EXPECT_EQ(words(cards_alone(with_difficulty("aces in top and difficulty hard"))),
              "all of the aces in the top of a column and (any deal)");
    // True for every deal for which the whole condition is true, whatever the difficulty.
    for (const char* const query : {"difficulty hard", "not difficulty hard", "not (not difficulty hard)",
                                    "difficulty hard or r1c1 is AS", "not (difficulty hard and r1c1 is JD)",
                                    "not (difficulty hard or r1c1 is AS)", "difficulty hard and r1c1 is AS"}) {
        const Condition condition = with_difficulty(query);
        const Layout layout = layout_of_deal(1);
        const bool may_hold = holds(condition, layout, {1700, hard}) || holds(condition, layout, {1000, 0});
        EXPECT_FALSE(asks_difficulty(cards_alone(condition))) << query;
        EXPECT_TRUE(!may_hold || holds(cards_alone(condition), layout)) << query;
    }
    EXPECT_FALSE(holds(cards_alone(with_difficulty("difficulty hard and r1c1 is AS")), layout_of_deal(1)));
    EXPECT_FALSE(holds(cards_alone(with_difficulty("not (difficulty hard or r1c1 is JD)")), layout_of_deal(1)));
}

TEST(Difficulty, IsSaidInWords) {
    EXPECT_EQ(words(with_difficulty("difficulty >= 1800")), "the difficulty is at least 1800");
    EXPECT_EQ(words(with_difficulty("difficulty very hard")), "the difficulty is very hard");
    EXPECT_EQ(words(with_difficulty("difficulty at most easy")), "the difficulty is at most easy");
    EXPECT_EQ(words(with_difficulty("difficulty is not medium")), "the difficulty is not medium");
}

TEST(Difficulty, IsRefusedWhereItIsNotKnownOrMakesNoSense) {
    const auto expect_error = [](const auto& result, std::size_t column, const char* text) {
        ASSERT_FALSE(result);
        EXPECT_EQ(result.error().column, column);
        EXPECT_THAT(result.error().message, testing::HasSubstr(text));
    };
    expect_error(parse_query("aces in top and difficulty hard"), 17, "the difficulty of deals is not known here");
    expect_error(parse_query("difficulty very", Asks::everything), 16, "expected \"easy\" or \"hard\" here");
    expect_error(parse_query("difficulty", Asks::everything), 11, "a comparison");
    expect_error(parse_query("difficulty + 1 > 5", Asks::everything), 1, "may exceed 254");
    expect_error(parse_value("difficulty"), 1, "not counted");
}

TEST(Difficulty, LeavesOtherNumbersClamped) {
    EXPECT_EQ(with_difficulty("runs < 9000").right.number, greatest_value + 1);
    EXPECT_EQ(with_difficulty("9000 > runs").left.number, greatest_value + 1);
    EXPECT_EQ(parsed_value("9000").number, greatest_value + 1);
}

} // namespace
} // namespace freecell::query
