#include "cli/play/screen/game_screen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/game/positions.h"
#include "tests/play/playing.h"

namespace freecell::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr Size usual{80, 24};

// A game on a screen of 80 by 24.
struct ScreenTest : TestSession {
    GameScreen screen{session, {}, true};

    void type(std::string_view keys) {
        for (const char key : keys) screen.press(key);
    }
    std::string line(int y) { return screen.draw(usual).line(y); }
    std::string message() { return line(22) + (line(23).empty() ? "" : " " + line(23)); }
    std::string panel(int y) {
        const Picture& picture = screen.draw(usual);
        std::string text;
        for (int x = 56; x < usual.width; ++x) text += picture.at(x, y).text;
        return text.substr(0, text.find_last_not_of(' ') + 1);
    }
    void wait() {
        while (screen.searching()) {
            std::this_thread::yield();
            screen.look_around();
        }
    }
};

TEST(GameScreen, TakesMovesInNotation) {
    ScreenTest test;
    test.type("8a8b");
    EXPECT_EQ(test.session.move_count(), 2);
    EXPECT_THAT(test.line(1), StartsWith(" Q♥   [2♠]   ··"));
    EXPECT_EQ(test.panel(1), "2 moves, 0:00");
}

TEST(GameScreen, StaysInTheGameIfTheSavedGameOfAnotherDealCannotBeRead) {
    ScreenTest test;
    std::ofstream(test.store.file_of("deal-618-8-4-horne")) << "{";
    test.type("n");
    EXPECT_THAT(test.message(), HasSubstr("quit and run freecell play 618 --new."));
    EXPECT_EQ(test.session.start(), deal_617());
}

TEST(GameScreen, ExplainsIllegalMoves) {
    ScreenTest test;
    test.type("8a1a");
    EXPECT_EQ(test.message(), "Cell a holds the queen of hearts.");
    test.type("12");
    EXPECT_EQ(test.message(), "The jack of diamonds does not go on the king of spades in column 2.");
    test.type("h");
    EXPECT_EQ(test.message(), "A card cannot leave home.");
    test.type("b");
    EXPECT_EQ(test.message(), "Cell b is empty.");
    test.type("9");
    EXPECT_EQ(test.message(), "There are only 8 columns.");
    test.type("10");
    EXPECT_EQ(test.message(), "There are only 8 columns.");
    test.type("1g");
    EXPECT_EQ(test.message(), "There are only the cells a to d.");
    EXPECT_EQ(test.session.move_count(), 1);
}

TEST(GameScreen, TheSamePileTwiceSendsACardHomeOrToACell) {
    ScreenTest test;
    test.type("88");
    EXPECT_THAT(test.line(1), StartsWith(" Q♥    ··"));
    test.type("aa");
    EXPECT_EQ(test.message(), "It can go neither home nor to a cell.");
    EXPECT_EQ(test.session.move_count(), 1);
}

TEST(GameScreen, TakesMovesByArrows) {
    ScreenTest test;
    test.screen.press(Key::left); // to column 8
    test.screen.press(Key::enter);
    EXPECT_EQ(test.message(), "From column 8 to ... (Esc cancels)");
    test.screen.press(Key::up); // home: there are only four cells
    test.screen.press(Key::left);
    test.screen.press(Key::enter);
    EXPECT_THAT(test.line(1), HasSubstr("[Q♥]"));
    test.screen.press(Key::down);
    EXPECT_THAT(test.line(10), HasSubstr("[4♥]"));
    for (const Key key : {Key::enter, Key::escape}) test.screen.press(key);
    EXPECT_EQ(test.message(), "");
    EXPECT_EQ(test.session.move_count(), 1);
}

TEST(GameScreen, TakesMovesByClicks) {
    ScreenTest test;
    test.screen.draw(usual);
    test.screen.click(43, 9); // the queen of hearts
    test.screen.draw(usual);
    test.screen.click(7, 1); // cell b
    EXPECT_THAT(test.line(1), StartsWith(" ··   [Q♥]"));
    test.screen.draw(usual);
    test.screen.click(57, 5); // u undo
    EXPECT_EQ(test.session.move_count(), 0);
    test.screen.click(79, 20);
    EXPECT_EQ(test.session.move_count(), 0);
}

constexpr std::string_view run_and_empty_column = R"(Foundations: H-8 C-8 D-8 S-8
Freecells: - - - -
: KC QH JC TH
: KH QS JD TS
: KS QD JS TD
: KD QC JH TC
: 9H
: 9C
: 9D 9S
:
)";

TEST(GameScreen, AsksHowManyCardsGoToAnEmptyColumn) {
    ScreenTest test;
    test.session.open({position(run_and_empty_column), std::nullopt}, Autoplay::none);
    test.type("18");
    EXPECT_EQ(test.message(), "How many cards, 1 to 4? Enter for 4: _");
    test.type("2x");
    EXPECT_EQ(test.message(), "How many cards, 1 to 4? Enter for 4: 2_");
    test.screen.press(Key::enter);
    EXPECT_EQ(test.session.board().height(7), 2);
    test.type("u18");
    test.screen.press(Key::enter);
    EXPECT_EQ(test.session.board().height(7), 4);
    test.type("u18");
    test.screen.press(Key::escape);
    EXPECT_EQ(test.session.move_count(), 0);
    test.type("189");
    test.screen.press(Key::enter);
    EXPECT_THAT(test.message(), StartsWith("Column 1 "));
    test.screen.draw(usual);
    test.screen.click(1, 5); // the queen of hearts and the two cards after it
    test.screen.draw(usual);
    test.screen.click(43, 12);
    EXPECT_EQ(test.session.board().height(7), 3);
}

