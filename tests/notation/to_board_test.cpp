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

TEST(ToBoard, RowsAreDealtOverAsManyColumnsAsAskedFor) {
    std::string text;
    append_rows(text, deal(617).value());
    EXPECT_EQ(board_of(text, 10, 2).value(), dealt(617, {.columns = 10, .cells = 2}));
}

TEST(ToBoard, APositionIsReadAsItWasWritten) {
    const Board board = position(late_position);
    EXPECT_EQ(board_of(write_position(board)).value(), board);
    const Board wide = dealt(5, {.columns = 10, .cells = 7});
    EXPECT_EQ(board_of(write_position(wide)).value(), wide);
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
              "the board has a card in cell number 2, and there are 1 cells");
}

} // namespace
} // namespace freecell
