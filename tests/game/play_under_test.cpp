#include "freecell/game/play_under.h"

#include <gmock/gmock.h>

#include "freecell/game/referee.h"
#include "freecell/game/retarget.h"
#include "freecell/notation/move_text.h"
#include "freecell/notation/replay.h"
#include "freecell/solve/solver.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

std::vector<WrittenMove> written(std::span<const Step> steps) {
    std::vector<WrittenMove> moves;
    for (const Step& step : steps) {
        if (!step.automatic) moves.push_back(written_move(step));
    }
    return moves;
}

TEST(PlayUnder, AGameWinsUnderItsRuleAndReadsBackAsItIs) {
    for (const int cells : {2, 3, 4, 6}) {
        Solver solver;
        Oversight oversight;
        oversight.limits.positions = 50'000;
        std::vector<Step> steps;
        std::vector<Step> replayed;
        for (int number = 1; number <= 150; ++number) {
            const Board board = dealt(number, {.columns = 8, .cells = static_cast<std::uint8_t>(cells)});
            if (solver.solve(board, oversight).solved() == nullptr) continue;
            for (const Autoplay rule : {Autoplay::horne, Autoplay::raymond, Autoplay::none}) {
                ASSERT_TRUE(play_under(board, solver.moves_found(), rule, steps)) << number << " with " << cells;
                EXPECT_TRUE(wins(board, steps));
                EXPECT_EQ(replay(board, written(steps), {rule, Counting::most}, &replayed).verdict, Verdict::won);
                EXPECT_EQ(replayed, steps) << number << " with " << cells << " cells under " << name(rule);
            }
        }
    }
}

TEST(PlayUnder, TakesFewerMovesThanSendingEveryCardHomeAtOnce) {
    Solver solver;
    std::size_t at_once = 0;
    std::size_t when_needed = 0;
    for (int number = 1; number <= 100; ++number) {
        const Board board = dealt(number);
        when_needed += player_moves(solver.solve(board).solved()->steps);
        std::vector<Step> found;
        for (const Move& move : solver.moves_found()) found.push_back({.move = move});
        at_once += player_moves(*retarget(board, found, Autoplay::horne));
    }
    EXPECT_EQ(when_needed, 5065U);
    EXPECT_EQ(at_once, 5293U);
}

TEST(PlayUnder, RefusesMovesThatDoNotWin) {
    Solver solver;
    const Board board = dealt(617);
    ASSERT_NE(solver.solve(board).solved(), nullptr);
    const std::vector<Move> moves = solver.moves_found();
    std::vector<Step> steps;
    EXPECT_TRUE(play_under(board, moves, Autoplay::horne, steps));
    EXPECT_FALSE(play_under(board, std::span(moves).first(moves.size() / 2), Autoplay::horne, steps));
    EXPECT_FALSE(play_under(board, std::span(moves).subspan(1), Autoplay::horne, steps));
    EXPECT_FALSE(play_under(dealt(618), moves, Autoplay::horne, steps));
    EXPECT_FALSE(play_under(board, std::vector<Move>{{Pile::cell(3), Pile::column(0)}}, Autoplay::horne, steps));
    EXPECT_FALSE(play_under(board, std::vector<Move>{{Pile::home(), Pile::column(0)}}, Autoplay::horne, steps));
}

} // namespace
} // namespace freecell
