#include <gtest/gtest.h>

#include "freecell/text/card_text.h"
#include "samples.h"

namespace freecell {
namespace {

using samples::only_board;
using samples::outcome;
using samples::replaced;

TEST(ToDeal, FiftyOneCardsNameTheMissingOne) {
    EXPECT_EQ(outcome(replaced(samples::rows_617, " 3H", "")), "a deal has 52 cards, this board has 51: missing 3H");
    EXPECT_EQ(outcome(replaced(samples::columns_617, " QH", "")), "a deal has 52 cards, this board has 51: missing QH");
}

TEST(ToDeal, TwoAcesOfSpadesNameTheirPlacesAndTheMissingCard) {
    const std::string text = replaced(samples::rows_617, "3H", "AS");
    EXPECT_EQ(outcome(text), "missing 3H; AS occurs twice (line 2, column 19 and line 3, column 7)");
    const DeckProblem problem = to_deal(only_board(text)).error();
    EXPECT_EQ(problem.card_count, 52);
    EXPECT_EQ(problem.missing, (std::vector{Card(2, Suit::hearts)}));
    EXPECT_EQ(problem.repeated, (std::vector{RepeatedCard{Card(0, Suit::spades), {{2, 19}, {3, 7}}}}));
}

TEST(ToDeal, EverythingWrongIsToldAtOnce) {
    const std::string text = replaced(replaced(replaced(samples::rows_617, "3H", "AS"), "JH", "AS"), " KC", "");
    EXPECT_EQ(outcome(text),
              "a deal has 52 cards, this board has 51: missing 3H JH KC; AS occurs 3 times (line 2, column 19; "
              "line 3, column 7 and line 6, column 19)");
}

TEST(ToDeal, ACardTooManyIsNamed) {
    const std::string text = replaced(samples::rows_617, "KC 4H", "KC 4H 5H");
    EXPECT_EQ(outcome(text),
              "a deal has 52 cards, this board has 53: 5H occurs twice (line 4, column 4 and line 7, column 13)");
}

TEST(ToDeal, ManyMissingCardsAreCounted) {
    EXPECT_EQ(outcome("KD\n"),
              "a deal has 52 cards, this board has 1: missing AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C and 38 "
              "more");
}

TEST(ToDeal, AWrongShapeIsTold) {
    EXPECT_EQ(
        outcome(replaced(samples::rows_617, "AH\nTD", "AH TD\n")),
        "all 52 cards are there, but in lines of 9, 7, 8, 8, 8, 8, 4: a deal has rows of 8, 8, 8, 8, 8, 8 and 4 cards "
        "or columns of 7, 7, 7, 7, 6, 6, 6 and 6");
}

TEST(ToDeal, AGameUnderWayIsNoDeal) {
    EXPECT_EQ(outcome("Foundations: H-K C-K D-K S-J\nFC: KS\n: QS\n"),
              "this is a game in progress, not a deal: cards lie in cells or on foundations");
}

TEST(ToDeal, CardsInCellsAndOnFoundationsCount) {
    EXPECT_EQ(outcome("Foundations: H-K C-K D-K S-J\nFC: JS\n: QS\n"),
              "missing KS; JS occurs twice (line 2, column 5 and line 1, column 1)");
}

TEST(DealtOrder, IsKnownEvenWithRepeatedCards) {
    const auto by_rows = dealt_order(only_board(replaced(samples::rows_617, "3H", "AS")));
    const auto by_columns = dealt_order(only_board(replaced(samples::columns_617, "3H", "AS")));
    const auto by_sequence = dealt_order(only_board(replaced(samples::line_617, "3H", "AS")));
    ASSERT_TRUE(by_rows);
    EXPECT_EQ(name((*by_rows)[18]), "AS");
    EXPECT_EQ(name((*by_rows)[19]), "9D");
    EXPECT_EQ(by_columns, by_rows);
    EXPECT_EQ(by_sequence, by_rows);
}

TEST(DealtOrder, IsUnknownWithoutTheShapeOfADeal) {
    EXPECT_EQ(dealt_order(only_board(replaced(samples::rows_617, " 3H", ""))), std::nullopt);
    EXPECT_EQ(dealt_order(only_board(replaced(samples::rows_617, "AH\nTD", "AH TD\n"))), std::nullopt);
    EXPECT_EQ(dealt_order(only_board("FC: 3H\n" + replaced(samples::columns_617, " 3H", ""))), std::nullopt);
}

} // namespace
} // namespace freecell
