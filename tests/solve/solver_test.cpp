#include "freecell/solve/solver.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stop_token>
#include <thread>

#include "freecell/game/referee.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

SolverOptions under(Autoplay rule, Effort effort = Effort::settle) {
    SolverOptions options;
    options.autoplay = rule;
    options.effort = effort;
    return options;
}

Oversight within(const Limits& limits) {
    Oversight oversight;
    oversight.limits = limits;
    return oversight;
}

TEST(Solver, SolvesUnderEveryRule) {
    for (const Autoplay rule : all_autoplays) {
        Solver solver(under(rule));
        for (int number = 1; number <= 200; ++number) {
            const Outcome& outcome = solver.solve(dealt(number));
            ASSERT_NE(outcome.solved(), nullptr) << number;
            EXPECT_TRUE(wins(dealt(number), outcome.solved()->steps)) << number << " " << name(rule);
        }
    }
}

TEST(Solver, ProvesWhatIsImpossible) {
    Solver solver;
    const Outcome& outcome = solver.solve(dealt(11982));
    ASSERT_NE(outcome.impossible(), nullptr);
    EXPECT_GT(outcome.positions, outcome.impossible()->positions) << "the fast search was tried first";
    EXPECT_NE(solve(dealt(11982), under(Autoplay::none, Effort::prove)).impossible(), nullptr);
    EXPECT_NE(solver.solve(dealt(1)).solved(), nullptr) << "and goes on";
}

TEST(Solver, ADealMayBeImpossibleUnderMaxOnly) {
    EXPECT_NE(solve(dealt(1941), under(Autoplay::max)).impossible(), nullptr);
    EXPECT_NE(solve(dealt(1941), under(Autoplay::raymond)).solved(), nullptr);
}

TEST(Solver, AFastSearchAloneNeverProves) {
    const Outcome outcome = solve(dealt(11982), under(Autoplay::horne, Effort::quick));
    ASSERT_NE(outcome.gave_up(), nullptr);
    EXPECT_EQ(outcome.gave_up()->limit, Limit::positions);
}

TEST(Solver, ARecordedProofIsAskedForWhenTheFastSearchFails) {
    SolverOptions options;
    std::vector<Board> asked;
    options.recorded_proof = [&](const Board& board) -> std::optional<Impossible> {
        asked.push_back(board);
        if (board == dealt(11982)) return Impossible{.positions = 5, .digest = 7};
        return std::nullopt;
    };
    const Impossible recorded{.positions = 5, .digest = 7, .recorded = true};
    for (const Effort effort : {Effort::quick, Effort::settle}) {
        options.effort = effort;
        Solver solver(options);
        EXPECT_NE(solver.solve(dealt(617)).solved(), nullptr);
        EXPECT_TRUE(asked.empty()) << "the fast search wins it";
        ASSERT_NE(solver.solve(dealt(11982)).impossible(), nullptr);
        EXPECT_EQ(*solver.solve(dealt(11982)).impossible(), recorded);
        EXPECT_EQ(asked, (std::vector<Board>{dealt(11982), dealt(11982)}));
        asked.clear();
    }
    const Outcome unrecorded = Solver(options).solve(dealt(146692));
    ASSERT_NE(unrecorded.impossible(), nullptr);
    EXPECT_FALSE(unrecorded.impossible()->recorded);
    options.effort = Effort::prove;
    const Outcome proved = Solver(options).solve(dealt(11982));
    EXPECT_EQ(proved.impossible()->positions, 61643U) << "a proof that was requested is searched";
}

TEST(Solver, EveryTableIsTaken) {
    Solver solver;
    for (const Rules rules : {Rules{8, 3}, Rules{8, 5}, Rules{8, 8}, Rules{8, 10}, Rules{9, 4}, Rules{10, 6}}) {
        const Board board = dealt(1, rules);
        const Outcome& outcome = solver.solve(board);
        ASSERT_NE(outcome.solved(), nullptr) << int{rules.columns} << " " << int{rules.cells};
        EXPECT_TRUE(wins(board, outcome.solved()->steps));
    }
}

TEST(Solver, AWonBoardNeedsNoMoves) {
    const Board won = *Board::from({.columns = {}, .cells = {}, .foundations = {13, 13, 13, 13}});
    for (const Effort effort : {Effort::quick, Effort::settle, Effort::prove}) {
        const Outcome outcome = solve(won, under(Autoplay::horne, effort));
        ASSERT_NE(outcome.solved(), nullptr);
        EXPECT_TRUE(outcome.solved()->steps.empty());
    }
}

