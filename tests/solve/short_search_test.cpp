#include "freecell/solve/short/search.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "freecell/notation/replay.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

struct Found {
    shortest::Result result;
    std::vector<std::vector<Move>> solutions;
    std::vector<int> lengths;
};

// Replays each solution as it is found.
Found search(shortest::Search& searcher, shortest::Metric metric, const Board& board, std::uint64_t positions) {
    Found found;
    Oversight oversight;
    oversight.limits.positions = positions;
    found.result = searcher.run(board, oversight, [&](std::span<const Move> moves, int told) {
        std::vector<WrittenMove> written;
        for (const Move& move : moves) written.push_back({move.from, move.to, move.count});
        EXPECT_EQ(replay(board, written, {.autoplay = Autoplay::none}).verdict, Verdict::won);
        EXPECT_EQ(told, length(metric, board, moves));
        EXPECT_TRUE(found.lengths.empty() || told < found.lengths.back());
        found.solutions.emplace_back(moves.begin(), moves.end());
        found.lengths.push_back(told);
    });
    return found;
}

Found search(shortest::Metric metric, const Board& board, std::uint64_t positions) {
    shortest::Search searcher(metric);
    return search(searcher, metric, board, positions);
}

constexpr std::array both_metrics = {shortest::Metric::moves, shortest::Metric::cards};

