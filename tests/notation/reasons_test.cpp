#include "freecell/notation/reasons.h"

#include <gtest/gtest.h>

#include "tests/notation/games.h"

namespace freecell {
namespace {

std::string why(const Board& board, std::string_view move) {
    const auto found = resolve(board, moves_of(move).front(), Counting::most);
    return found ? "legal" : reason(board, found.error());
}

TEST(Reasons, SayWhatIsWrongOnThisBoard) {
    const Board board = position(late_position);
    EXPECT_EQ(why(board, "1c"), "cell c holds QS");
    EXPECT_EQ(why(board, "b3"), "cell b is empty");
    EXPECT_EQ(why(board, "3b"), "column 3 is empty");
    EXPECT_EQ(why(board, "1e"), "there are only the cells a to d");
    EXPECT_EQ(why(board, "19"), "there are only 8 columns");
    EXPECT_EQ(why(board, "h1"), "a card cannot leave home");
    EXPECT_EQ(why(board, "11"), "the card is there already");
    EXPECT_EQ(why(board, "1h"), "8D does not go home yet: 7D is next");
    EXPECT_EQ(why(board, "54"), "8C does not go on 9S in column 4");
    EXPECT_EQ(why(board, "84"), "of JH TC 9D at the end of column 8, no card goes on 9S in column 4");
    EXPECT_EQ(why(board, "23v2"), "column 2 ends with 7D, not with 2 cards that go down in alternating colours");
    EXPECT_EQ(why(board, "23v3"), "column 2 has only 2 cards, not 3");
    EXPECT_EQ(why(board, "1bv2"), "2 cards cannot move together to cell b");
    EXPECT_EQ(why(board, "2hv2"), "2 cards cannot move together home");
    EXPECT_EQ(why(board, "2h"), "legal");
}

TEST(Reasons, CountTheCardsOfASupermoveThatIsTooLong) {
    const Board board = position("Foundations: H-8 C-8 D-8 S-8\nFreecells: KD KS QS -\n"
                                 ": QD JC TH 9S\n: KH QC JD TS 9H\n: QH\n: JS TD 9C\n: JH TC 9D\n: KC\n");
    EXPECT_EQ(why(board, "43"), "3 cards would move, and only 2 can, with 1 empty cell and 0 empty columns");
}

TEST(Reasons, KnowFewCells) {
    EXPECT_EQ(why(dealt(1, {.columns = 8, .cells = 0}), "1a"), "there are no cells");
    EXPECT_EQ(why(dealt(1, {.columns = 8, .cells = 1}), "1b"), "there is only cell a");
    EXPECT_EQ(why(dealt(1, {.columns = 8, .cells = 8}), "1j"), "there are only the cells a to i");
}

} // namespace
} // namespace freecell