TEST(Solver, GoesOnAfterGivingUp) {
    Solver solver;
    const Oversight few = within({.positions = 500});
    const Outcome* outcome = &solver.solve(dealt(11982), few);
    std::uint64_t seen = 0;
    int runs = 1;
    for (; outcome->gave_up() != nullptr; ++runs) {
        EXPECT_EQ(outcome->gave_up()->limit, Limit::positions);
        ASSERT_GT(outcome->positions, seen);
        seen = outcome->positions;
        outcome = &solver.resume(few);
    }
    EXPECT_NE(outcome->impossible(), nullptr);
    EXPECT_EQ(runs, 212);
    const Outcome at_once = solve(dealt(11982));
    EXPECT_EQ(outcome->impossible()->positions, at_once.impossible()->positions);
}

// Beams win this deal within 400,000 positions; the other searches take far more than their share.
constexpr std::int64_t won_by_beams = 8558639818;

SolverOptions with_short_turns(Autoplay rule) {
    SolverOptions options = under(rule, Effort::prove);
    options.proof.first_positions = 1'000;
    options.proof.relaxed_positions = 1'000;
    options.proof.class_positions = 1'000;
    return options;
}

TEST(Solver, BeamsWinWhatIsHardToWin) {
    for (const Autoplay rule : {Autoplay::none, Autoplay::horne, Autoplay::raymond}) {
        const Outcome outcome = solve(dealt(won_by_beams), with_short_turns(rule));
        ASSERT_NE(outcome.solved(), nullptr);
        EXPECT_TRUE(wins(dealt(won_by_beams), outcome.solved()->steps)) << name(rule);
        EXPECT_LT(outcome.positions, 500'000);
        EXPECT_GT(outcome.positions, 300'000) << "positions of beams count";
    }
}

TEST(Solver, BeamsAreNotUsedUnderMax) {
    EXPECT_NE(solve(dealt(1941), with_short_turns(Autoplay::max)).impossible(), nullptr);
}

TEST(Solver, AfterALimitOtherSearchesFollowTheBeams) {
    Solver solver(with_short_turns(Autoplay::horne));
    const Oversight oversight = within({.positions = 100'000});
    std::uint64_t before = 0;
    for (int i = 0; i < 4; ++i) {
        const Outcome& outcome = i == 0 ? solver.solve(dealt(won_by_beams), oversight) : solver.resume(oversight);
        ASSERT_NE(outcome.gave_up(), nullptr);
        EXPECT_EQ(outcome.gave_up()->limit, Limit::positions);
        EXPECT_GE(outcome.positions, before + 100'000);
        before = outcome.positions;
    }
    EXPECT_EQ(solver.solve(dealt(11982), {}).impossible()->positions, 61643) << "and proofs are the same";
}

SolverOptions with_threads(unsigned threads) {
    SolverOptions options = under(Autoplay::horne, Effort::prove);
    options.proof.threads = threads;
    return options;
}

// Both take more positions than Search examines before the class search starts beside it.
TEST(Solver, TheAnswerDoesNotDependOnTheThreads) {
    const Outcome won = solve(dealt(9), with_threads(1));
    const Outcome impossible = solve(dealt(12401544), with_threads(1));
    ASSERT_NE(won.solved(), nullptr);
    ASSERT_NE(impossible.impossible(), nullptr);
    EXPECT_GT(won.positions, 110'000);
    EXPECT_EQ(impossible.impossible()->positions, 200'939);
    for (const unsigned threads : {2, 3}) {
        const Outcome won_by_more = solve(dealt(9), with_threads(threads));
        ASSERT_NE(won_by_more.solved(), nullptr);
        EXPECT_EQ(won_by_more.solved()->steps, won.solved()->steps);
        EXPECT_EQ(won_by_more.positions, won.positions) << "those of classes searched meanwhile do not count";
        const Outcome proved_by_more = solve(dealt(12401544), with_threads(threads));
        ASSERT_NE(proved_by_more.impossible(), nullptr);
        EXPECT_EQ(proved_by_more.impossible()->positions, 200'939);
        EXPECT_EQ(proved_by_more.impossible()->digest, impossible.impossible()->digest);
    }
}

TEST(Solver, ASearchThatLacksMemoryBesideOthersIsTold) {
    for (const unsigned threads : {1, 2}) {
        Solver solver(with_threads(threads));
        EXPECT_NE(solver.solve(dealt(-2), within({.memory = std::size_t{32} << 20})).impossible(), nullptr);
        EXPECT_TRUE(solver.lacked_memory()) << threads << " threads";
    }
}

TEST(Solver, BeamsLeaveHalfOfTheLimitToOthers) {
    Solver solver(with_short_turns(Autoplay::horne));
    const Outcome& outcome = solver.solve(dealt(won_by_beams), within({.positions = 700'000}));
    EXPECT_NE(outcome.gave_up(), nullptr) << "it takes beams of more than 350,000";
    EXPECT_NE(solve(dealt(won_by_beams), with_short_turns(Autoplay::horne), within({.positions = 900'000})).solved(),
              nullptr);
}

TEST(Solver, WithALimitOfPositionsEverySearchHasItsTurnAlone) {
    const Oversight oversight = within({.positions = 130'000});
    const Outcome one = solve(dealt(9), with_threads(1), oversight), two = solve(dealt(9), with_threads(2), oversight);
    ASSERT_NE(two.gave_up(), nullptr);
    EXPECT_EQ(two.positions, one.positions);
}

TEST(Solver, EachLimitIsTold) {
    Solver solver;
    const Board board = dealt(11982, {.columns = 8, .cells = 1});
    const auto limit_of = [&](const Oversight& oversight) { return solver.solve(board, oversight).gave_up()->limit; };
    EXPECT_EQ(limit_of(within({.positions = 1})), Limit::positions);
    EXPECT_EQ(limit_of(within({.time = std::chrono::nanoseconds(1)})), Limit::time);
    EXPECT_EQ(limit_of(within({.memory = 1000})), Limit::memory);
    std::stop_source stop;
    stop.request_stop();
    Oversight stopped;
    stopped.stop = stop.get_token();
    EXPECT_EQ(limit_of(stopped), Limit::stopped);
}

TEST(Solver, AProofNeedsNoMemoryForTheFastSearch) {
    Solver solver;
    const Outcome& outcome = solver.solve(dealt(11982), within({.memory = std::size_t{3} << 20}));
    ASSERT_NE(outcome.impossible(), nullptr);
    EXPECT_EQ(outcome.impossible()->positions, 61'643U);
    EXPECT_TRUE(solver.lacked_memory()); // the fast search did, even though the proof succeeded
    solver.solve(dealt(11982));
    EXPECT_FALSE(solver.lacked_memory());
    solver.solve(dealt(11982, {.columns = 8, .cells = 1}), within({.memory = 1000}));
    EXPECT_TRUE(solver.lacked_memory());
}

TEST(Solver, TellsHowItGoesAndStopsWhenAsked) {
    std::stop_source stop;
    Oversight oversight;
    oversight.stop = stop.get_token();
    SearchProgress last;
    oversight.on_progress = [&](const SearchProgress& progress) {
        last = progress;
        stop.request_stop();
    };
    const Outcome outcome = solve(dealt(-2), under(Autoplay::none, Effort::prove), oversight);
    ASSERT_NE(outcome.gave_up(), nullptr);
    EXPECT_EQ(outcome.gave_up()->limit, Limit::stopped);
    EXPECT_GT(last.positions, 0U);
    EXPECT_GT(last.memory, 0U);
}

TEST(Solver, EveryKernelFindsTheSame) {
    Solver plain({.kernel = &fast::kernels().back()});
    for (const fast::SearchKernel& kernel : fast::kernels()) {
        if (!kernel.runs_here) continue;
        Solver solver({.kernel = &kernel});
        for (int number = 2000001; number <= 2000150; ++number) {
            ASSERT_EQ(solver.solve(dealt(number)), plain.solve(dealt(number))) << kernel.name << " " << number;
        }
    }
}

TEST(Solver, AnswersDoNotDependOnWhatWasSolvedBefore) {
    Solver solver;
    for (const int number : {617, 11982, 1, 617, 5}) EXPECT_EQ(solver.solve(dealt(number)), solve(dealt(number)));
}

TEST(Solver, EachThreadHasItsOwn) {
    std::vector<Outcome> alone;
    Solver solver;
    for (int number = 1; number <= 100; ++number) alone.push_back(solver.solve(dealt(number)));
    std::atomic<int> different = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                Solver own;
                for (int number = 1; number <= 100; ++number) {
                    if (own.solve(dealt(number)) != alone[static_cast<std::size_t>(number) - 1]) ++different;
                }
            });
        }
    }
    EXPECT_EQ(different, 0);
}

} // namespace
} // namespace freecell
