#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

#include "freecell/game/referee.h"
#include "freecell/solve/complete/relaxed/guided_search.h"
#include "freecell/solve/complete/search.h"
#include "freecell/solve/solver.h"
#include "tests/solve/late_board.h"

namespace freecell {
namespace {

using complete::GuidedSearch;
using complete::RelaxedEnd;
using complete::RelaxedSearch;

constexpr Rules narrow{.columns = 5, .cells = 1};

Board nth_late_board(int number, int left, Rules rules) {
    Random random(7);
    for (; number > 0; --number) static_cast<void>(late_board(random, left, rules));
    return late_board(random, left, rules);
}

bool wins_by_search(const Board& board) {
    complete::Search search;
    search.start(board, Autoplay::horne);
    return search.run({}) == complete::Settled::won;
}

TEST(GuidedSearch, WinsEveryBoardThatCanBeWonIfTheRelaxedGameCan) {
    Random random(7);
    int won_relaxed = 0, won = 0;
    for (int i = 0; i < 300; ++i) {
        const Board board = late_board(random, 28, narrow);
        RelaxedSearch relaxed;
        relaxed.start(board);
        if (relaxed.run({}) != RelaxedEnd::won) continue;
        ++won_relaxed;
        GuidedSearch guided;
        const bool wins_guided = guided.run(board, relaxed, {}).value();
        EXPECT_EQ(wins_guided, wins_by_search(board)) << i;
        if (!wins_guided) continue;
        ++won;
        EXPECT_TRUE(wins(board, std::span<const Move>(guided.moves()))) << i;
    }
    EXPECT_EQ(won_relaxed, 57);
    EXPECT_EQ(won, 55);
}

TEST(GuidedSearch, LooksAtFewPositions) {
    const Board board = nth_late_board(491, 32, {.columns = 6, .cells = 1});
    complete::Search search;
    search.start(board, Autoplay::horne);
    ASSERT_EQ(search.run({}), complete::Settled::won);
    RelaxedSearch relaxed;
    relaxed.start(board);
    ASSERT_EQ(relaxed.run({}), RelaxedEnd::won);
    GuidedSearch guided;
    ASSERT_EQ(guided.run(board, relaxed, {}), true);
    EXPECT_EQ(search.positions(), 24'400U);
    EXPECT_EQ(guided.positions(), 134U);
}

TEST(GuidedSearch, GivesUpAtLimits) {
    const Board board = nth_late_board(491, 32, {.columns = 6, .cells = 1});
    RelaxedSearch relaxed;
    relaxed.start(board);
    ASSERT_EQ(relaxed.run({}), RelaxedEnd::won);
    const auto ends_at = [&](const Limits& limits) {
        Oversight oversight;
        oversight.limits = limits;
        return GuidedSearch().run(board, relaxed, oversight);
    };
    EXPECT_EQ(ends_at({.positions = 20}), std::unexpected(Limit::positions));
    EXPECT_EQ(ends_at({.time = std::chrono::nanoseconds(0)}), std::unexpected(Limit::time));
    for (const std::size_t memory : {1'000, 300'000}) { // no room for positions, moves
        EXPECT_EQ(ends_at({.memory = memory}), std::unexpected(Limit::memory)) << memory;
    }
    EXPECT_EQ(ends_at({.memory = 10'000'000}), true);
}

TEST(GuidedSearch, WinsABoardForTheSolver) {
    const Board board = nth_late_board(491, 32, {.columns = 6, .cells = 1});
    SolverOptions options{.effort = Effort::prove};
    options.proof.first_positions = 1'000;
    Solver solver(options);
    const Outcome& outcome = solver.solve(board);
    ASSERT_NE(outcome.solved(), nullptr);
    RelaxedSearch relaxed;
    relaxed.start(board);
    ASSERT_EQ(relaxed.run({}), RelaxedEnd::won);
    GuidedSearch guided;
    ASSERT_EQ(guided.run(board, relaxed, {}), true);
    // The first search stops within one expansion of its limit.
    const std::uint64_t expected = 1'000 + relaxed.positions() + guided.positions();
    EXPECT_GE(outcome.positions, expected);
    EXPECT_LE(outcome.positions, expected + 20);
}

TEST(GuidedSearch, SharesTheLimitsOfTheRelaxedSearchAndGetsASecondAttempt) {
    const Board board = nth_late_board(491, 32, {.columns = 6, .cells = 1});
    RelaxedSearch relaxed;
    relaxed.start(board);
    ASSERT_EQ(relaxed.run({}), RelaxedEnd::won);
    SolverOptions options{.effort = Effort::prove};
    options.proof.first_positions = 1'000;
    Solver solver(options);
    Oversight oversight;
    oversight.limits.positions = 1'000 + relaxed.positions() + 60; // it needs 134
    const Outcome& outcome = solver.solve(board, oversight);
    ASSERT_NE(outcome.gave_up(), nullptr);
    EXPECT_EQ(outcome.gave_up()->limit, Limit::positions);
    EXPECT_LE(outcome.positions, oversight.limits.positions + 20);
    const std::uint64_t before = outcome.positions;
    oversight.limits.positions = 1'000;
    ASSERT_NE(solver.resume(oversight).solved(), nullptr);
    EXPECT_EQ(outcome.positions, before + 134);
}

} // namespace
} // namespace freecell
