#include "freecell/game/board.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <utility>

#include "freecell/game/legal.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

std::vector<Card> cards_of(const Board& board, int column) {
    const auto cards = board.column(column);
    return {cards.begin(), cards.end()};
}

TEST(Board, StartsAsTheDealLies) {
    const Deal deal617 = deal(617).value();
    const Board board(deal617.cards());
    for (int column = 0; column < 8; ++column) {
        EXPECT_TRUE(std::ranges::equal(board.column(column), deal617.column(column))) << column;
    }
    EXPECT_EQ(board.empty_cells(), 4);
    EXPECT_EQ(board.empty_columns(), 0);
    EXPECT_EQ(board.cards_home(), 0);
    EXPECT_FALSE(board.won());
}

TEST(Board, SpreadsADealOverAnyNumberOfColumns) {
    const Deal deal617 = deal(617).value();
    for (int columns = Rules::min_columns; columns <= Rules::max_columns; ++columns) {
        const Board board(deal617.cards(), {.columns = static_cast<std::uint8_t>(columns), .cells = 0});
        ASSERT_TRUE(board.invariant());
        for (int card = 0; card < Card::count; ++card) {
            EXPECT_EQ(board.column(card % columns)[card / columns], deal617.cards()[card]);
        }
    }
}

TEST(Board, IsMadeOfItsPartsOnlyWhenEveryCardIsThereOnce) {
    BoardParts parts;
    parts.foundations = {13, 13, 13, 12};
    EXPECT_FALSE(Board::from(parts));
    parts.cells = {Card(12, Suit::spades)};
    ASSERT_TRUE(Board::from(parts));
    EXPECT_EQ(Board::from(parts)->cell(0), Card(12, Suit::spades));
    parts.columns = {{Card(12, Suit::spades)}};
    EXPECT_FALSE(Board::from(parts)) << "twice";
    parts.cells = {Card(0, Suit::spades)};
    EXPECT_FALSE(Board::from(parts)) << "home and in a cell";
    parts.cells = {};
    EXPECT_TRUE(Board::from(parts));
    parts.columns = {{Card(12, Suit::spades), Card(12, Suit::spades)}};
    parts.foundations = {13, 13, 12, 12};
    EXPECT_FALSE(Board::from(parts)) << "one twice and one not at all";
    parts.columns = {{Card(12, Suit::spades)}};
    parts.foundations = {13, 13, 13, 12};
    EXPECT_FALSE(Board::from(parts, {.columns = 3, .cells = 4}));
    EXPECT_FALSE(Board::from(parts, {.columns = 11, .cells = 4}));
    parts.foundations = {13, 13, 13, 14};
    EXPECT_FALSE(Board::from(parts));
    parts.foundations = {13, 13, 13, -1};
    EXPECT_FALSE(Board::from(parts));
}

TEST(Board, TakesNoMorePilesThanTheRulesHave) {
    BoardParts parts;
    parts.foundations = {13, 13, 13, 12};
    parts.columns = std::vector<std::vector<Card>>(8);
    parts.columns[7] = {Card(12, Suit::spades)};
    EXPECT_TRUE(Board::from(parts));
    EXPECT_FALSE(Board::from(parts, {.columns = 7, .cells = 4}));
    parts.columns.emplace_back();
    EXPECT_FALSE(Board::from(parts)) << "a ninth column, though empty";
    parts.columns.pop_back();
    parts.cells = std::vector<std::optional<Card>>(5);
    EXPECT_FALSE(Board::from(parts));
    parts.columns[7] = std::vector<Card>(60);
    EXPECT_FALSE(Board::from(parts, {.columns = 8, .cells = 5}));
}

TEST(Board, MovesCardsBetweenAllKindsOfPiles) {
    Board board = position(late_position);
    board.apply({Pile::column(0), Pile::cell(1)});
    EXPECT_EQ(board.cell(1), Card(7, Suit::diamonds));
    board.apply({Pile::cell(1), Pile::column(2)});
    EXPECT_TRUE(board.cell_is_empty(1));
    EXPECT_EQ(cards_of(board, 2), std::vector{Card(7, Suit::diamonds)});
    board.apply({Pile::column(1), Pile::home()});
    EXPECT_EQ(board.foundation(Suit::diamonds), 7);
    board.apply({Pile::column(3), Pile::column(5), 5});
    EXPECT_EQ(board.height(3), 0);
    EXPECT_EQ(board.height(5), 5);
    EXPECT_EQ(board.last(5), Card(8, Suit::spades));
    EXPECT_TRUE(board.invariant());
}

RC_GTEST_PROP(Board, UndoingEveryMoveLeadsBackToTheDeal, (const std::vector<unsigned>& picks)) {
    const int number = *rc::gen::inRange(1, 1000000);
    const Rules rules{.columns = *rc::gen::inRange<std::uint8_t>(4, 11),
                      .cells = *rc::gen::inRange<std::uint8_t>(0, 11)};
    Board board = dealt(number, rules);
    std::vector<std::pair<Move, Card>> done;
    std::vector<Board> boards;
    wander(board, picks, [&](Move move) {
        boards.push_back(board);
        RC_ASSERT(is_legal(board, move));
        done.emplace_back(move, board.apply(move));
        RC_ASSERT(board.invariant());
    });
    for (; !done.empty(); done.pop_back(), boards.pop_back()) {
        board.undo(done.back().first, done.back().second);
        RC_ASSERT(board == boards.back());
    }
}

TEST(Board, ApplyGivesTheDeepestCardThatMoves) {
    Board board = position(late_position);
    EXPECT_EQ(board.apply({Pile::column(0), Pile::column(2), 4}), Card(10, Suit::spades));
    EXPECT_EQ(board.apply({Pile::column(4), Pile::home()}), Card(7, Suit::clubs));
}

RC_GTEST_PROP(Board, ItsPartsMakeTheSameBoardAgain, (const std::vector<unsigned>& picks)) {
    Board board = dealt(*rc::gen::inRange(1, 1000000));
    wander(board, picks, [&](Move move) { board.apply(move); });
    BoardParts parts;
    for (int i = 0; i < 8; ++i) parts.columns.push_back(cards_of(board, i));
    for (int i = 0; i < 4; ++i) parts.cells.push_back(board.cell(i));
    for (int i = 0; i < 4; ++i) parts.foundations[i] = board.foundation(static_cast<Suit>(i));
    RC_ASSERT(Board::from(parts) == board);
}

} // namespace
} // namespace freecell
