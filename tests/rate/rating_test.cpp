#include "freecell/rate/rating.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stop_token>

#include "freecell/rate/profile.h"
#include "tests/game/positions.h"

namespace freecell::rate {
namespace {

TEST(Scale, LevelsAreOrderedAndPercentilesRise) {
    for (std::size_t i = 1; i < levels().size(); ++i) EXPECT_LT(levels()[i - 1].strength, levels()[i].strength);
    EXPECT_EQ(percentile(-10'000), 0);
    EXPECT_EQ(percentile(10'000), 99);
    for (int difficulty = 500; difficulty < 2500; ++difficulty) {
        EXPECT_LE(percentile(difficulty), percentile(difficulty + 1));
    }
    EXPECT_NEAR(percentile(mean_difficulty), 50, 5);
}

TEST(Scale, APlayerOfTheSameStrengthWinsHalfAndOddsAreTenToOneAt400) {
    EXPECT_DOUBLE_EQ(win_chance(1500, 1500), 0.5);
    EXPECT_NEAR(win_chance(1900, 1500), 10.0 / 11, 1e-12);
    EXPECT_NEAR(win_chance(1500, 1900), 1.0 / 11, 1e-12);
}

TEST(Scale, LabelsAreSharesOfRandomDeals) {
    std::array<int, all_labels.size()> counts{};
    int last = -1;
    for (int difficulty = 0; difficulty < 3000; ++difficulty) {
        if (percentile(difficulty) == last) continue;
        counts[static_cast<std::size_t>(label_of(difficulty))] += percentile(difficulty) - last;
        last = percentile(difficulty);
    }
    EXPECT_EQ(counts, (std::array{10, 20, 40, 20, 10}));
}

TEST(Scale, LabelsHaveNames) {
    for (const Label label : all_labels) EXPECT_EQ(label_named(name(label)), label);
    EXPECT_EQ(label_named("very-hard"), Label::very_hard);
    EXPECT_EQ(label_named("very_hard"), std::nullopt);
    EXPECT_EQ(label_named("very"), std::nullopt);
    EXPECT_EQ(label_named(""), std::nullopt);
}

TEST(RandomBits, NearlyNormalNumbersHaveTheStatedMeanAndDeviation) {
    RandomBits random(617);
    double sum = 0;
    double squares = 0;
    constexpr int count = 100'000;
    for (int i = 0; i < count; ++i) {
        const double value = static_cast<double>(random.nearly_normal()) / RandomBits::unit;
        sum += value;
        squares += value * value;
    }
    EXPECT_NEAR(sum / count, 0, 0.02);
    EXPECT_NEAR(squares / count, 1, 0.02);
}

TEST(Practice, StrongerPlayersWinMoreOften) {
    Practice practice;
    std::vector<int> won(levels().size());
    for (int deal = 1; deal <= 100; ++deal) {
        practice.set(dealt(deal));
        RandomBits random(static_cast<std::uint64_t>(deal));
        for (std::size_t level = 0; level < won.size(); ++level) won[level] += practice.win(levels()[level], random);
    }
    EXPECT_EQ(won, (std::vector{17, 28, 30, 42, 54, 59, 67, 91, 95, 93}));
}

TEST(Practice, TakesWhatTheFastSearchTakes) {
    EXPECT_TRUE(Practice::takes({8, 8}));
    EXPECT_TRUE(Practice::takes({4, 0}));
    EXPECT_FALSE(Practice::takes({9, 4}));
    EXPECT_FALSE(Practice::takes({8, 9}));
}

// If the games of a rater were decided by coins instead of boards, they would average to the truth within the error.
// Games of real boards with other seeds must, too.
TEST(Rater, TheErrorIsTheDeviationBetweenSeeds) {
    double squares = 0;
    constexpr int deals = 60;
    for (int deal = 1001; deal < 1001 + deals; ++deal) {
        const Rating one = Rater({.games = 32, .seed = 1}).rate(dealt(deal));
        const Rating other = Rater({.games = 32, .seed = 2}).rate(dealt(deal));
        const double difference = one.difficulty - other.difficulty;
        squares += difference * difference / (one.error * one.error + other.error * other.error);
    }
    // Less than 1, because both are drawn towards the mean of all deals.
    EXPECT_GT(squares / deals, 0.4);
    EXPECT_LT(squares / deals, 1.3);
}

TEST(Rater, DependsOnlyOnTheBoardAndTheOptions) {
    Rater rater({.games = 20, .seed = 5});
    const Rating first = rater.rate(dealt(617));
    rater.rate(dealt(1941));
    EXPECT_EQ(rater.rate(dealt(617)), first);
    EXPECT_EQ(first.games, 20);
    EXPECT_NE(Rater({.games = 20, .seed = 6}).rate(dealt(617)), first);
}

TEST(Rater, AStopEndsTheGames) {
    std::stop_source stop;
    Rater rater({.games = 1'000'000, .stop = stop.get_token(), .on_progress = [&] { stop.request_stop(); }});
    const Rating rating = rater.rate(dealt(1));
    EXPECT_GT(rating.games, 0);
    EXPECT_LT(rating.games, 1'000'000);
    const Rating stopped_before = rater.rate(dealt(1));
    EXPECT_EQ(stopped_before.games, 0);
    EXPECT_EQ(stopped_before.outcome, OutcomeKind::gave_up);
}

TEST(Rater, MoreGamesMakeTheErrorSmaller) {
    const Rating few = Rater({.games = 16}).rate(dealt(1));
    const Rating many = Rater({.games = 256}).rate(dealt(1));
    EXPECT_GT(few.error, 2 * many.error);
    EXPECT_LT(many.error, 40);
}

TEST(Rater, DealsThatPlayersCallHardAndEasyAreRatedSo) {
    Rater rater({.games = 200});
    const Rating hard = rater.rate(dealt(1941));
    const Rating easy = rater.rate(dealt(164));
    EXPECT_EQ(label_of(hard.difficulty), Label::very_hard);
    EXPECT_EQ(label_of(easy.difficulty), Label::very_easy);
    EXPECT_EQ(hard.outcome, OutcomeKind::solved);
}

TEST(Rater, FewerCellsAreHarder) {
    Rater rater({.games = 100});
    EXPECT_LT(rater.rate(dealt(1, {8, 5})).difficulty, rater.rate(dealt(1)).difficulty);
    EXPECT_LT(rater.rate(dealt(1)).difficulty, rater.rate(dealt(1, {8, 3})).difficulty);
}

TEST(Rater, ADealThatCannotBeWonIsImpossible) {
    const Rating rating = Rater({.games = 20}).rate(dealt(11982));
    EXPECT_EQ(rating.outcome, OutcomeKind::impossible);
    EXPECT_EQ(rating.won, 0);
}

TEST(Rater, AWonBoardIsTheEasiest) {
    const Board won = position("Foundations: H-K C-K D-K S-K\nFreecells: - - - -\n:\n:\n:\n:\n:\n:\n:\n:\n");
    const Rating rating = Rater({.games = 20}).rate(won);
    EXPECT_EQ(rating.won, 20);
    EXPECT_EQ(label_of(rating.difficulty), Label::very_easy);
}

Oversight limited(std::uint64_t positions) {
    Oversight oversight;
    oversight.limits.positions = positions;
    return oversight;
}

TEST(Profile, FewestCells) {
    // Microsoft's deal 11982 needs a fifth cell, and the easiest deals need none.
    EXPECT_EQ(fewest_cells(dealt(164), limited(1'000'000)), (CellsNeeded{0, 0}));
    EXPECT_EQ(fewest_cells(dealt(11982), limited(1'000'000)).at_most, 5);
    const CellsNeeded unknown = fewest_cells(dealt(11982), limited(1));
    EXPECT_EQ(unknown.at_least, 0);
    EXPECT_EQ(unknown.at_most, std::nullopt);
}

TEST(Profile, OccupiedCellsAreNeeded) {
    const Board board = position("Foundations: H-T C-K D-K S-K\nFreecells: KH QH - -\n: JH\n:\n:\n:\n:\n:\n:\n:\n");
    EXPECT_EQ(fewest_cells(board, limited(1000)), (CellsNeeded{2, 2}));
}

TEST(Profile, TheLosingChoicesAlongASolution) {
    const auto choices = choices_along_solution(dealt(617), limited(300'000));
    ASSERT_TRUE(choices);
    EXPECT_EQ(choices->first_loss, 1); // 3a loses it
    EXPECT_EQ(choices->losing, 54);
    EXPECT_EQ(choices->all, 940);
    EXPECT_EQ(choices_along_solution(dealt(11982), limited(100'000)), std::nullopt);
}

} // namespace
} // namespace freecell::rate
