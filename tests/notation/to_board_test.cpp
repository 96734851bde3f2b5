#include "freecell/notation/to_board.h"

#include <gtest/gtest.h>

#include "freecell/notation/solution_writer.h"
#include "freecell/text/deal_text.h"
#include "tests/notation/games.h"

namespace freecell {
namespace {

std::expected<Board, BoardProblem> board_of(std::string_view text, std::optional<int> columns = {},
                                            std::optional<int> cells = {}) {
    const TextBoard board = read_boards(text).front().value();
    return to_board(board, rules_of(board, columns, cells));
}

TEST(ToBoard, ADealInAnyFormIsItsBoard) {
    const Deal deal617 = deal(617).value();
    for (const DealFormat format : {DealFormat::rows, DealFormat::columns, DealFormat::line, DealFormat::json}) {
        std::string text;
        append_deal(text, deal617, format);
        EXPECT_EQ(board_of(text).value(), dealt(617));
    }
}

TEST(ToBoard, CardsOnOneLineAreDealtOverAsManyColumnsAsRequested) {
    std::string text;
    append_deal(text, deal(617).value(), DealFormat::line);
    EXPECT_EQ(board_of(text, 10, 2).value(), dealt(617, {.columns = 10, .cells = 2}));
}

TEST(ToBoard, RowsOfEightHaveEightColumns) {
    std::string text;
    append_rows(text, deal(617).value());
    EXPECT_EQ(board_of(text, 8, 2).value(), dealt(617, {.columns = 8, .cells = 2}));
    for (const int columns : {7, 9}) {
        EXPECT_EQ(message(board_of(text, columns).error()),
                  "the board is in rows of 8, and there are " + std::to_string(columns) + " columns");
    }
}

TEST(ToBoard, APositionIsReadAsItWasWritten) {
    const Board board = position(late_position);
    EXPECT_EQ(board_of(write_position(board)).value(), board);
    for (const int columns : {4, 7, 8, 10}) {
        for (const int cells : {0, 1, 3, 4, 7}) {
            Board other = dealt(5, {static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(cells)});
            EXPECT_EQ(board_of(write_position(other)).value(), other);
            for (int i = 0; i < cells; ++i) other.apply({Pile::column(i % columns), Pile::cell(i)});
            EXPECT_EQ(board_of(write_position(other)).value(), other) << "with full cells";
            std::string json;
            append_board_json(json, other);
            EXPECT_EQ(board_of(json).value(), other);
        }
    }
}

// fc-solve prints four characters for each cell, and people leave empty cells out: neither means fewer cells.
TEST(ToBoard, BlanksAreEmptyCellsAndOmittedCellsAreEmpty) {
    const std::string end = "\n: KH\n: KC\n: KD\n: QH QC\n: QD QS\n:\n:\n:\n";
    const Board four = position("Foundations: H-J C-J D-J S-J\nFreecells: - KS - -" + end);
    for (const std::string_view cells : {"      KS        ", " - KS", " - KS - -"}) {
        EXPECT_EQ(board_of("Foundations: H-J C-J D-J S-J\nFreecells:" + std::string(cells) + end).value(), four)
            << cells;
    }
    const auto cells_in = [&](std::string_view cells) {
        return board_of("Foundations: H-J C-J D-J S-J\nFreecells:" + std::string(cells) + end).value().rules().cells;
    };
    EXPECT_EQ(cells_in("  KS    "), 2);
    EXPECT_EQ(cells_in("  KS"), 1);
    EXPECT_EQ(cells_in(" KS"), 4);
    EXPECT_EQ(cells_in(" KS -"), 4);
    EXPECT_EQ(cells_in(" KS - - - -"), 5);
}

TEST(ToBoard, ColumnsAndCellsMayBeLeftOut) {
    const Board board = board_of("Foundations: H-K C-K D-K S-J\nKS QS\n").value();
    EXPECT_EQ(board.rules(), Rules());
    EXPECT_EQ(board.height(0), 2);
}

TEST(ToBoard, SaysWhichCardsAreMissingOrRepeated) {
    const auto problem = board_of("Foundations: H-K C-K D-K S-J\nKS KS\n");
    ASSERT_FALSE(problem);
    EXPECT_NE(message(problem.error()).find("missing QS"), std::string::npos);
    EXPECT_NE(message(problem.error()).find("KS occurs twice"), std::string::npos);
}

TEST(ToBoard, RefusesMorePilesThanTheRulesHave) {
    EXPECT_EQ(message(board_of("Foundations: H-K C-K D-K S-8\n9S\nTS\nJS\nQS\nKS\n", 4).error()),
              "the board has cards in column 5, and there are 4 columns");
    EXPECT_EQ(message(board_of("Foundations: H-K C-K D-K S-J\nFreecells: - KS\n: QS\n", 8, 1).error()),
              "the board has a card in cell 2, but there is only one cell");
    EXPECT_EQ(message(board_of("Foundations: H-K C-K D-K S-J\nFreecells: - KS\n: QS\n", 8, 0).error()),
              "the board has a card in cell 2, but there are no cells");
}

} // namespace
} // namespace freecell
