#include <gtest/gtest.h>

#include "samples.h"

namespace freecell {
namespace {

using samples::a_card;
using samples::outcome;
using samples::outcomes;
using samples::replaced;

const std::string rows(samples::rows_617);
const std::string line(samples::line_617);

TEST(BoardErrors, AWrongCardIsNamedWithItsPlaceAndWhatACardIs) {
    EXPECT_EQ(outcome("7D AD 5C\nTD 7S QD\nTH QC 3H 9D 1X 8D\n"), "line 3, column 13: \"1X\"" + a_card);
    EXPECT_EQ(outcome("7♦ A♦ 1X\n"), "line 1, column 7: \"1X\"" + a_card);
    EXPECT_EQ(outcome(": 7D ??\n"), "line 1, column 6: \"??\"" + a_card);
    EXPECT_EQ(outcome("7DAD1X5C 3S"), "line 1, column 5: \"1X5C\"" + a_card);
    EXPECT_EQ(outcome("Freecells: 3H x\n"), "line 1, column 15: \"x\"" + a_card);
}

TEST(BoardErrors, TheOffendingTextIsSafeToPrint) {
    EXPECT_EQ(outcome("7D 8D 9D TD \x07\x01\n"), "line 1, column 13: \"\\x07\\x01\"" + a_card);
    EXPECT_EQ(outcome("7D 8D 9D TD " + std::string(100, 'x')),
              "line 1, column 13: \"" + std::string(24, 'x') + "...\"" + a_card);
}

TEST(BoardErrors, AWrongFoundationIsNamed) {
    for (const char* wrong : {"H-X", "H", "H-", "X-0", "H-00", "H0", "C-A", "-"}) {
        EXPECT_EQ(outcome("Foundations: C-0 " + std::string(wrong) + " S-K\n"),
                  "line 1, column 18: \"" + std::string(wrong) +
                      "\" is not a foundation (each suit once with its highest card, such as H-0 C-A D-0 S-K)");
    }
}

TEST(BoardErrors, AfterAnErrorReadingGoesOnAtABlankLine) {
    EXPECT_EQ(outcomes("7D 1X\nAD 2X\nKD\n\n" + rows),
              (std::vector<std::string>{"line 1, column 4: \"1X\"" + a_card, "a deal"}));
}

TEST(BoardErrors, AfterAnErrorReadingGoesOnAtANumber) {
    EXPECT_EQ(outcomes("#1\n7D 1X\nAD 2X\n#617\n" + rows),
              (std::vector<std::string>{"line 2, column 4: \"1X\"" + a_card, "617"}));
}

TEST(BoardErrors, EveryLineThatIsABoardByItselfIsReportedByItself) {
    const std::string wrong = "5 " + replaced(line, "AS", "AX") + "\n";
    EXPECT_EQ(outcomes("4 " + line + "\n" + wrong + wrong + "6 " + line + "\n"),
              (std::vector<std::string>{"4", "line 2, column 31: \"AXKHTHQC3H9D6S8D3DTCKD5H...\"" + a_card,
                                        "line 3, column 31: \"AXKHTHQC3H9D6S8D3DTCKD5H...\"" + a_card, "6"}));
}

TEST(BoardErrors, ALineThatIsABoardByItselfEndsTheBoardBeforeItEvenIfItIsWrong) {
    EXPECT_EQ(outcomes("KD\n7 " + replaced(line, "AS", "AX") + "\n").size(), 2U);
    EXPECT_EQ(outcomes("1X\n7 " + line + "\n").back(), "7");
}

TEST(BoardErrors, ALongCommentDoesNotEndTheSkipping) {
    EXPECT_EQ(outcomes("1X\n# " + std::string(90, 'x') + "\nKD\n").size(), 1U);
}

TEST(BoardErrors, ALineOfMoreThan64KibIsAnError) {
    const std::string limit(BoardReader::max_line_bytes, ' ');
    EXPECT_EQ(outcomes(rows + limit + "\n" + rows), (std::vector<std::string>{"a deal", "a deal"}));
    EXPECT_EQ(
        outcomes(rows + limit + " \n" + rows),
        (std::vector<std::string>{
            "a deal", "line 8, column 1: the line is longer than 65536 bytes (expected a line of cards)", "a deal"}));
}

TEST(BoardErrors, ABoardOfTooManyLinesOrCardsIsAnError) {
    EXPECT_EQ(outcome(replaced(std::string(65, ':'), ":", ":\n")),
              "line 65, column 1: the board has more than 64 lines (a deal has 7 or 8)");
    EXPECT_EQ(outcome(replaced(std::string(1025, 'A'), "A", "AS")),
              "line 1, column 1: the board has more than 1024 cards (a deal has 52)");
}

} // namespace
} // namespace freecell
