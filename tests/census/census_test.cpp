#include "freecell/census/census.h"

#include <gtest/gtest.h>

#include "freecell/census/dealt_number.h"
#include "freecell/core/deal.h"
#include "freecell/game/legal_moves.h"

namespace freecell {
namespace {

Census census_of(std::initializer_list<std::int64_t> shards) {
    Census census(fast::census_schedule(), 10);
    for (const std::int64_t number : shards) {
        const std::int64_t first = census.range_of(number).first;
        census.add(number, {.positions = 5, .digest = 7, .leftovers = {{first + 3}, {first + 9}}});
    }
    return census;
}

TEST(Census, KnowsItsRangesAndDeals) {
    const Census census = census_of({0, 1, 5});
    EXPECT_EQ(census.ranges(), (std::vector<NumberRange>{{0, 2047}, {5120, 6143}}));
    EXPECT_TRUE(census.covers(2047));
    EXPECT_FALSE(census.covers(2048));
    EXPECT_EQ(census.most_shards(), std::int64_t{1} << 23);
    ASSERT_NE(census.leftover(1027), nullptr);
    EXPECT_EQ(census.leftover(1027)->deal, 1027);
    EXPECT_EQ(census.leftover(1028), nullptr);
    EXPECT_EQ(census.leftover(2048 + 3), nullptr);
    EXPECT_EQ(census.leftover(-1), nullptr);
}

TEST(Census, SettlesDeals) {
    Census census = census_of({1});
    census.settle({1033, OutcomeKind::impossible, {12, 34}});
    EXPECT_EQ(census.leftover(1033)->proof.positions, 12U);
    EXPECT_EQ(census.leftovers(OutcomeKind::impossible).size(), 1U);
    EXPECT_EQ(census.leftovers(OutcomeKind::gave_up), (std::vector<Leftover>{{1027}}));
    EXPECT_EQ(census.shards().at(1).count(OutcomeKind::gave_up), 1);
}

TEST(Census, MergesDifferentShardsOnly) {
    Census census = census_of({0, 2});
    Distributions distributions;
    distributions.stages = {1, 2};
    census.add(distributions);
    ASSERT_TRUE(census.merge(census_of({1})));
    EXPECT_EQ(census.ranges(), (std::vector<NumberRange>{{0, 3071}}));
    EXPECT_EQ(census.distributions().stages, (std::vector<std::uint64_t>{1, 2}));
    const Census before = census;
    EXPECT_EQ(census.merge(census_of({2, 3})), std::unexpected<std::string>("both have shard 2"));
    EXPECT_FALSE(census.merge(Census(fast::census_schedule(), 11)));
    EXPECT_FALSE(census.merge(Census({"other", 1, {}}, 10)));
    EXPECT_EQ(census, before);
}

TEST(Census, KnowsTheNumberOfABoardAsItWasDealt) {
    for (const std::int64_t number : {-1L, 0L, 617L, 11982L, 2147483648L, 4294967296L, 8589934591L}) {
        const Deal dealt = *deal(number);
        Board board(dealt.cards());
        EXPECT_EQ(dealt_number(board), number);
        EXPECT_EQ(dealt_number(Board(dealt.cards(), {.columns = 8, .cells = 3})), std::nullopt);
        EXPECT_EQ(dealt_number(Board(dealt.cards(), {.columns = 7, .cells = 4})), std::nullopt);
        board.apply(legal_moves(board).front());
        EXPECT_EQ(dealt_number(board), std::nullopt);
    }
    EXPECT_EQ(dealt_number(Board(sorted_deck())), std::nullopt);
}

} // namespace
} // namespace freecell
