#include "cli/play/line_mode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/speech.h"
#include "tests/play/playing.h"

namespace freecell::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Conversation : TestSession {
    LineMode mode{session};

    std::string operator()(std::string_view line) { return mode.answer(line); }
};

TEST(LineMode, GreetsWithTheBoardInWords) {
    Conversation say;
    const std::string greeting = say.mode.greeting({});
    EXPECT_THAT(greeting,
                StartsWith("Deal 617, 0 moves made.\nCells: a empty, b empty, c empty, d empty.\nHome: no cards.\n"
                           "Column 1: seven of diamonds, ten of diamonds,"));
    EXPECT_THAT(say.mode.greeting({.continued = true}), StartsWith("Continued: Deal 617"));
    EXPECT_THAT(say.mode.greeting({.moved_to = "x.unreadable"}),
                StartsWith("Warning: the saved game cannot be read. It is kept as x.unreadable.\nDeal 617"));
}

TEST(LineMode, SaysWhatAMoveUncovers) {
    Conversation say;
    EXPECT_EQ(say("8a"),
              "Move the queen of hearts from column 8 to cell a.\n  Column 8 ends with the two of spades.\n");
    EXPECT_EQ(say(" 8b  8c "),
              "Move the two of spades from column 8 to cell b.\n  Column 8 ends with the jack of spades.\n"
              "Move the jack of spades from column 8 to cell c.\n  Column 8 ends with the ten of clubs.\n");
    EXPECT_EQ(say(""), "");
    EXPECT_EQ(say.mode.worst(), done);
}

TEST(LineMode, TakesLinesOfWindows) {
    Conversation say;
    EXPECT_EQ(say("\xEF\xBB\xBF"
                  "8a\r"),
              "Move the queen of hearts from column 8 to cell a.\n  Column 8 ends with the two of spades.\n");
    EXPECT_EQ(say("undo\r"), "1 move undone. Deal 617, 0 moves made.\n");
    EXPECT_EQ(say("\r"), "");
    EXPECT_EQ(say.mode.worst(), done);
}

TEST(LineMode, ExplainsWhyAMoveIsIllegalAndKeepsTheMovesBeforeIt) {
    Conversation say;
    EXPECT_EQ(say("8a 8a 8b"), "Move the queen of hearts from column 8 to cell a.\n"
                               "  Column 8 ends with the two of spades.\n"
                               "8a is not legal: cell a holds the queen of hearts.\n");
    EXPECT_EQ(say.session.move_count(), 1);
    EXPECT_EQ(say.mode.worst(), definite_no);
    EXPECT_EQ(say("1h"), "1h is not legal: the jack of diamonds does not go home yet: the ace of diamonds is next.\n");
    EXPECT_EQ(say("12"), "12 is not legal: the jack of diamonds does not go on the king of spades in column 2.\n");
    EXPECT_EQ(say("h1"), "h1 is not legal: a card cannot leave home.\n");
}

TEST(LineMode, DoesNothingWithALineItDoesNotUnderstand) {
    Conversation say;
    EXPECT_THAT(say("8a xyz"),
                StartsWith("\"xyz\" is neither a move, such as 3b or 4h, nor a command. Nothing was done."));
    EXPECT_EQ(say.session.move_count(), 0);
    EXPECT_EQ(say.mode.worst(), bad_input);
    EXPECT_EQ(say("hint please"), "hint must be alone on its line.\n");
    EXPECT_THAT(say("\x1b[31m"), HasSubstr("\\x1b"));
}

TEST(LineMode, CommandsMayBeAbbreviatedButMovesComeFirst) {
    Conversation say;
    EXPECT_EQ(say("un"), "There is no move to undo.\n");
    EXPECT_EQ(say("re"), "\"re\" could be redo, restart or record. Nothing was done.\n");
    EXPECT_EQ(say("s"), "\"s\" could be solve, step or statistics. Nothing was done.\n");
    EXPECT_EQ(say.mode.worst(), bad_input);
    EXPECT_THAT(say("de"), StartsWith("de is not legal:")); // not deal
}

