#include "freecell/game/expand.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "freecell/game/legal.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

// Plays the single cards one by one, checks that each is legal, and compares with the supermove.
void check_expansion(const Board& board, const Move& move) {
    Board at_once = board;
    at_once.apply(move);
    Board one_by_one = board;
    for (const Move& single : single_card_moves(board, move)) {
        ASSERT_EQ(single.count, 1);
        ASSERT_FALSE(why_illegal(one_by_one, single).has_value());
        one_by_one.apply(single);
    }
    ASSERT_EQ(one_by_one, at_once);
}

TEST(Expand, ASingleCardStaysAsItIs) {
    const Move move{Pile::column(0), Pile::cell(1)};
    EXPECT_EQ(single_card_moves(position(late_position), move), std::vector{move});
}

TEST(Expand, GoesOverTheCellsFromTheLeft) {
    const Move move{Pile::column(7), Pile::column(2), 3};
    const std::vector<Move> expected = {{Pile::column(7), Pile::cell(1)},
                                        {Pile::column(7), Pile::cell(3)},
                                        {Pile::column(7), Pile::column(2)},
                                        {Pile::cell(3), Pile::column(2)},
                                        {Pile::cell(1), Pile::column(2)}};
    EXPECT_EQ(single_card_moves(position(late_position), move), expected);
}

TEST(Expand, GoesOverEmptyColumnsWhenTheCellsAreTooFew) {
    check_expansion(position(late_position), {Pile::column(0), Pile::column(2), 6});
}

// This also justifies capacity(): a supermove of that length can be done with single cards.
TEST(Expand, ThirteenCardsGoOverThreeColumnsAndOneCell) {
    const Board board = position("Foundations: H-0 C-0 D-0 S-0\nFreecells: - \n"
                                 ": KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS\n:\n:\n:\n"
                                 ": KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC "
                                 "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD\n:\n");
    EXPECT_EQ(capacity(board, true), 16);
    check_expansion(board, {Pile::column(0), Pile::column(1), 13});
}

RC_GTEST_PROP(Expand, ComesToTheSameAsTheSupermove, (const std::vector<unsigned>& picks)) {
    Board board = position(late_position);
    wander(board, picks, [&](Move move) {
        for (const Move& candidate : legal_moves(board)) check_expansion(board, candidate);
        board.apply(move);
    });
}

} // namespace
} // namespace freecell
