#include "freecell/batch/solve_block.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "freecell/core/deal.h"
#include "freecell/solve/solver.h"
#include "tests/cuda/stand_in_asked.h"

// The stand-in for a GPU searches 700 deals at a time.
namespace freecell {
namespace {

using Answers = std::vector<BlockAnswer>;

Answers solve_all(std::int64_t first, std::size_t count, const BlockOptions& options) {
    Answers answers(count);
    EXPECT_TRUE(solve_block(first, answers, options));
    return answers;
}

TEST(SolveBlock, AnswersAreThoseOfTheSolver) {
    const std::int64_t first = 11960;
    const Answers answers = solve_all(first, 40, {.threads = 2});
    Solver solver;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Outcome& outcome = solver.solve(Board(deal(first + static_cast<std::int64_t>(i))->cards()));
        EXPECT_EQ(answers[i], (BlockAnswer{outcome.kind(), outcome.positions})) << first + static_cast<std::int64_t>(i);
    }
    EXPECT_EQ(answers[11982 - first].outcome, OutcomeKind::impossible);
}

TEST(SolveBlock, ADeviceGivesTheSameAnswers) {
    const Answers on_cpu = solve_all(11000, 1500, {.threads = 2});
    EXPECT_EQ(solve_all(11000, 1500, {.device = Device::cuda, .threads = 2}), on_cpu);
    EXPECT_EQ(solve_all(11000, 1500, {.device = Device::cuda, .threads = 1}), on_cpu);
}

TEST(SolveBlock, NumbersBelowZeroAreForTheCpu) {
    const std::uint64_t limit = 10'000; // far fewer than the proof of -2 takes
    const Answers on_cpu = solve_all(-2, 4, {.threads = 1, .most_positions = limit});
    EXPECT_GT(on_cpu.front().positions, limit);
    EXPECT_EQ(solve_all(-2, 4, {.device = Device::cuda, .threads = 1, .most_positions = limit}), on_cpu);
    EXPECT_EQ(solve_all(-2, 1, {.device = Device::cuda, .threads = 1, .most_positions = limit}),
              Answers{on_cpu.front()});
}

TEST(SolveBlock, GivesUpAtALimit) {
    for (const Device device : {Device::cpu, Device::cuda}) {
        const Answers answers = solve_all(11982, 1, {.device = device, .threads = 1, .most_positions = 100});
        EXPECT_EQ(answers.front().outcome, OutcomeKind::gave_up);
        EXPECT_GT(answers.front().positions, 100U);
    }
}

TEST(SolveBlock, ADeviceThatCannotBeOpenedIsAnError) {
    const StandInAsked broken("STAND_IN_OPEN", "no GPU today");
    Answers answers(1);
    const auto solved = solve_block(1, answers, {.device = Device::cuda});
    ASSERT_FALSE(solved);
    EXPECT_EQ(solved.error().what, "no GPU today");
    EXPECT_EQ(answers.front(), BlockAnswer{});
    EXPECT_FALSE(solve_block(1, {}, {.device = Device::cuda}));
    EXPECT_TRUE(solve_block(1, {}, {.device = Device::automatic}));
}

TEST(SolveBlock, WhatALostDeviceHasFoundIsKept) {
    const Answers on_cpu = solve_all(1, 1500, {.threads = 2});
    const StandInAsked lost("STAND_IN_BATCHES", "1");
    Answers answers(1500);
    const auto solved = solve_block(1, answers, {.device = Device::cuda, .threads = 2});
    ASSERT_FALSE(solved);
    EXPECT_EQ(solved.error().what, "device lost");
    EXPECT_TRUE(std::equal(answers.begin(), answers.begin() + 700, on_cpu.begin()));
    EXPECT_EQ(answers[700], BlockAnswer{});
}

TEST(SolveBlock, TheCpuTakesOverFromALostDevice) {
    const Answers on_cpu = solve_all(1, 3000, {.threads = 2});
    const StandInAsked lost("STAND_IN_BATCHES", "2");
    const Answers answers = solve_all(1, 100'000, {.device = Device::automatic, .threads = 2}); // enough for a GPU
    EXPECT_TRUE(std::equal(on_cpu.begin(), on_cpu.end(), answers.begin()));
    EXPECT_EQ(std::ranges::count(answers, OutcomeKind::gave_up, &BlockAnswer::outcome), 0);
}

} // namespace
} // namespace freecell
