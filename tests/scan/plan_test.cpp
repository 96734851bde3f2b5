#include "freecell/scan/plan.h"

#include <gtest/gtest.h>

#include "freecell/query/parse_query.h"

namespace freecell {
namespace {

Plan planned(const char* text) {
    return plan_search(query::parse_query(text).value());
}

TEST(Plan, AQuestionAboutAFewCardsFollowsThemAndDealsNoBoard) {
    for (const char* query : {"depth(2S) > 4", "AS above AC", "red 6 on black 7", "aces in one column"}) {
        const Plan plan = planned(query);
        ASSERT_EQ(plan.tests.size(), 1U) << query;
        EXPECT_EQ(plan.tests[0].stage.way, ScanStage::Way::follow_cards) << query;
    }
}

TEST(Plan, AQuestionAboutAFewEarlyPlacesLooksAtThem) {
    const Plan plan = planned("row 1 is red");
    ASSERT_EQ(plan.tests.size(), 1U);
    EXPECT_EQ(plan.tests[0].stage.way, ScanStage::Way::look_at_places);
    EXPECT_EQ(plan.tests[0].stage.places, query::row_set(0));
    EXPECT_EQ(plan.tests[0].stage.picks, 8);
}

TEST(Plan, NoPickIsComputedThatTellsNothing) {
    EXPECT_EQ(planned("AS in row 1").tests[0].stage.picks, 8);
    EXPECT_EQ(planned("AS in top").tests[0].stage.picks, 44);
    EXPECT_EQ(planned("AS anywhere").tests[0].stage.picks, 0);
    EXPECT_EQ(planned("r1c1 is AS").tests[0].stage.picks, 1);
}

TEST(Plan, AQuestionAboutNeighboursOfAnyCardDealsTheWholeBoard) {
    for (const char* query : {"runs >= 5", "longest run >= 4", "any red card on any black card"}) {
        const Plan plan = planned(query);
        ASSERT_EQ(plan.tests.size(), 1U) << query;
        EXPECT_EQ(plan.tests[0].stage.places, query::PlaceSet::all()) << query;
        EXPECT_EQ(words(plan.tests[0].stage), "deal the whole board");
    }
}

TEST(Plan, TheCheapAndSelectiveComesFirst) {
    const Plan plan = planned("longest run >= 4 and r1c1 is AS");
    ASSERT_EQ(plan.tests.size(), 2U);
    EXPECT_EQ(plan.tests[0].stage.picks, 1);
    EXPECT_NEAR(plan.tests[0].passes, 1.0 / 52, 1e-9);
    EXPECT_EQ(plan.tests[1].stage.places, query::PlaceSet::all());
}

TEST(Plan, EverythingIsFoundWithoutATest) {
    const Plan plan = plan_search(query::always(), query::parse_value("depth(aces)").value());
    EXPECT_TRUE(plan.tests.empty());
    ASSERT_TRUE(plan.value);
    EXPECT_EQ(words(*plan.value), "follow aces through 51 picks");
}

TEST(Plan, ManyConditionsAreFoldedIntoFewSteps) {
    std::string many = "AS in left";
    for (int i = 0; i < 150; ++i) many += " and depth(AS) != " + std::to_string(i + 10);
    EXPECT_LE(planned(many.c_str()).tests.size(), 64U);
}

TEST(PlanWords, SayWhatAStepDoes) {
    EXPECT_EQ(words(planned("r1c1 is AS").tests[0].stage), "look at the cards of r1c1 after 1 pick");
}

} // namespace
} // namespace freecell
