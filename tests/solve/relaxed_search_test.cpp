#include <gtest/gtest.h>

#include <map>

#include "freecell/solve/complete/relaxed/relaxed_search.h"
#include "freecell/solve/solver.h"
#include "tests/game/positions.h"
#include "tests/solve/late_board.h"

namespace freecell {
namespace {

using complete::RelaxedEnd;
using complete::RelaxedSearch;

Oversight with(const Limits& limits) {
    Oversight oversight;
    oversight.limits = limits;
    return oversight;
}

// The counts are those of tests/conformance/second_proof.cpp.
TEST(RelaxedSearch, CountsThePositionsOfTheRelaxedGame) {
    const std::map<std::int64_t, std::uint64_t> positions = {
        {11982, 46'707},  {146692, 8'456},  {186216, 14'428}, {455889, 9'369},
        {495505, 24'006}, {512118, 19'579}, {517776, 43'928}, {781948, 4'067},
    };
    for (const auto& [deal, expected] : positions) {
        RelaxedSearch search;
        search.start(dealt(deal));
        EXPECT_EQ(search.run({}), RelaxedEnd::impossible) << deal;
        EXPECT_EQ(search.positions(), expected) << deal;
        EXPECT_EQ(search.certificate().positions, expected) << deal;
    }
}

TEST(RelaxedSearch, HasADigestThatOthersCanCompute) {
    RelaxedSearch search;
    search.start(dealt(781948));
    ASSERT_EQ(search.run({}), RelaxedEnd::impossible);
    EXPECT_EQ(search.certificate().digest, 0xd9710dca3defa702);
}

TEST(RelaxedSearch, GoesOnAfterALimit) {
    RelaxedSearch at_once;
    at_once.start(dealt(186216));
    ASSERT_EQ(at_once.run({}), RelaxedEnd::impossible);
    RelaxedSearch in_steps;
    in_steps.start(dealt(186216));
    int steps = 0;
    while (in_steps.run(with({.positions = 1'000})) == std::unexpected(Limit::positions)) ++steps;
    EXPECT_EQ(steps, 14);
    EXPECT_EQ(in_steps.certificate(), at_once.certificate());
    RelaxedSearch with_more_memory;
    with_more_memory.start(dealt(186216));
    EXPECT_EQ(with_more_memory.run(with({.memory = 300'000})), std::unexpected(Limit::memory));
    EXPECT_EQ(with_more_memory.run({}), RelaxedEnd::impossible);
    EXPECT_EQ(with_more_memory.certificate(), at_once.certificate());
}

// Whatever can be won in FreeCell can be won in the relaxed game.
TEST(RelaxedSearch, NeverContradictsTheCompleteSearch) {
    Random random(982);
    int won = 0, impossible = 0, only_relaxed = 0;
    std::uint64_t positions = 0; // of the relaxed proofs
    for (int i = 0; i < 1'000; ++i) {
        const Rules rules{.columns = static_cast<std::uint8_t>(4 + i % 3),
                          .cells = static_cast<std::uint8_t>(i / 3 % 3)};
        const Board board = late_board(random, 20 + i % 20, rules);
        complete::Search complete;
        complete.start(board, Autoplay::raymond);
        const auto expected = complete.run(with({.positions = 20'000}));
        RelaxedSearch search;
        search.start(board);
        const auto found = search.run(with({.positions = 20'000}));
        if (found == RelaxedEnd::impossible) positions += search.positions();
        if (!expected || !found) continue;
        if (*expected == complete::Settled::won) {
            ASSERT_EQ(*found, RelaxedEnd::won) << i;
            ++won;
        } else {
            ++(*found == RelaxedEnd::impossible ? impossible : only_relaxed);
        }
    }
    EXPECT_EQ(positions, 140'181);
    EXPECT_EQ(won, 203);
    EXPECT_EQ(impossible, 700);
    EXPECT_EQ(only_relaxed, 0); // 1 of 3,000
}

SolverOptions after_few_positions(bool complete) {
    SolverOptions options;
    options.effort = Effort::prove;
    options.proof.complete = complete;
    options.proof.first_positions = 1'000;
    return options;
}

TEST(Solver, SettlesForARelaxedProofUnlessACompleteOneIsRequested) {
    const Outcome relaxed = solve(dealt(11982), after_few_positions(false));
    ASSERT_NE(relaxed.impossible(), nullptr);
    EXPECT_EQ(relaxed.impossible()->kind, ProofKind::relaxed);
    EXPECT_EQ(relaxed.impossible()->positions, 46'707);
    const Outcome complete = solve(dealt(11982), after_few_positions(true));
    ASSERT_NE(complete.impossible(), nullptr);
    EXPECT_EQ(complete.impossible()->kind, ProofKind::complete);
    EXPECT_EQ(complete.impossible()->positions, 61'643);
}

TEST(Solver, HasNoRelaxedProofsUnderMax) {
    SolverOptions options = after_few_positions(false);
    options.autoplay = Autoplay::max;
    const Outcome outcome = solve(dealt(98714), options);
    ASSERT_NE(outcome.impossible(), nullptr);
    EXPECT_EQ(outcome.impossible()->kind, ProofKind::complete);
    EXPECT_EQ(outcome.impossible()->positions, 26'204);
}

// The relaxed game of this deal can be won, but the deal cannot.
TEST(Solver, GoesOnIfTheRelaxedGameCanBeWon) {
    const Outcome outcome = solve(dealt(2596608665), after_few_positions(false));
    ASSERT_NE(outcome.impossible(), nullptr);
    EXPECT_EQ(outcome.impossible()->kind, ProofKind::complete);
    EXPECT_EQ(outcome.impossible()->positions, 382'686);
}

} // namespace
} // namespace freecell
