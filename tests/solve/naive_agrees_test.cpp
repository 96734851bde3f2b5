#include <gtest/gtest.h>

#include "freecell/solve/complete/search.h"
#include "tests/solve/late_board.h"
#include "tests/solve/naive_search.h"
#include "tests/solve/settle.h"

namespace freecell {
namespace {

struct Tally {
    int won = 0;
    int impossible = 0;
};

// Settles boards with both searches, except those too large for the naive one.
Tally compare(Autoplay rule, Autoplay naive_rule, MoveSet naive_moves, int boards) {
    Random random(617);
    complete::Search search;
    Tally tally;
    for (int i = 0; i < boards; ++i) {
        const Rules rules{static_cast<std::uint8_t>(4 + pick(random, 3)), static_cast<std::uint8_t>(pick(random, 4))};
        const Board board = late_board(random, 6 + pick(random, 20), rules);
        NaiveSearch naive(board, naive_rule, naive_moves);
        const auto expected = naive.run(1500);
        if (!expected) continue;
        const auto answer = settle(search, board, rule);
        EXPECT_EQ(answer, *expected ? complete::Settled::won : complete::Settled::impossible) << as_text(board);
        ++(*expected ? tally.won : tally.impossible);
    }
    return tally;
}

TEST(NaiveSearch, AgreesWithTheCompleteSearchOnLateBoards) {
    const Tally tally = compare(Autoplay::none, Autoplay::none, MoveSet::single_cards, 800);
    EXPECT_EQ(tally.won, 657);
    EXPECT_EQ(tally.impossible, 124);
}

TEST(NaiveSearch, AgreesUnderHorneAndRaymondToo) {
    for (const Autoplay rule : {Autoplay::horne, Autoplay::raymond}) {
        const Tally tally = compare(rule, rule, MoveSet::supermoves, 400);
        EXPECT_EQ(tally.won, rule == Autoplay::horne ? 336 : 338);
        EXPECT_EQ(tally.impossible, 56);
    }
}

TEST(NaiveSearch, AgreesUnderMaxWithSupermoves) {
    const Tally tally = compare(Autoplay::max, Autoplay::max, MoveSet::supermoves, 2000);
    EXPECT_EQ(tally.won, 1645);
    EXPECT_EQ(tally.impossible, 342);
}

} // namespace
} // namespace freecell
