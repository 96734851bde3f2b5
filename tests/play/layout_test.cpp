#include "cli/play/screen/layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/speech.h"
#include "cli/shared/style.h"
#include "tests/game/positions.h"
#include "tests/play/playing.h"

namespace freecell::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

View view_617() {
    View view{.board = deal_617().board};
    view.title = "Deal 617";
    view.moves = 2;
    view.seconds = 65;
    view.verdict = "can still be won";
    view.message = "A message.";
    return view;
}

std::string all_lines(const Picture& picture) {
    std::string out;
    for (int y = 0; y < picture.size().height; ++y) out += picture.line(y) + "\n";
    return out;
}

TEST(Layout, OfAUsualTerminal) {
    const Picture picture = lay_out(view_617(), {80, 24});
    EXPECT_EQ(picture.line(0), "  a     b     c     d          home (h)                 Deal 617");
    EXPECT_EQ(picture.line(1), " ··    ··    ··    ··          .♣    .♦    .♥    .♠     2 moves, 1:05");
    EXPECT_EQ(picture.line(3), "  1     2     3     4     5     6     7     8");
    EXPECT_THAT(picture.line(4), StartsWith(" 7♦    A♦    5♣    3♠    5♠    8♣    2♦    A♥"));
    EXPECT_THAT(picture.line(10), StartsWith("[J♦]   K♠    K♣    4♥"));
    EXPECT_EQ(picture.line(22), "A message.");
}

TEST(Layout, OfALargeTerminalHasFrames) {
    const Picture picture = lay_out(view_617(), {120, 40});
    EXPECT_THAT(picture.line(1), StartsWith("╭─────╮ ╭─────╮"));
    EXPECT_THAT(picture.line(7), StartsWith("│ 7♦  │ │ A♦  │"));
    EXPECT_THAT(picture.line(8), StartsWith("╭─────╮ ╭─────╮"));
    EXPECT_THAT(picture.line(19), StartsWith("[ J♦  ] │ K♠  │"));
    EXPECT_THAT(picture.line(20), StartsWith("╰─────╯ ╰─────╯"));
}

TEST(Layout, InAsciiHasNothingElse) {
    View view = view_617();
    view.glyphs = false;
    for (const Size size : {Size{80, 24}, Size{120, 40}}) {
        const std::string text = all_lines(lay_out(view, size));
        EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
        EXPECT_THAT(text, HasSubstr("JD"));
    }
}

TEST(Layout, OfATerminalThatIsTooSmallSaysSo) {
    const Size smallest = smallest_screen({});
    EXPECT_EQ(smallest, (Size{53, 16}));
    EXPECT_THAT(all_lines(lay_out(view_617(), smallest)), HasSubstr("7♦"));
    for (const Size size : {Size{52, 16}, Size{53, 15}, Size{30, 10}, Size{5, 3}, Size{1, 1}, Size{0, 0}}) {
        EXPECT_THAT(all_lines(lay_out(view_617(), size)), testing::Not(HasSubstr("7♦")));
    }
    EXPECT_THAT(all_lines(lay_out(view_617(), {40, 10})), HasSubstr("The terminal has 40 columns and 10 rows."));
}

TEST(Layout, FitsEveryNumberOfColumnsAndCells) {
    for (int columns = Rules::min_columns; columns <= Rules::max_columns; ++columns) {
        for (int cells = 0; cells <= Rules::max_cells; ++cells) {
            const Rules rules{.columns = static_cast<std::uint8_t>(columns), .cells = static_cast<std::uint8_t>(cells)};
            View view = view_617();
            view.board = deal_617(rules).board;
            for (const Size size : {smallest_screen(rules), Size{120, 40}}) {
                const Picture picture = lay_out(view, size);
                const std::string text = all_lines(picture);
                EXPECT_THAT(text, HasSubstr("Deal 617"));
                for (int i = 0; i < columns; ++i) { // the card that can be moved is always shown
                    const Card last = view.board.last(i);
                    EXPECT_THAT(text, HasSubstr(CardStyle{.glyphs = true}.paint(last)));
                }
            }
        }
    }
}

