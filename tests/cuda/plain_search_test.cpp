#include "freecell/cuda/plain_search.h"

#include <gtest/gtest.h>

#include <array>
#include <span>

#include "freecell/cuda/solution_moves.h"
#include "freecell/solve/fast/search.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

// One stage of the CPU's search and of the GPU's on the same deals.
class StageAgrees {
public:
    StageAgrees(std::span<const fast::SearchStage> stages, std::size_t stage)
        : fast_(stages.subspan(stage, 1)), gpu_(cuda::stage_tables(stages[stage])) {}

    void check(std::int64_t number) {
        const Board board = dealt(number);
        fast_.start(board);
        const bool won = fast_.run({}) == fast::Search::End::won;
        const cuda::StageEnd end = gpu_.run(*deal(number));
        ASSERT_FALSE(end.out_of_memory) << number;
        ASSERT_EQ(end.won, won) << number;
        ASSERT_EQ(end.positions, fast_.positions()) << number;
        if (!won) return;
        std::vector<Move> moves;
        fast_.append_moves(moves);
        const auto same = cuda::solution_moves(board, end.steps);
        ASSERT_TRUE(same) << number;
        ASSERT_EQ(*same, moves) << number;
    }

private:
    fast::Search fast_;
    cuda::PlainSearch gpu_;
};

// The current schedule and that of the census.
const std::array schedules = {fast::schedule(), fast::census_schedule().stages};

TEST(GpuSearch, EveryDiveLooksAtThePositionsOfTheCpuAndFindsItsSolutions) {
    for (const auto stages : schedules) {
        for (std::size_t stage = 0; stages[stage].is_dive(); ++stage) {
            StageAgrees agrees(stages, stage);
            const auto first = static_cast<std::int64_t>(stage) * 1000;
            for (std::int64_t i = 0; i < 60; ++i) agrees.check(1 + first + i);
            for (std::int64_t i = 0; i < 10; ++i) agrees.check(6'000'000'000 + first + i);
        }
    }
}

TEST(GpuSearch, EveryBestFirstSearchLooksAtThePositionsOfTheCpuAndFindsItsSolutions) {
    for (const auto stages : schedules) {
        for (std::size_t stage = 0; stage < stages.size(); ++stage) {
            if (stages[stage].is_dive()) continue;
            StageAgrees agrees(stages, stage);
            const auto first = static_cast<std::int64_t>(stage) * 1000;
            for (std::int64_t i = 0; i < 40; ++i) agrees.check(3'000'000'001 + first + i);
            for (const std::int64_t hard : {11982, 146692, 186216, 455889}) agrees.check(hard);
        }
    }
}

} // namespace
} // namespace freecell
