#include <gtest/gtest.h>

#include <chrono>
#include <stop_token>

#include "freecell/solve/complete/search.h"
#include "tests/game/positions.h"
#include "tests/solve/settle.h"

namespace freecell::complete {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

// 234,772 positions without a win.
Board middling() {
    return dealt(27, {8, 1});
}

// More positions than anyone has searched so far.
Board endless() {
    return dealt(982, {8, 2});
}

std::expected<complete::Settled, Limit> run(complete::Search& search, const Limits& limits) {
    Oversight oversight;
    oversight.limits = limits;
    return search.run(oversight);
}

TEST(SearchLimits, OfZeroGiveUpAtOnce) {
    complete::Search search;
    search.start(dealt(11982), Autoplay::none);
    EXPECT_EQ(run(search, {.positions = 0}), std::unexpected(Limit::positions));
    EXPECT_EQ(run(search, {.time = std::chrono::nanoseconds(0)}), std::unexpected(Limit::time));
    EXPECT_EQ(run(search, {.memory = 0}), std::unexpected(Limit::memory));
    EXPECT_EQ(search.positions(), 0);
}

TEST(SearchLimits, OfPositionsAreKeptButForTheMovesOfOne) {
    complete::Search search;
    search.start(dealt(11982), Autoplay::none);
    for (const std::uint64_t positions : {1, 10, 1000, 10000}) {
        const std::uint64_t before = search.positions();
        EXPECT_EQ(run(search, {.positions = positions}), std::unexpected(Limit::positions));
        EXPECT_GE(search.positions(), before + positions);
        EXPECT_LE(search.positions(), before + positions + 40);
    }
}

TEST(SearchLimits, ASearchGoesOnWhereItGaveUp) {
    complete::Search search;
    search.start(dealt(11982), Autoplay::none);
    int runs = 1;
    std::expected<complete::Settled, Limit> answer = std::unexpected(Limit::positions);
    while (!(answer = run(search, {.positions = 1000}))) ++runs;
    EXPECT_EQ(answer, complete::Settled::impossible);
    EXPECT_EQ(search.positions(), 61643);
    EXPECT_EQ(runs, 62);
    EXPECT_EQ(run(search, {}), complete::Settled::impossible) << "and stays so";
}

TEST(SearchLimits, OfMemoryAreNeverPassed) {
    complete::Search search;
    for (const std::size_t memory : {megabyte / 4, megabyte, 3 * megabyte, 8 * megabyte}) {
        search.start(middling(), Autoplay::none);
        EXPECT_EQ(run(search, {.memory = memory}), std::unexpected(Limit::memory));
        EXPECT_LE(search.memory(), memory);
        EXPECT_GT(search.positions(), 0);
    }
    EXPECT_EQ(run(search, {}), complete::Settled::impossible) << "with more, it goes on";
    EXPECT_EQ(search.positions(), 234772);
}

TEST(SearchLimits, ProofsFitInTheMemoryPromised) {
    complete::Search search;
    search.start(dealt(-2), Autoplay::none);
    EXPECT_EQ(run(search, {.memory = 64 * megabyte}), complete::Settled::impossible);
    EXPECT_EQ(search.positions(), 1163527);
    for (const std::int64_t deal : {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948}) {
        search.start(dealt(deal), Autoplay::none);
        EXPECT_EQ(run(search, {.memory = 4 * megabyte}), complete::Settled::impossible) << deal;
    }
}

TEST(SearchLimits, MemoryIsNotHeldAgainstTheNextBoard) {
    complete::Search search;
    settle(search, middling(), Autoplay::none);
    search.start(dealt(781948), Autoplay::none);
    EXPECT_EQ(run(search, {.memory = megabyte}), complete::Settled::impossible);
}

TEST(SearchLimits, AStopRequestEndsTheSearch) {
    complete::Search search;
    search.start(endless(), Autoplay::none);
    std::stop_source source;
    Oversight oversight;
    oversight.stop = source.get_token();
    int reports = 0;
    oversight.on_progress = [&](const SearchProgress& progress) {
        EXPECT_GT(progress.positions, 0);
        EXPECT_GT(progress.memory, 0);
        ++reports;
        source.request_stop();
    };
    EXPECT_EQ(search.run(oversight), std::unexpected(Limit::stopped));
    EXPECT_EQ(reports, 1);
    source = std::stop_source();
    source.request_stop();
    oversight.stop = source.get_token();
    EXPECT_EQ(search.run(oversight), std::unexpected(Limit::stopped)) << "at once";
}

} // namespace
} // namespace freecell::complete
