#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "freecell/query/words.h"
#include "tests/query/parsed.h"

namespace freecell::query {
namespace {

Condition with_winnable(std::string_view text) {
    const auto condition = parse_query(text, Asks::everything);
    if (!condition) ADD_FAILURE() << text << ": " << condition.error().message;
    return condition.value_or(always());
}

bool holds_if(std::optional<bool> winnable, std::string_view query) {
    return holds(with_winnable(query), layout_of_deal(1), {.winnable = winnable});
}

TEST(Winnable, DependsOnWhatIsKnown) {
    EXPECT_TRUE(holds_if(true, "winnable"));
    EXPECT_FALSE(holds_if(true, "impossible"));
    EXPECT_FALSE(holds_if(false, "winnable"));
    EXPECT_TRUE(holds_if(false, "impossible"));
    EXPECT_TRUE(holds_if(false, "not winnable and r1c1 is JD"));
    EXPECT_FALSE(holds_if(false, "Impossible and r1c1 is AS"));
}

TEST(Winnable, AnUndecidedDealIsNeither) {
    EXPECT_FALSE(holds_if({}, "winnable"));
    EXPECT_FALSE(holds_if({}, "impossible"));
    EXPECT_TRUE(holds_if({}, "not winnable"));
}

TEST(Winnable, LeavesAConditionForDealsThatCanBeWon) {
    EXPECT_EQ(if_winnable(with_winnable("winnable")), always());
    EXPECT_EQ(if_winnable(with_winnable("impossible")), never());
    EXPECT_EQ(if_winnable(with_winnable("not impossible")), always());
    EXPECT_EQ(if_winnable(with_winnable("winnable and aces in top")), parsed("aces in top"));
    EXPECT_EQ(if_winnable(with_winnable("aces in top and (impossible or kings in row 1)")),
              parsed("aces in top and kings in row 1"));
    EXPECT_EQ(if_winnable(with_winnable("aces in top or winnable")), always());
    EXPECT_EQ(if_winnable(with_winnable("aces in top and impossible")), never());
    EXPECT_EQ(if_winnable(with_winnable("aces in top or impossible")), parsed("aces in top"));
    EXPECT_EQ(if_winnable(with_winnable("not (impossible or aces in top)")), parsed("not aces in top"));
    EXPECT_EQ(if_winnable(with_winnable("aces in top and kings in row 1")), parsed("aces in top and kings in row 1"));
    EXPECT_EQ(words(if_winnable(with_winnable("winnable and difficulty hard"))), "the difficulty is hard");
}

TEST(Winnable, LeavesAConditionOnTheCards) {
    for (const char* const query : {"winnable and r1c1 is JD", "not (winnable and r1c1 is JD)",
                                    "impossible or r1c1 is AS", "not (impossible or r1c1 is AS)"}) {
        const Condition condition = with_winnable(query);
        const Condition cards = cards_alone(condition);
        EXPECT_FALSE(asks_winnable(cards)) << query;
        for (const bool winnable : {false, true}) {
            EXPECT_TRUE(!holds_if(winnable, query) || holds(cards, layout_of_deal(1))) << query;
        }
    }
    EXPECT_FALSE(holds(cards_alone(with_winnable("winnable and r1c1 is AS")), layout_of_deal(1)));
}

TEST(Winnable, IsSaidInWords) {
    EXPECT_EQ(words(with_winnable("winnable")), "the deal can be won");
    EXPECT_EQ(words(with_winnable("not (impossible or winnable)")),
              "it is not the case that (the deal is impossible or the deal can be won)");
}

TEST(Winnable, IsRefusedWhereItIsNotKnown) {
    for (const char* const query : {"aces in top and winnable", "aces in top and not impossible"}) {
        const auto refused = parse_query(query);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().column, std::string_view(query).find_last_of(' ') + 2);
        EXPECT_EQ(refused.error().message, "whether deals can be won is not known here");
    }
}

} // namespace
} // namespace freecell::query
