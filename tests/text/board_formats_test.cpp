#include <gtest/gtest.h>

#include "samples.h"

namespace freecell {
namespace {

using samples::boards;
using samples::expect_617;
using samples::only_board;
using samples::outcomes;
using samples::replaced;

TEST(BoardFormats, RowsAreKnownByTheirLengths) {
    EXPECT_EQ(only_board(samples::rows_617).layout, TextLayout::rows);
    expect_617(samples::rows_617);
}

TEST(BoardFormats, ColumnsAreKnownByTheirLengths) {
    EXPECT_EQ(only_board(samples::columns_617).layout, TextLayout::columns);
    expect_617(samples::columns_617);
}

TEST(BoardFormats, ColumnsMayStartWithAColon) {
    const std::string text = ": " + replaced(samples::columns_617.substr(0, 155), "\n", "\n: ") + "\n";
    EXPECT_EQ(only_board(text).layout, TextLayout::columns);
    expect_617(text);
}

TEST(BoardFormats, ALineOf104CharactersIsASequence) {
    EXPECT_EQ(only_board(samples::line_617).layout, TextLayout::sequence);
    expect_617(samples::line_617);
}

TEST(BoardFormats, ASequenceMayBeSpacedOut) {
    EXPECT_EQ(only_board(replaced(samples::rows_617, "\n", " ")).layout, TextLayout::sequence);
    expect_617(replaced(samples::rows_617, "\n", ", "));
}

TEST(BoardFormats, ADealNumberMayStandBeforeASequence) {
    const std::string text = "617 " + std::string(samples::line_617);
    EXPECT_EQ(only_board(text).number, 617);
    expect_617(text);
    EXPECT_EQ(only_board("-1\t" + replaced(samples::rows_617, "\n", " ")).number, -1);
}

TEST(BoardFormats, EveryCardKnowsItsPlace) {
    const TextBoard board = only_board("\n" + std::string(samples::rows_617));
    EXPECT_EQ(board.position, (TextPosition{2, 1}));
    EXPECT_EQ(board.line_count(), 7U);
    EXPECT_EQ(board.line(1).size(), 8U);
    EXPECT_EQ(board.line(1)[2].card, Card(11, Suit::diamonds));
    EXPECT_EQ(board.line(1)[2].position, (TextPosition{3, 7}));
    EXPECT_EQ(board.line(6).back().position, (TextPosition{8, 10}));
}

TEST(BoardFormats, AGameUnderWayHasFoundationsAndCells) {
    const TextBoard board = only_board("Foundations: H-0 C-A D-2 S-K\n"
                                       "Freecells: 3H - QC\n"
                                       ": KD QS\n"
                                       ":\n"
                                       ": 5H\n");
    EXPECT_EQ(board.layout, TextLayout::columns);
    EXPECT_EQ(board.foundations, (std::array{1, 2, 0, 13}));
    EXPECT_EQ(board.foundations_position, (TextPosition{1, 1}));
    ASSERT_EQ(board.cells.size(), 3U);
    EXPECT_EQ(board.cells[0]->card, Card(2, Suit::hearts));
    EXPECT_EQ(board.cells[0]->position, (TextPosition{2, 12}));
    EXPECT_FALSE(board.cells[1].has_value());
    EXPECT_EQ(board.cells[2]->card, Card(11, Suit::clubs));
    EXPECT_EQ(board.line_lengths, (std::vector{2, 0, 1}));
    EXPECT_EQ(board.card_count(), 16 + 2 + 3);
}

TEST(BoardFormats, TheHeaderLinesHaveShortNames) {
    const TextBoard board = only_board("founds: h-10, s-1 c-t\nFC: 3H\nKD\n");
    EXPECT_EQ(board.foundations, (std::array{10, 0, 10, 1}));
    EXPECT_EQ(board.cells.size(), 1U);
    EXPECT_EQ(board.layout, TextLayout::columns);
}

TEST(BoardFormats, EmptyHeaderLinesLeaveADealADeal) {
    expect_617("Foundations: H-0 C-0 D-0 S-0\nFreecells:  -  -  -  -\n" + std::string(samples::columns_617));
}

TEST(BoardFormats, AWonGameHasNothingButFoundations) {
    const TextBoard board = only_board("Foundations: H-K C-K D-K S-K\nFreecells:\n:\n:\n");
    EXPECT_EQ(board.card_count(), 52);
    EXPECT_EQ(board.line_lengths, (std::vector{0, 0}));
}

TEST(BoardFormats, EmptyColumnsAfterThe52ndCardStillBelongToTheBoard) {
    const std::string text = "Foundations: H-K C-K D-K S-J\n: KS QS\n:\n:\n";
    const auto found = boards(text + text);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].line_lengths, (std::vector{2, 0, 0}));
    EXPECT_EQ(found[1].line_lengths, (std::vector{2, 0, 0}));
}

TEST(BoardFormats, LinesOfOtherLengthsHaveAnUnknownLayout) {
    EXPECT_EQ(only_board("KD QS\nJH\n").layout, TextLayout::unknown);
    EXPECT_EQ(only_board(replaced(samples::rows_617, "AH\nTD", "AH TD")).layout, TextLayout::unknown);
}

TEST(BoardFormats, ManyBoardsOfAllFormatsMayFollowEachOther) {
    const std::string rows(samples::rows_617);
    const std::string columns(samples::columns_617);
    const std::string line(samples::line_617);
    const std::string text =
        rows + columns + rows + "\n\n" + line + "\n618 " + line + "\n[\"JD\"]" + columns + "#5\n" + rows;
    const auto found = boards(text);
    ASSERT_EQ(found.size(), 8U);
    EXPECT_EQ(found[4].number, 618);
    EXPECT_EQ(found[5].cards.size(), 1U);
    EXPECT_EQ(found[7].number, 5);
    for (const int i : {0, 1, 2, 3, 4, 6, 7}) EXPECT_EQ(to_deal(found[i]), *deal(617)) << i;
}

TEST(BoardFormats, ABlankLineEndsABoard) {
    const auto found = boards("KD QS\n \t\nJH\n");
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[1].position, (TextPosition{3, 1}));
}

TEST(BoardFormats, NothingHoldsNoBoard) {
    EXPECT_TRUE(outcomes("").empty());
    EXPECT_TRUE(outcomes("\n \r\n\t\n").empty());
    EXPECT_TRUE(outcomes("\uFEFF").empty());
    EXPECT_TRUE(outcomes("# a comment only\n").empty());
}

} // namespace
} // namespace freecell