TEST(GameScreen, SaysHowManyCardsWentHomeByThemselves) {
    ScreenTest test;
    for (std::size_t i = 0; test.session.board().cards_home() == 0; i += 3) test.type(win_617.substr(i, 2));
    EXPECT_THAT(test.message(), testing::MatchesRegex("[0-9]+ cards? went home automatically\\."));
}

TEST(GameScreen, ShowsTheVerdictOfThePosition) {
    ScreenTest test;
    test.wait();
    EXPECT_EQ(test.panel(2), "can still be won");
    test.type("3a");
    test.wait();
    EXPECT_EQ(test.panel(2), "lost");
    test.type("t");
    EXPECT_EQ(test.message(), "The game is lost: no moves from here win it.");
    test.type("v");
    EXPECT_EQ(test.panel(2), "verdict hidden");
    EXPECT_FALSE(test.session.helped());
}

TEST(GameScreen, AHintComesWhenTheSearchHasFoundIt) {
    ScreenTest test;
    test.type("8a8bt");
    test.wait();
    EXPECT_THAT(test.message(), HasSubstr(" A win from here takes "));
    EXPECT_THAT(test.message(), HasSubstr("The game no longer counts."));
}

TEST(GameScreen, StepsThroughTheSolutionToTheWin) {
    ScreenTest test;
    test.wait();
    test.type("s");
    EXPECT_THAT(test.message(), HasSubstr("Press s to make it"));
    EXPECT_EQ(test.session.move_count(), 0);
    for (int i = 0; i < 100 && !test.session.won(); ++i) {
        test.type("s");
        test.wait();
    }
    EXPECT_TRUE(test.session.won());
    EXPECT_THAT(test.line(1), StartsWith("  The game is won, in "));
    test.type("s");
    EXPECT_THAT(test.line(1), StartsWith("  The game is won, in "));
}

TEST(GameScreen, AWonGameShowsTheStatisticsAndTheNextDealIsAKeyAway) {
    ScreenTest test;
    play_moves(test.session, win_617.substr(0, win_617.size() - 3));
    test.type("u"); // the screen has not seen the moves
    test.type("r");
    test.type(win_617.substr(win_617.size() - 2));
    EXPECT_THAT(test.line(1), StartsWith("  The game is won, in "));
    EXPECT_EQ(test.line(3), "  1 game played: 1 won (100%), 0 lost.");
    test.type("n");
    EXPECT_EQ(test.panel(0), "Deal 618");
}

TEST(GameScreen, UndoesRedoesAndSwitchesBetweenLines) {
    ScreenTest test;
    test.type("8a8bu1bu");
    EXPECT_EQ(test.panel(3), "redo: 1b, 2 of 2 (Tab)");
    test.screen.press(Key::tab);
    EXPECT_EQ(test.panel(3), "redo: 8b, 1 of 2 (Tab)");
    test.type("r");
    EXPECT_THAT(test.line(1), StartsWith(" Q♥   [2♠]"));
    test.type("rl");
    EXPECT_EQ(test.message(), "There is no other move that was tried here.");
    test.type("z");
    EXPECT_EQ(test.panel(1), "0 moves, 0:00");
    EXPECT_EQ(test.panel(3), "redo: 8a");
    test.type("u");
    EXPECT_EQ(test.message(), "There is no move to undo.");
}

TEST(GameScreen, OpensOtherDeals) {
    ScreenTest test;
    test.type("n");
    EXPECT_EQ(test.panel(0), "Deal 618");
    test.type("pp");
    EXPECT_EQ(test.panel(0), "Deal 616");
    test.type("o19x4");
    test.screen.press(Key::backspace);
    test.type("41");
    EXPECT_EQ(test.message(), "Number of the deal, then Enter: 1941_");
    test.screen.press(Key::enter);
    EXPECT_EQ(test.panel(0), "Deal 1941");
    test.type("o-3");
    test.screen.press(Key::enter);
    EXPECT_EQ(test.message(), "There is no deal -3: deals are numbered from -2 to 8589934591.");
    test.type("o");
    test.screen.press(Key::escape);
    EXPECT_EQ(test.panel(0), "Deal 1941");
    test.type("x");
    EXPECT_NE(test.panel(0), "Deal 1941");
}

TEST(GameScreen, ContinuesAGameThatWasLeft) {
    ScreenTest test;
    test.type("8an");
    test.type("p");
    EXPECT_EQ(test.message(), "Continued. Deal 617, 1 move made.");
}

TEST(GameScreen, HelpIsClosedByAnyKey) {
    ScreenTest test;
    test.type("?");
    EXPECT_EQ(test.line(1), "  Move cards: first where from, then where to.");
    test.type("8a"); // closes it and plays
    EXPECT_EQ(test.session.move_count(), 1);
    test.type("?");
    test.screen.press(Key::enter);
    EXPECT_THAT(test.line(0), StartsWith("  a     b"));
    EXPECT_EQ(test.message(), "");
}

TEST(GameScreen, EndsWithQ) {
    ScreenTest test;
    EXPECT_FALSE(test.screen.over());
    test.type("y");
    EXPECT_EQ(test.message(), "Press ? for help.");
    test.type("q");
    EXPECT_TRUE(test.screen.over());
}

} // namespace
} // namespace freecell::cli