TEST(LineMode, TheWordMoveMayPrecedeMoves) {
    Conversation say;
    EXPECT_EQ(say(" move 8a"),
              "Move the queen of hearts from column 8 to cell a.\n  Column 8 ends with the two of spades.\n");
    EXPECT_THAT(say("move 8b 8c"), HasSubstr("Move the jack of spades from column 8 to cell c."));
    EXPECT_EQ(say.mode.worst(), done);
    EXPECT_THAT(say("move"), StartsWith("Legal moves: "));
    EXPECT_THAT(say("move it"), StartsWith("\"it\" is neither a move"));
    EXPECT_EQ(say.session.move_count(), 3);
}

TEST(LineMode, UndoesAndRedoesAndSwitchesBetweenLines) {
    Conversation say;
    say("8a 8b 8c");
    EXPECT_EQ(say("undo 2"), "2 moves undone. Deal 617, 1 move made.\n");
    EXPECT_EQ(say("undo x"), "\"x\" is not a number of moves.\n");
    EXPECT_EQ(say("undo 0"), "\"0\" is not a number of moves.\n");
    say("1b");
    say("undo");
    EXPECT_EQ(say("tried"), "Tried from this position: 8b, 1b. Redo makes 1b.\n");
    EXPECT_EQ(say("other"), "Tried from this position: 8b, 1b. Redo makes 8b.\n");
    EXPECT_THAT(say("redo 9"), HasSubstr("Move the jack of spades from column 8 to cell c."));
    EXPECT_EQ(say("redo"), "There is no move to redo.\n");
    EXPECT_EQ(say("other"), "Fewer than two moves were tried from this position.\n");
    EXPECT_EQ(say("restart"), "Deal 617, 0 moves made.\n");
}

TEST(LineMode, ReadsPartsOfTheBoard) {
    Conversation say;
    say("8a");
    EXPECT_EQ(say("cells"), "Cells: a queen of hearts, b empty, c empty, d empty.\n");
    EXPECT_EQ(say("column 8"),
              "Column 8: ace of hearts, king of hearts, ten of clubs, jack of spades, two of spades.\n");
    EXPECT_EQ(say("column 9"), "Which column? They are numbered 1 to 8.\n");
    EXPECT_EQ(say("column"), "Which column? They are numbered 1 to 8.\n");
    EXPECT_THAT(say("draw"), HasSubstr("  QH   .   .   .      .C  .D  .H  .S\n"));
    EXPECT_THAT(say("moves"), StartsWith("Legal moves: 1b 1c 1d "));
    EXPECT_EQ(say("record"), "#617 Attempt: 1 NumFcs=4 Autoplay=horne (freecell)\n8a\n");
}

TEST(LineMode, TellsWhetherTheGameCanStillBeWon) {
    Conversation say;
    EXPECT_EQ(say("verdict"), "The game can still be won.\n");
    say("3a");
    EXPECT_EQ(say("verdict"), "The game is lost: no moves from here win it.\n");
    EXPECT_EQ(say("hint"), "The game is lost: no moves from here win it.\n");
    EXPECT_FALSE(say.session.helped());
}

TEST(LineMode, AHintIsAMoveThatWinsAndTakesTheGameOutOfTheCount) {
    Conversation say;
    const std::string hint = say("hint");
    EXPECT_THAT(hint, HasSubstr(" A win from here takes "));
    EXPECT_THAT(hint, HasSubstr("The game no longer counts in the statistics."));
    EXPECT_EQ(say("hint"), hint.substr(0, hint.find(" The game no longer")) + "\n");
    say(hint.substr(0, hint.find(':')));
    EXPECT_EQ(say("verdict"), "The game can still be won.\n");
}

TEST(LineMode, StepsPlayTheWholeSolution) {
    Conversation say;
    EXPECT_THAT(say("solve"), HasSubstr(" from here win the game"));
    EXPECT_THAT(say("step"), StartsWith("Move the "));
    EXPECT_THAT(say("step 500"), HasSubstr("\nThe game is won, in "));
    EXPECT_TRUE(say.session.won());
    for (const char* command : {"step", "hint", "solve", "verdict"}) {
        EXPECT_THAT(say(command), StartsWith("The game is won, in ")) << command;
    }
    EXPECT_EQ(say("statistics"), "No game is counted yet.\n");
}

