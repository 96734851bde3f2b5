#include <gtest/gtest.h>

#include "tests/notation/games.h"

namespace freecell {
namespace {

Solution read(std::string_view text) {
    const auto solution = read_solution(text);
    EXPECT_TRUE(solution) << (solution ? "" : message(solution.error()));
    return solution.value_or(Solution());
}

TEST(TextSolution, ReadsTheHeadingOfFreeCellPro) {
    const Solution solution = read("#11982 Attempt: 1 NumFcs=5 (FCPro)\n3b 4h\r\n\r\n26v3 # remark\n");
    EXPECT_EQ(solution.deal, 11982);
    EXPECT_EQ(solution.cells, 5);
    EXPECT_FALSE(solution.columns);
    EXPECT_FALSE(solution.autoplay);
    EXPECT_EQ(solution.moves, moves_of("3b 4h 26v3"));
}

TEST(TextSolution, ReadsOurOwnHeadings) {
    const Solution solution = read("# 617 NumFcs=2 NumCols=10 Numbering=microsoft Autoplay=raymond (freecell)\n");
    EXPECT_EQ(solution.deal, 617);
    EXPECT_EQ(solution.cells, 2);
    EXPECT_EQ(solution.columns, 10);
    EXPECT_EQ(solution.numbering, Numbering::microsoft);
    EXPECT_EQ(solution.autoplay, Autoplay::raymond);
    EXPECT_EQ(read("# a comment\n# NumFcs=3\n#-1\n3b").deal, -1);
    EXPECT_EQ(read("Deal 5, 9 columns, 1 cell, automatic moves max.\n").cells, 1);
}

TEST(TextSolution, ReadsAByteOrderMarkAndTabs) {
    EXPECT_EQ(read("\uFEFF#617\n3b\t4h\n").moves, moves_of("3b 4h"));
    EXPECT_EQ(read("\uFEFF#617\n3b\t4h\n").deal, 617);
}

TEST(TextSolution, ReadsFcSolvesSentences) {
    const Solution solution = read(R"(-=-=-=-=-=-=-=-=-=-=-=-

Move a card from stack 7 to freecell 0

====================

Move 2 cards from stack 6 to stack 1

====================

Move a card from freecell 3 to stack 0
Move a card from freecell 2 to the foundations
Move a card from stack 4 to the foundations
This game is solveable.
Total number of states checked is 2624.
This scan generated 2738 states.
)");
    EXPECT_EQ(solution.moves, moves_of("8av1 72v2 d1v1 chv1 5hv1"));
}

TEST(TextSolution, ReadsTheBoardFcSolveStartsFrom) {
    const Solution solution = read("Foundations: H-J C-J D-J S-J \n"
                                   "Freecells:      KC    \n"
                                   ": KH QC\n: KD QS\n: QH\n: QD\n: KS\n: \n\n\n====================\n\nMove: 1a \n\n"
                                   "Foundations: H-J C-J D-J S-J \nFreecells:  QC  KC      \n: KH\n");
    ASSERT_TRUE(solution.board);
    EXPECT_EQ(solution.board->rules(), (Rules{.columns = 6, .cells = 3}));
    EXPECT_EQ(solution.board->cell(1), Card(12, Suit::clubs));
    EXPECT_TRUE(solution.board->cell_is_empty(0));
    EXPECT_EQ(solution.moves, moves_of("1a"));
}

TEST(TextSolution, ReadsOurSentences) {
    const Solution solution = read(R"(Deal 617, 10 columns, 4 cells, automatic moves horne.
  1. Move the queen of hearts from column 8 to cell a.
  2. Move 2 cards, the jack of hearts to the ten of clubs, from column 7 onto the queen of clubs in column 10.
     The ace of clubs goes home from column 3 by itself.
  3. Move 3 cards, the nine of clubs to the seven of spades, from column 1 to empty column 2.
  4. Move the ace of hearts from cell b home.
Not finished after 4 moves.
)");
    EXPECT_EQ(solution.deal, 617);
    EXPECT_EQ(solution.columns, 10);
    EXPECT_EQ(solution.autoplay, Autoplay::horne);
    EXPECT_EQ(solution.moves, moves_of("8av1 70v2 12v3 bhv1"));
}

TEST(TextSolution, SentencesNeedNoNumber) {
    EXPECT_EQ(read("Move the king of spades from column 2 to cell a.\nMove 2 cards, the jack of hearts to the ten of "
                   "clubs, from column 7 onto the queen of clubs in column 10.\n")
                  .moves,
              moves_of("2av1 70v2"));
}

TEST(TextSolution, ReadsATranscriptOfPlay) {
    const Solution solution = read(R"(Deal 617, 0 moves made.
Cells: a empty, b empty, c empty, d empty.
Home: no cards.
Column 1: seven of diamonds, ten of diamonds, ten of hearts.
Column 2: no cards.
Type help for the commands.
Move the queen of hearts from column 8 to cell a.
  Column 8 ends with the two of spades.
8a is not legal: cell a holds the queen of hearts.
Move the jack of diamonds from column 1 to empty column 2.
  Column 1 is empty now.
     The ace of clubs goes home from column 3 by itself.
The game is won in 2 moves and 0:01.
Goodbye.
)");
    EXPECT_EQ(solution.deal, 617);
    EXPECT_EQ(solution.moves, moves_of("8av1 12v1"));
    EXPECT_NE(error_of("1 move undone. Deal 617, 0 moves made.\n").find("is not a move"), std::string::npos);
}

TEST(TextSolution, BoardsOfFcSolveWithoutMovesAreSaidToBe) {
    EXPECT_EQ(error_of("-=-=-=-\n\n                        H-0 C-0 D-0 S-0\n--- --- --- ---\n"),
              "line 3, column 25: fc-solve drew a board here instead of a move: run it with -p -t -sam, or with -m");
    const std::string board = "Foundations: H-J C-J D-J S-J \nFreecells:      KC    \n"
                              ": KH QC\n: KD QS\n: QH\n: QD\n: KS\n: \n\n====================\n\n";
    EXPECT_EQ(error_of(board + board),
              "line 12, column 14: fc-solve drew a board here instead of a move: run it with -p -t -sam, or with -m");
    EXPECT_TRUE(read(board).board);
}

TEST(TextSolution, NamesWhatIsNoMoveAndWhere) {
    EXPECT_EQ(error_of("3b 4h\n 5h 9Z 1a\n"),
              "line 2, column 5: \"9Z\" is not a move (a move is two piles, from and to, such as 3b, 26 or 4h)");
    EXPECT_EQ(error_of("3b 4h 5"), "line 1, column 7: the text ends within a move, after \"5\"");
    EXPECT_EQ(error_of("3b 4h 5\n6a"),
              "line 1, column 7: \"5\" is not a move (a move is two piles, from and to, such as 3b, 26 or 4h)");
    EXPECT_EQ(error_of("Move a card from the sleeve"),
              "line 1, column 1: \"Move a card from the sle...\" does not continue as a move");
    EXPECT_EQ(error_of("1. Move the ace from cell b to the moon"),
              "line 1, column 1: \"1. Move the ace from cel...\" does not continue as a move");
}

TEST(TextSolution, RefusesRulesAndDealsThatAreNot) {
    EXPECT_EQ(error_of("#8589934592\n3b"), "line 1, column 1: \"8589934592\" is not the number of a deal (deals are "
                                           "numbered from -2 to 8589934591)");
    EXPECT_EQ(error_of("#99999999999999999999\n"), "line 1, column 1: \"99999999999999999999\" is not the number of a "
                                                   "deal (deals are numbered from -2 to 8589934591)");
    EXPECT_NE(error_of("#1 NumFcs=11").find("cannot be played"), std::string::npos);
    EXPECT_NE(error_of("#1 NumCols=3").find("cannot be played"), std::string::npos);
    EXPECT_NE(error_of("#1 Autoplay=always").find("not a rule of automatic moves"), std::string::npos);
}

TEST(TextSolution, ASolversFailureIsNoSolution) {
    EXPECT_NE(error_of("I could not solve this game.\nTotal number of states checked is 35265.\n")
                  .find("not a solution but a report that none was found: \"I could not solve this game\""),
              std::string::npos);
}

TEST(TextSolution, ABadBoardIsSaidToBe) {
    EXPECT_NE(error_of("Foundations: H-0 C-0 D-0 S-0\nFreecells:\n: KH KH\n\nMove: 1a\n").find("KH occurs twice"),
              std::string::npos);
    EXPECT_NE(error_of(": XX\nMove: 1a\n").find("is not a card"), std::string::npos);
}

TEST(TextSolution, NoiseIsAnErrorWithItsPlace) {
    std::string noise;
    std::uint32_t state = 1;
    for (int i = 0; i < 10'000'000; ++i) {
        state = state * 1664525 + 1013904223;
        noise += static_cast<char>(state >> 24);
    }
    EXPECT_TRUE(error_of(noise).starts_with("line ")) << error_of(noise);
}

} // namespace
} // namespace freecell
