#include "freecell/game/legal.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "tests/game/positions.h"

namespace freecell {
namespace {

constexpr Pile column(int number) {
    return Pile::column(number - 1);
}
constexpr Pile cell(char letter) {
    return Pile::cell(letter - 'a');
}

TEST(Legal, AnOrdinaryMoveIs) {
    const Board board = position(late_position);
    EXPECT_TRUE(is_legal(board, {column(1), cell('b')}));
    EXPECT_TRUE(is_legal(board, {column(1), column(3)}));
    EXPECT_TRUE(is_legal(board, {column(2), Pile::home()}));
    EXPECT_TRUE(is_legal(board, {column(5), column(8)}));
    EXPECT_TRUE(is_legal(board, {cell('c'), cell('d')}));
    EXPECT_TRUE(is_legal(board, {cell('c'), column(6)}));
}

TEST(Legal, EveryReasonIsNamed) {
    const Board board = position(late_position);
    using enum Illegal;
    EXPECT_EQ(why_illegal(board, {column(9), column(1)}), no_such_column);
    EXPECT_EQ(why_illegal(board, {column(1), column(10)}), no_such_column);
    EXPECT_EQ(why_illegal(board, {column(1), cell('e')}), no_such_cell);
    EXPECT_EQ(why_illegal(board, {Pile::home(), column(1)}), from_home);
    EXPECT_EQ(why_illegal(board, {column(1), column(1)}), same_pile);
    EXPECT_EQ(why_illegal(board, {column(1), column(3), 0}), bad_count);
    EXPECT_EQ(why_illegal(board, {column(1), cell('b'), 2}), bad_count);
    EXPECT_EQ(why_illegal(board, {column(2), Pile::home(), 2}), bad_count);
    EXPECT_EQ(why_illegal(board, {column(3), cell('b')}), nothing_there);
    EXPECT_EQ(why_illegal(board, {cell('b'), column(3)}), nothing_there);
    EXPECT_EQ(why_illegal(board, {column(2), column(3), 3}), nothing_there);
    EXPECT_EQ(why_illegal(board, {column(2), column(3), 2}), not_a_run);
    EXPECT_EQ(why_illegal(board, {column(1), cell('a')}), cell_is_taken);
    EXPECT_EQ(why_illegal(board, {column(1), column(5)}), does_not_fit) << "8D on 8C";
    EXPECT_EQ(why_illegal(board, {column(5), column(4)}), does_not_fit) << "8C on 9S: the same colour";
    EXPECT_EQ(why_illegal(board, {column(1), Pile::home()}), not_next_at_home);
}

TEST(Legal, CapacityDoublesWithEachEmptyColumnButTheDestination) {
    Board board = position(late_position);
    EXPECT_EQ(board.empty_cells(), 2);
    EXPECT_EQ(board.empty_columns(), 2);
    EXPECT_EQ(capacity(board, false), 12);
    EXPECT_EQ(capacity(board, true), 6);
    board.apply({cell('c'), column(3)});
    EXPECT_EQ(capacity(board, false), 8);
    EXPECT_EQ(capacity(board, true), 4);
}

TEST(Legal, ASupermoveOneCardTooLongIsNot) {
    Board board = position(late_position);
    EXPECT_TRUE(is_legal(board, {column(1), column(3), 6}));
    board.apply({column(5), cell('b')});
    board.apply({cell('b'), column(3)});
    board.apply({column(2), cell('b')});
    EXPECT_EQ(capacity(board, true), 4);
    EXPECT_TRUE(is_legal(board, {column(1), column(5), 4}));
    EXPECT_EQ(why_illegal(board, {column(1), column(5), 5}), Illegal::too_many_cards);
}

TEST(Legal, ARunEndsWhereColourOrRankBreaksIt) {
    const Board board = position(late_position);
    EXPECT_EQ(run_length(board, 0), 6);
    EXPECT_EQ(run_length(board, 1), 1);
    EXPECT_EQ(run_length(board, 2), 0);
    EXPECT_EQ(run_length(board, 7), 3);
}

// legal_moves() and why_illegal() must agree.
RC_GTEST_PROP(Legal, TheLegalMovesAreThoseThatAreNotIllegal, (const std::vector<unsigned>& picks)) {
    const Rules rules{.columns = *rc::gen::inRange<std::uint8_t>(4, 11),
                      .cells = *rc::gen::inRange<std::uint8_t>(0, 11)};
    Board board = dealt(*rc::gen::inRange(1, 1000000), rules);
    wander(board, picks, [&](Move move) { board.apply(move); });
    std::vector<Pile> piles = {Pile::home()};
    for (int i = 0; i < Rules::max_columns; ++i) piles.push_back(Pile::column(i));
    for (int i = 0; i < Rules::max_cells; ++i) piles.push_back(Pile::cell(i));
    std::vector<Move> legal;
    for (const Pile from : piles) {
        for (const Pile to : piles) {
            for (std::uint8_t count = 0; count <= 14; ++count) {
                if (is_legal(board, {from, to, count})) legal.push_back({from, to, count});
            }
        }
    }
    auto generated = legal_moves(board);
    std::ranges::sort(legal);
    std::ranges::sort(generated);
    RC_ASSERT(generated == legal);
    std::erase_if(legal, [](const Move& move) { return move.count > 1; });
    auto single = legal_moves(board, MoveSet::single_cards);
    std::ranges::sort(single);
    RC_ASSERT(single == legal);
}

} // namespace
} // namespace freecell