TEST(Layout, HidesTheDeepestCardsOfAColumnThatIsTooTall) {
    View view = view_617();
    view.board = deal_617({.columns = 4, .cells = 4}).board; // 13 cards each
    const Picture small = lay_out(view, {80, 16});
    EXPECT_THAT(small.line(4), StartsWith(" +4"));
    EXPECT_THAT(small.line(13), testing::ContainsRegex("^\\["));
    EXPECT_THAT(lay_out(view, {80, 24}).line(4), StartsWith(" 7♦"));
}

TEST(Layout, MarksWhatTheMousePointsAt) {
    const Picture picture = lay_out(view_617(), {80, 24});
    EXPECT_EQ(picture.target_at(1, 1), Target(PileTarget{Pile::cell(0)}));
    EXPECT_EQ(picture.target_at(31, 1), Target(PileTarget{Pile::home()}));
    EXPECT_EQ(picture.target_at(50, 0), Target(PileTarget{Pile::home()}));
    EXPECT_EQ(picture.target_at(1, 10), Target(PileTarget{Pile::column(0), 1}));
    EXPECT_EQ(picture.target_at(1, 4), Target(PileTarget{Pile::column(0), 7}));
    EXPECT_EQ(picture.target_at(43, 20), Target(PileTarget{Pile::column(7), 1}));
    EXPECT_EQ(picture.target_at(26, 1), std::nullopt);
    EXPECT_EQ(picture.target_at(56, 5), Target('u'));
    EXPECT_EQ(picture.target_at(70, 5), Target('r'));
}

TEST(Layout, ShowsCardsThatAreHeldOrHintedWithoutColours) {
    View view = view_617();
    view.held = PileTarget{Pile::column(0), 1};
    EXPECT_TRUE(lay_out(view, {80, 24}).at(1, 10).look.reverse);
    EXPECT_FALSE(lay_out(view, {80, 24}).at(1, 9).look.reverse);
    view.held.reset();
    view.hint = Move{Pile::column(1), Pile::cell(0)};
    EXPECT_TRUE(lay_out(view, {80, 24}).at(7, 10).look.underline);
    EXPECT_TRUE(lay_out(view, {80, 24}).at(1, 1).look.underline);
}

TEST(Layout, ALongMessageIsShownWhole) {
    View view = view_617();
    view.message = std::string(60, 'a') + " " + std::string(60, 'b') + " " + std::string(60, 'c');
    const Picture picture = lay_out(view, {80, 24});
    EXPECT_EQ(picture.line(21), std::string(60, 'a'));
    EXPECT_EQ(picture.line(23), std::string(60, 'c'));
}

TEST(Layout, APageReplacesTheTable) {
    View view = view_617();
    view.page = {"Some words.", "", "More of them."};
    const Picture picture = lay_out(view, {80, 24});
    EXPECT_EQ(picture.line(1), "  Some words.");
    EXPECT_EQ(picture.line(3), "  More of them.");
    EXPECT_EQ(picture.target_at(1, 10), std::nullopt);
}

TEST(Layout, TheKeysFitTheSmallestScreen) {
    View view = view_617();
    view.page = keys_in_words();
    const Picture picture = lay_out(view, smallest_screen({}));
    EXPECT_EQ(picture.line(static_cast<int>(view.page.size())), "  " + view.page.back());
}

TEST(Layout, BreaksTextBetweenWords) {
    EXPECT_EQ(broken_into_lines("one two three", 8), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(broken_into_lines("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(broken_into_lines("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
    EXPECT_EQ(broken_into_lines("♣♦♥♠", 2), (std::vector<std::string>{"♣♦", "♥♠"}));
    EXPECT_EQ(broken_into_lines("a\nb", 9), (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(broken_into_lines("", 9).empty());
}

} // namespace
} // namespace freecell::cli
