#include "cli/play/adviser.h"

#include <gtest/gtest.h>

#include "freecell/game/referee.h"
#include "tests/play/playing.h"

namespace freecell::cli {
namespace {

using analyse::Standing;

TEST(Adviser, StaysWithAWayToWinWhileItIsFollowed) {
    Adviser adviser(Autoplay::horne);
    Game game(deal_617(), Autoplay::horne);
    Advice advice = adviser.advise(game.board(), {});
    EXPECT_EQ(advice.standing, Standing::winnable);
    EXPECT_TRUE(wins(game.board(), advice.way));
    for (std::size_t left = player_moves(advice.way); left > 0; --left) {
        ASSERT_EQ(player_moves(advice.way), left);
        ASSERT_FALSE(game.make(advice.way.front().move));
        advice = adviser.advise(game.board(), {});
    }
    EXPECT_TRUE(game.board().won());
    EXPECT_EQ(advice, Advice{Standing::winnable});
}

TEST(Adviser, FindsAnotherWayAfterAnotherMove) {
    Adviser adviser(Autoplay::horne);
    GameTree tree(deal_617(), Autoplay::horne);
    adviser.advise(tree.board(), {});
    play_moves(tree, "1a 1b");
    EXPECT_TRUE(wins(tree.board(), adviser.advise(tree.board(), {}).way));
    play_moves(tree, "1c");
    EXPECT_EQ(adviser.advise(tree.board(), {}), Advice{Standing::lost});
}

TEST(Adviser, AStoppedSearchSettlesNothing) {
    Adviser adviser(Autoplay::horne);
    std::stop_source stop;
    stop.request_stop();
    const Board board = dealt_start(*DealNumber::from(11982), {}).board;
    EXPECT_EQ(adviser.advise(board, {.limits = {}, .stop = stop.get_token(), .on_progress = {}}).standing,
              Standing::unsettled);
    EXPECT_EQ(adviser.advise(board, {}).standing, Standing::lost);
}

TEST(BackgroundAdviser, AnswersTheLatestQuestion) {
    BackgroundAdviser adviser;
    GameTree tree(deal_617(), Autoplay::horne);
    for (const int number : {11982, 146692, 1}) {
        adviser.ask(dealt_start(*DealNumber::from(number), {}).board, Autoplay::horne);
    }
    play_moves(tree, "3a");
    adviser.ask(tree.board(), Autoplay::horne);
    std::optional<Advice> advice;
    while (!(advice = adviser.answer())) std::this_thread::yield();
    EXPECT_EQ(advice->standing, Standing::lost);
    tree.undo();
    adviser.ask(tree.board(), Autoplay::max);
    while (!(advice = adviser.answer())) std::this_thread::yield();
    EXPECT_EQ(advice->standing, Standing::winnable);
}

TEST(BackgroundAdviser, EndsInTheMiddleOfASearch) {
    BackgroundAdviser adviser;
    adviser.ask(dealt_start(*DealNumber::from(617), {.columns = 8, .cells = 0}).board, Autoplay::horne);
}

} // namespace
} // namespace freecell::cli
