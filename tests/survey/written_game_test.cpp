#include "freecell/survey/written_game.h"

#include <gmock/gmock.h>

#include "freecell/core/deal.h"
#include "freecell/notation/replay.h"
#include "freecell/notation/retarget.h"
#include "freecell/solve/solver.h"

namespace freecell {
namespace {

Board board_of(std::int64_t number, int cells) {
    const Deal dealt = deal(*DealNumber::from(number));
    return Board(dealt.cards(), {.columns = 8, .cells = static_cast<std::uint8_t>(cells)});
}

std::size_t written_moves(const Board& board, const std::vector<Move>& moves, Autoplay rule) {
    std::vector<Step> steps;
    for (const Move& move : moves) steps.push_back({move, false});
    const auto played = retarget(board, steps, rule);
    return static_cast<std::size_t>(std::ranges::count(*played, false, &Step::automatic));
}

TEST(WrittenGameTest, WinsUnderItsRule) {
    for (const int cells : {2, 3, 4, 6}) {
        Solver solver;
        Oversight oversight;
        oversight.limits.positions = 50'000;
        for (std::int64_t number = 1; number <= 150; ++number) {
            const Board board = board_of(number, cells);
            const Outcome& outcome = solver.solve(board, oversight);
            if (outcome.solved() == nullptr) continue;
            for (const Autoplay rule : {Autoplay::horne, Autoplay::raymond, Autoplay::none}) {
                const auto written = written_game(board, outcome.solved()->moves, rule);
                ASSERT_TRUE(written) << number << " with " << cells << " cells";
                const Replay replayed = replay(board, *written, {.autoplay = rule, .counting = Counting::most});
                EXPECT_EQ(replayed.verdict, Verdict::won) << number << " with " << cells << " cells";
            }
        }
    }
}

TEST(WrittenGameTest, TakesFewerMovesOnTheWhole) {
    Solver solver;
    std::size_t as_it_was = 0;
    std::size_t as_written = 0;
    for (std::int64_t number = 1; number <= 100; ++number) {
        const Board board = board_of(number, 4);
        const std::vector<Move> moves = solver.solve(board).solved()->moves;
        as_it_was += written_moves(board, moves, Autoplay::horne);
        as_written += written_game(board, moves, Autoplay::horne)->size();
    }
    EXPECT_LT(as_written, as_it_was);
}

TEST(WrittenGameTest, WhatDoesNotWinIsNotWritten) {
    Solver solver;
    const Board board = board_of(617, 4);
    std::vector<Move> moves = solver.solve(board).solved()->moves;
    moves.resize(moves.size() / 2);
    EXPECT_EQ(written_game(board, moves, Autoplay::horne), std::nullopt);
}

} // namespace
} // namespace freecell
