#include <gtest/gtest.h>

#include "samples.h"

namespace freecell {
namespace {

using samples::boards;
using samples::only_board;
using samples::outcome;
using samples::outcomes;

TEST(BoardHeadings, ANumberMayBeWrittenInManyWays) {
    for (const char* heading :
         {"#617", "# 617", "617:", "617", "Deal 617", "deal #617", "Game #617", "Game number 617",
          "GAME NO. 617:", "MS Freecell Game #617", "Microsoft FreeCell deal 617", "Seed=617", "Deal: 617", "  #617  ",
          "#617 Attempt: 1 NumFcs=4 (FCPro)", "Deal 617 as dealt", "Deal 617 (easy)"}) {
        const TextBoard board = only_board(std::string(heading) + "\n" + std::string(samples::rows_617));
        EXPECT_EQ(board.number, 617) << heading;
        EXPECT_EQ(board.cards.size(), 52U) << heading;
    }
}

TEST(BoardHeadings, TheHardCodedDealsHaveNegativeNumbers) {
    EXPECT_EQ(only_board("#-1\n" + std::string(samples::rows_617)).number, -1);
    EXPECT_EQ(only_board("Deal -2:\n" + std::string(samples::rows_617)).number, -2);
}

TEST(BoardHeadings, CardsMayFollowInTheSameLine) {
    for (const char* heading : {"617: ", "#617 ", "Deal 617: ", "Game #617, "}) {
        const TextBoard board = only_board(heading + std::string(samples::rows_617));
        EXPECT_EQ(board.number, 617) << heading;
        EXPECT_EQ(board.layout, TextLayout::rows) << heading;
    }
    EXPECT_EQ(only_board("#617 " + std::string(samples::line_617)).layout, TextLayout::sequence);
}

TEST(BoardHeadings, BlankLinesAndHeaderLinesMayComeBetweenANumberAndItsCards) {
    const TextBoard board = only_board("#617\n\nFoundations: H-0\n\n" + std::string(samples::columns_617));
    EXPECT_EQ(board.number, 617);
    EXPECT_EQ(board.position, (TextPosition{1, 1}));
}

TEST(BoardHeadings, ANumberEndsTheBoardBeforeIt) {
    const auto found = boards("#1\nKD QS\n#2\nJH\n");
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].number, 1);
    EXPECT_EQ(found[0].cards.size(), 2U);
    EXPECT_EQ(found[1].number, 2);
}

TEST(BoardHeadings, ANumberWithoutABoardIsNoBoard) {
    EXPECT_EQ(outcomes("#616\n#617\n" + std::string(samples::rows_617) + " #618\n"), (std::vector<std::string>{"617"}));
    EXPECT_EQ(outcome("Deal 5\n #618\n"),
              "line 2, column 2: deal 618 has no cards (expected a board of 52 cards after its number)");
}

TEST(BoardHeadings, ANumberOutOfRangeIsAnErrorAndItsBoardIsSkipped) {
    const std::string rows(samples::rows_617);
    EXPECT_EQ(
        outcomes("KD\nDeal 8589934592\n" + rows + "\n#1\n" + rows),
        (std::vector<std::string>{outcome("KD\n"),
                                  "line 2, column 6: \"8589934592\" is not the number of a deal (deals are numbered "
                                  "from -2 to 8589934591)",
                                  "1"}));
    EXPECT_EQ(
        outcome("#99999999999999999999999\n" + rows),
        "line 1, column 2: \"99999999999999999999999\" is not the number of a deal (deals are numbered from -2 to "
        "8589934591)");
}

TEST(BoardHeadings, ABareNumberBeforeARowIsNoCard) {
    EXPECT_EQ(outcome("4 5C 6D\n"),
              "line 1, column 1: \"4\" is not a card (a card is a rank A 2-9 T J Q K and a suit C D "
              "H S, such as TD)");
}

TEST(BoardHeadings, AHashWithoutANumberIsAComment) {
    EXPECT_EQ(outcome("# my favourite\n#617\n#\n" + samples::replaced(samples::rows_617, "KH\n", "KH\n# half way\n")),
              "617");
}

TEST(BoardHeadings, TextWithoutABoardIsOneError) {
    EXPECT_EQ(
        outcome("\nHello world\nas it were\n7D\n"),
        "line 2, column 1: there is no board here, from \"Hello\" on (expected 52 cards, such as a first row JD 2D "
        "9H JC 5D 7H 7C 5H)");
}

} // namespace
} // namespace freecell