TEST(LineMode, AWonGameIsCounted) {
    Conversation say;
    say.now += 50;
    say("8a");
    say("undo");
    say.now += 65;
    EXPECT_THAT(say(win_617), HasSubstr("\nThe game is won, in "));
    EXPECT_THAT(say("statistics"), StartsWith("1 game played: 1 won (100%), 0 lost.\nStreak: 1 win, the longest 1.\n"
                                              "Fastest win: 1:05. Shortest win: "));
}

TEST(LineMode, GoesToOtherDeals) {
    Conversation say;
    EXPECT_THAT(say("next"), StartsWith("Deal 618, 0 moves made.\n"));
    EXPECT_THAT(say("previous"), StartsWith("Deal 617, 0 moves made.\n"));
    EXPECT_THAT(say("deal -2"), StartsWith("Deal -2, 0 moves made.\n"));
    EXPECT_EQ(say("previous"), "There is no such deal.\n");
    EXPECT_EQ(say("deal -3"), "Which deal? Deals are numbered from -2 to 8589934591.\n");
    EXPECT_EQ(say("deal"), "Which deal? Deals are numbered from -2 to 8589934591.\n");
    EXPECT_THAT(say("random"), StartsWith("Deal "));
}

TEST(LineMode, ABoardWithoutANumberHasNoNextDeal) {
    Conversation say;
    say.session.open({deal_617().board, std::nullopt}, Autoplay::horne);
    EXPECT_EQ(say("next"), "The board has no number: there is no deal next to it.\n");
    EXPECT_THAT(say("time"), StartsWith("The board, 0 moves made. Time 0:00."));
}

TEST(LineMode, StaysInTheGameIfTheSavedGameOfAnotherDealCannotBeRead) {
    Conversation say;
    std::ofstream(say.store.file_of("deal-618-8-4-horne")) << "{";
    const std::string answer = say("next");
    EXPECT_THAT(answer, StartsWith("Deal 618 is not opened: the saved game "));
    EXPECT_THAT(answer, testing::EndsWith(". To start it anew, quit and run freecell play 618 --new.\n"));
    EXPECT_EQ(say.session.start(), deal_617());
    EXPECT_EQ(say.mode.worst(), bad_input);
}

TEST(LineMode, DoesNotClaimToHaveSavedAGameThatItCouldNotSave) {
    const Store nowhere("");
    Session session(nowhere, [] { return 0; }, 1);
    session.open(deal_617(), Autoplay::horne);
    LineMode mode(session);
    EXPECT_EQ(mode.answer("quit"), "The game is not saved.\n");
}

TEST(LineMode, ListsEveryCommandInTheHelpAndEndsWithQuit) {
    Conversation say;
    const std::string help = say("help");
    for (const char* command : {"board", "undo [N]", "verdict", "hint", "solve", "step [N]", "statistics", "quit"}) {
        EXPECT_THAT(help, HasSubstr(std::string("\n  ") + command + " ")) << command;
    }
    EXPECT_FALSE(say.mode.over());
    EXPECT_EQ(say("quit"), "The game is saved.\n");
    EXPECT_TRUE(say.mode.over());
}

TEST(Speech, WritesTimes) {
    EXPECT_EQ(clock_text(0), "0:00");
    EXPECT_EQ(clock_text(185), "3:05");
    EXPECT_EQ(clock_text(3753), "1:02:33");
}

TEST(Speech, TellsTheFoundationsInWords) {
    TestSession test;
    play_moves(test.session, win_617.substr(0, win_617.size() - 3));
    EXPECT_THAT(home_in_words(test.session.board()), StartsWith("Home: "));
    EXPECT_THAT(home_in_words(test.session.board()), HasSubstr(" of spades"));
}

} // namespace
} // namespace freecell::cli