TEST(ShortSearch, EverySolutionWinsAndIsShorterThanTheOneBefore) {
    for (const shortest::Metric metric : both_metrics) {
        for (int number = 1; number <= 20; ++number) {
            EXPECT_FALSE(search(metric, dealt(number), 300'000).lengths.empty()) << number;
        }
    }
}

TEST(ShortSearch, UnderMaxAutoplayItTakesAsManyMovesAsItSays) {
    for (int number = 1; number <= 20; ++number) {
        const Board board = dealt(number);
        const Found found = search(shortest::Metric::moves, board, 100'000);
        ASSERT_FALSE(found.solutions.empty());
        std::vector<WrittenMove> written;
        for (const Move& move : found.solutions.back()) {
            if (!move.to.is_home()) written.push_back({move.from, move.to, move.count});
        }
        const Replay played = replay(board, written, {.autoplay = Autoplay::max});
        EXPECT_EQ(played.verdict, Verdict::won) << number;
        EXPECT_EQ(played.moves, found.lengths.back()) << number;
    }
}

TEST(ShortSearch, FindsShortSolutions) {
    // A signature: a worse value is a regression; for a better one, update the numbers.
    std::array<int, 2> sums{};
    for (const shortest::Metric metric : both_metrics) {
        for (int number = 101; number <= 120; ++number) {
            const Found found = search(metric, dealt(number), 200'000);
            ASSERT_FALSE(found.lengths.empty()) << number;
            sums[static_cast<std::size_t>(metric)] += found.lengths.back();
        }
    }
    EXPECT_EQ(sums, (std::array{553, 1684}));
}

TEST(ShortSearch, IsTheSameAgainWithTheSameLimitOfPositions) {
    for (const shortest::Metric metric : both_metrics) {
        shortest::Search used(metric);
        search(used, metric, dealt(2), 20'000);
        const Found again = search(used, metric, dealt(1), 50'000);
        const Found fresh = search(metric, dealt(1), 50'000);
        EXPECT_EQ(again.solutions, fresh.solutions);
        EXPECT_EQ(again.result.positions, fresh.result.positions);
    }
}

TEST(ShortSearch, EndsByItselfWhenNothingIsLeft) {
    const Board board = position(late_position);
    const Found moves = search(shortest::Metric::moves, board, Limits::no_limit);
    EXPECT_FALSE(moves.result.limit.has_value());
    EXPECT_EQ(moves.lengths.back(), 1);
    const Found cards = search(shortest::Metric::cards, board, Limits::no_limit);
    EXPECT_FALSE(cards.result.limit.has_value());
    EXPECT_EQ(cards.lengths.back(), 25);
}

TEST(ShortSearch, FindsNothingWhereNothingIs) {
    for (const shortest::Metric metric : both_metrics) {
        const Found found = search(metric, dealt(11982), 100'000);
        EXPECT_TRUE(found.lengths.empty());
        EXPECT_EQ(found.result.limit, Limit::positions);
    }
}

TEST(ShortSearch, WinsWhereMaxAutoplayWouldLose) {
    for (const shortest::Metric metric : both_metrics) {
        for (const int number : {1941, 98714}) {
            EXPECT_FALSE(search(metric, dealt(number), 2'000'000).lengths.empty()) << number;
        }
    }
}

TEST(ShortSearch, PlaysOnAnyTable) {
    for (const shortest::Metric metric : both_metrics) {
        for (int columns = Rules::min_columns; columns <= Rules::max_columns; ++columns) {
            for (const int cells : {0, 4, 10}) {
                const Rules rules{.columns = static_cast<std::uint8_t>(columns),
                                  .cells = static_cast<std::uint8_t>(cells)};
                const bool easy = columns >= 8 && cells >= 4;
                const Found found = search(metric, dealt(1, rules), easy ? 200'000 : 20'000);
                EXPECT_TRUE(!found.lengths.empty() || !easy) << columns << ' ' << cells;
            }
        }
    }
}

TEST(ShortSearch, AWonBoardNeedsNoMoves) {
    Board board = position(late_position);
    const Found to_the_end = search(shortest::Metric::cards, board, 20'000);
    for (const Move& move : to_the_end.solutions.back()) board.apply(move);
    ASSERT_TRUE(board.won());
    const Found found = search(shortest::Metric::moves, board, 1000);
    EXPECT_EQ(found.lengths, std::vector{0});
    EXPECT_FALSE(found.result.limit.has_value());
}

TEST(ShortSearch, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    Oversight oversight;
    oversight.stop = source.get_token();
    shortest::Search searcher(shortest::Metric::moves);
    EXPECT_EQ(searcher.run(dealt(1), oversight, [](auto, int) {}).limit, Limit::stopped);
}

TEST(ShortSearch, KeepsToItsMemory) {
    Oversight oversight;
    oversight.limits.positions = 2'000'000;
    oversight.limits.memory = 8 << 20;
    shortest::Search searcher(shortest::Metric::cards);
    EXPECT_EQ(searcher.run(dealt(1), oversight, [](auto, int) {}).limit, Limit::memory);
    EXPECT_LE(searcher.memory(), oversight.limits.memory);
}

// Otherwise more time or memory could give a longer solution.
TEST(ShortSearch, SmallerLimitsFindTheFirstOfWhatGreaterOnesFind) {
    const auto found_within = [](shortest::Metric metric, const Board& board, std::uint64_t positions,
                                 std::size_t memory) {
        std::vector<std::vector<Move>> found;
        Oversight oversight;
        oversight.limits = {.positions = positions, .memory = memory};
        shortest::Search searcher(metric);
        searcher.run(board, oversight,
                     [&](std::span<const Move> moves, int) { found.emplace_back(moves.begin(), moves.end()); });
        return found;
    };
    for (const shortest::Metric metric : both_metrics) {
        for (const Board& board : {dealt(617), dealt(1941), dealt(40'027), dealt(92, {.columns = 8, .cells = 3})}) {
            const auto all = found_within(metric, board, 600'000, std::size_t{1} << 30);
            std::size_t most = 0;
            for (const std::uint64_t positions : {20'000, 90'000, 170'000, 300'000, 450'000, 600'000}) {
                for (const std::size_t memory : {std::size_t{2} << 20, std::size_t{20} << 20}) {
                    const auto some = found_within(metric, board, positions, memory);
                    most = std::max(most, some.size());
                    ASSERT_LE(some.size(), all.size());
                    EXPECT_TRUE(std::ranges::equal(some, std::span(all).first(some.size())));
                }
            }
            EXPECT_EQ(most, all.size());
        }
    }
}

RC_GTEST_PROP(ShortSearch, GoesOnFromTheMiddleOfAGame, (const std::vector<unsigned>& picks)) {
    Board board = dealt(617);
    wander(board, picks, [&](Move move) { board.apply(move); });
    for (const shortest::Metric metric : both_metrics) search(metric, board, 3000);
}

} // namespace
} // namespace freecell
