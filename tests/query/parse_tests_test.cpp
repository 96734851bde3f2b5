#include <gtest/gtest.h>

#include "tests/query/parsed.h"

namespace freecell::query {
namespace {

using Kind = Value::Kind;

void expect_same(std::string_view one, std::string_view other) {
    EXPECT_EQ(parsed(one), parsed(other)) << one << "\n" << other;
}

TEST(Tests, InMeansAllOfTheCardsUnlessSaidOtherwise) {
    expect_same("aces in row 1", "count(aces in row 1) = 4");
    expect_same("all aces in row 1", "aces in row 1");
}

TEST(Tests, QuantitiesAreSaidInWords) {
    expect_same("any ace in row 1", "count(aces in row 1) >= 1");
    expect_same("an ace in row 1", "any aces in row 1");
    expect_same("no ace in row 1", "count(aces in row 1) = 0");
    expect_same("none of the aces in row 1", "no aces in row 1");
    expect_same("exactly two aces in row 1", "count(aces in row 1) = 2");
    expect_same("at least 2 of the aces in row 1", "count(aces in row 1) >= 2");
    expect_same("at most 2 aces in row 1", "count(aces in row 1) ≤ 2");
    expect_same("more than 2 aces in row 1", "count(aces in row 1) > 2");
    expect_same("fewer than 2 aces in row 1", "count(aces in row 1) < 2");
    expect_same("both red aces in row 1", "red aces in row 1");
}

TEST(Tests, NotInIsSaidOfEachCard) {
    expect_same("aces not in rows 1-6", "aces in row 7");
    expect_same("aces are not in row 1", "count(aces in rows 2-7) = 4");
    expect_same("any ace not in row 1", "count(aces in rows 2-7) >= 1");
}

TEST(Tests, ARelationHoldsForAnyPairUnlessSaidOtherwise) {
    const Condition on = parsed("red 6 on black 7");
    EXPECT_EQ(on.left.kind, Kind::related);
    EXPECT_EQ(on.left.relation, Relation::directly_on);
    EXPECT_EQ(on.comparison, Comparison::at_least);
    EXPECT_EQ(on.right.number, 1);
    expect_same("a red 6 on a black 7", "red 6 on black 7");
    expect_same("red 6 directly on black 7", "any red sixes on any of the black sevens");
    expect_same("red 6 on top of black 7", "red 6 on black 7");
    expect_same("all kings above aces", "count(kings above aces) = 4");
    EXPECT_TRUE(parsed("KS above all aces").left.every_other);
    expect_same("kings not above aces", "count(kings not above aces) = 4");
}

TEST(Tests, EveryRelationHasItsWords) {
    const auto relation = [](std::string_view text) { return parsed(text).left.relation; };
    EXPECT_EQ(relation("AS above AC"), Relation::above);
    EXPECT_EQ(relation("AS is over AC"), Relation::above);
    EXPECT_EQ(relation("AS directly above AC"), Relation::directly_on);
    EXPECT_EQ(relation("AS below AC"), Relation::below);
    EXPECT_EQ(relation("AS directly below AC"), Relation::directly_under);
    EXPECT_EQ(relation("AS under AC"), Relation::directly_under);
    EXPECT_EQ(relation("AS next to AC"), Relation::next_to);
    EXPECT_EQ(relation("AS touching AC"), Relation::touching);
    EXPECT_EQ(relation("AS left of AC"), Relation::left_of);
    EXPECT_EQ(relation("AS right of AC"), Relation::right_of);
    EXPECT_EQ(relation("AS in the same column as AC"), Relation::same_column);
    EXPECT_EQ(relation("AS in same row as AC"), Relation::same_row);
}

TEST(Tests, OnAPlaceIsInIt) {
    expect_same("aces on top", "aces in top");
    expect_same("aces on top of columns 1-4", "aces in top of columns 1-4");
}

TEST(Tests, CardsMayShareALineOrNot) {
    EXPECT_EQ(parsed("aces in one column").left.kind, Kind::most_in_column);
    expect_same("aces in the same row", "count(aces in one row) = 4");
    expect_same("at least 2 aces in one column", "count(aces in one column) >= 2");
    expect_same("aces in different columns", "count(aces in one column) <= 1");
    EXPECT_EQ(parsed("a red card in every column").parts.size(), 8);
    EXPECT_EQ(parsed("at least two kings in every row").parts.size(), 7);
}

TEST(Tests, PlacesMayBeTheSubject) {
    expect_same("column 3 is red", "count(red in column 3) = 7");
    expect_same("r1c1 = AS", "count(AS in r1c1) = 1");
    expect_same("row 1 has two-four", "row 1 has 2-4");
    expect_same("row 1 has at least 2 kings", "at least 2 kings in row 1");
    expect_same("row 1 has kings", "any king in row 1");
    expect_same("top are not red", "not (top are all red)");
}

TEST(Tests, ValuesAreCompared) {
    EXPECT_EQ(parsed("depth(2S) > 4").left.kind, Kind::depth);
    EXPECT_EQ(parsed("deepest(aces) > 4").left.kind, Kind::deepest);
    EXPECT_EQ(parsed("shallowest(aces) > 4").left.kind, Kind::shallowest);
    EXPECT_EQ(parsed("row(AS) = row(KS)").right.kind, Kind::row);
    EXPECT_EQ(parsed("column(AS) < column(KS)").left.kind, Kind::column);
    EXPECT_EQ(parsed("runs >= 5").left.kind, Kind::runs);
    EXPECT_EQ(parsed("longest run >= 5").left.kind, Kind::longest_run);
    EXPECT_EQ(parsed("depth(AS) + depth(2S) + 1 > 4").left.parts.size(), 3);
    expect_same("runs at least 5", "runs >= 5");
    expect_same("3 <= runs <= 5", "3 <= runs and runs <= 5");
    expect_same("runs between 3 and 5", "runs >= 3 and runs <= 5");
    expect_same("runs <> 99999", "runs != 255");
}

TEST(Tests, AndBindsCloserThanOr) {
    const Condition condition = parsed("AS in row 1 or AC in row 1 and not AD in row 1");
    ASSERT_EQ(condition.kind, Condition::Kind::any_of);
    ASSERT_EQ(condition.parts.size(), 2);
    EXPECT_EQ(condition.parts[1].kind, Condition::Kind::all_of);
    EXPECT_EQ(condition.parts[1].parts[1].kind, Condition::Kind::not_so);
    expect_same("AS in row 1 | AC in row 1 & !AD in row 1", "AS in row 1 || AC in row 1 && not AD in row 1");
    EXPECT_EQ(parsed("(AS in row 1 or AC in row 1) and AD in row 1").kind, Condition::Kind::all_of);
}

TEST(Tests, CaseAndSpaceDoNotMatter) {
    expect_same("  ACES   In\tROW 1 ", "aces in row 1");
    expect_same("count(aces in row 7)>=3", "COUNT ( aces in row 7 ) >= 3");
}

TEST(Values, StandAlone) {
    EXPECT_EQ(parsed_value("count(aces in row 7)").kind, Kind::in_places);
    EXPECT_EQ(parsed_value("count(any on 7S)").cards, CardSet::all());
    EXPECT_EQ(parsed_value("longest run").kind, Kind::longest_run);
}

} // namespace
} // namespace freecell::query
