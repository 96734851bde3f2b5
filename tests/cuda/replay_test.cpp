#include "freecell/cuda/replay.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "freecell/cuda/batch_search.h"
#include "freecell/cuda/plain_search.h"
#include "freecell/solve/fast/search.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

bool replay_wins(std::int64_t number, const std::vector<std::uint16_t>& steps) {
    std::array<std::uint8_t, cuda::Replay<1>::bytes> game{};
    return cuda::Replay<1>::wins(number, steps.data(), static_cast<int>(steps.size()), game.data());
}

std::vector<std::uint16_t> solution_of(std::int64_t number) {
    for (const fast::SearchStage& stage : fast::schedule()) {
        auto end = cuda::PlainSearch(cuda::stage_tables(stage)).run(*deal(number));
        if (end.won) return std::move(end.steps);
    }
    return {};
}

TEST(GpuReplay, ASolutionWinsItsDealAndNoOther) {
    for (const std::int64_t number : {1LL, 617LL, 2147483648LL, 4294967296LL, 8589934591LL}) {
        const auto steps = solution_of(number);
        EXPECT_TRUE(replay_wins(number, steps)) << number;
        EXPECT_FALSE(replay_wins(number + (number == 1 ? 1 : -1), steps)) << number;
    }
}

TEST(GpuReplay, ASolutionThatIsCutOrChangedLoses) {
    const auto steps = solution_of(617);
    auto cut = steps;
    cut.pop_back();
    EXPECT_FALSE(replay_wins(617, cut));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        auto changed = steps;
        changed[i] = 0x0100 | 8 << 4 | 8; // the two of clubs from a cell to a cell
        EXPECT_FALSE(replay_wins(617, changed)) << i;
        changed[i] = cuda::Step{.from = 3, .to = 3, .what = 1}.code();
        EXPECT_FALSE(replay_wins(617, changed)) << i;
        changed[i] = cuda::Step{.from = 0, .to = 1, .what = 14}.code();
        EXPECT_FALSE(replay_wins(617, changed)) << i;
    }
}

TEST(GpuBatch, FindsWhatTheCpuFindsForEveryDeal) {
    const auto search = cuda::open_plain_search({.most_deals = 1000, .slots = 2});
    ASSERT_TRUE(search->begin(1, {.first = 11800, .count = 200, .list = {}}));
    ASSERT_TRUE(search->begin(0, {.first = 0, .count = 0, .list = {617, 8589934591, 11982}}));
    const auto results = search->finish(1);
    ASSERT_TRUE(results);
    ASSERT_EQ(results->size(), 200U);
    fast::Search fast;
    for (std::size_t i = 0; i < 200; ++i) {
        fast.start(dealt(11800 + static_cast<std::int64_t>(i)));
        const bool won = fast.run({}) == fast::Search::End::won;
        EXPECT_EQ((*results)[i].won(), won) << i;
        EXPECT_EQ((*results)[i].positions, fast.positions()) << i;
    }
    EXPECT_EQ(search->stage_counts(1).front().deals, 200U);
    const auto listed = search->finish(0);
    ASSERT_TRUE(listed);
    EXPECT_TRUE((*listed)[0].won() && (*listed)[1].won());
    EXPECT_EQ((*listed)[2].stage, cuda::DealResult::failed); // it is impossible
}

} // namespace
} // namespace freecell
