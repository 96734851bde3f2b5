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
            EXPECT_FALSE(search(metric, dealt(number), 100'000).lengths.empty()) << number;
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
    EXPECT_EQ(sums, (std::array{547, 1684}));
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

// Or more time could miss what less time finds. It takes 443,000 positions to find it.
TEST(ShortSearch, TheFirstSolutionDoesNotDependOnTheLimits) {
    std::vector<std::vector<Move>> firsts;
    for (const std::uint64_t positions : {1'000'000, 1'500'000, 3'000'000}) {
        std::stop_source source;
        Oversight oversight;
        oversight.limits.positions = positions;
        oversight.stop = source.get_token();
        shortest::Search searcher(shortest::Metric::moves);
        searcher.run(dealt(92, {.columns = 8, .cells = 3}), oversight, [&](std::span<const Move> moves, int) {
            if (!source.stop_requested()) firsts.emplace_back(moves.begin(), moves.end());
            source.request_stop();
        });
    }
    ASSERT_EQ(firsts.size(), 3);
    EXPECT_EQ(firsts[0], firsts[1]);
    EXPECT_EQ(firsts[0], firsts[2]);
}

RC_GTEST_PROP(ShortSearch, GoesOnFromTheMiddleOfAGame, (const std::vector<unsigned>& picks)) {
    Board board = dealt(617);
    wander(board, picks, [&](Move move) { board.apply(move); });
    for (const shortest::Metric metric : both_metrics) search(metric, board, 3000);
}

} // namespace
} // namespace freecell
