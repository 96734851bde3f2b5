#include "freecell/game/autoplay.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "freecell/game/legal.h"
#include "tests/game/positions.h"

namespace freecell {
namespace {

// A board with these numbers of clubs, diamonds, hearts and spades home, and the others in one column per suit.
Board with_home(std::array<int, Card::suits> home) {
    BoardParts parts;
    parts.foundations = home;
    for (int suit = 0; suit < Card::suits; ++suit) {
        auto& column = parts.columns.emplace_back();
        for (int rank = Card::ranks - 1; rank >= home[suit]; --rank) column.emplace_back(rank, static_cast<Suit>(suit));
    }
    return Board::from(parts).value();
}

bool goes(std::array<int, Card::suits> home, Autoplay rule, Suit suit) {
    return goes_home_by_itself(with_home(home), rule, Card(home[static_cast<std::size_t>(suit)], suit));
}

TEST(Autoplay, NamesGoBothWays) {
    for (const Autoplay rule : all_autoplays) EXPECT_EQ(autoplay_of(name(rule)), rule);
    EXPECT_FALSE(autoplay_of("auto"));
}

TEST(Autoplay, NoneMovesNothing) {
    EXPECT_FALSE(goes({0, 0, 0, 0}, Autoplay::none, Suit::clubs));
    EXPECT_FALSE(goes({12, 13, 13, 13}, Autoplay::none, Suit::clubs));
}

TEST(Autoplay, AcesAndTwosGoUnderEveryOtherRule) {
    for (const Autoplay rule : {Autoplay::horne, Autoplay::raymond, Autoplay::max}) {
        EXPECT_TRUE(goes({0, 0, 0, 0}, rule, Suit::hearts));
        EXPECT_TRUE(goes({0, 0, 1, 0}, rule, Suit::hearts));
    }
}

TEST(Autoplay, HorneWaitsForBothOfTheOtherColour) {
    EXPECT_TRUE(goes({2, 0, 2, 2}, Autoplay::horne, Suit::hearts)) << "the three, with both black twos home";
    EXPECT_FALSE(goes({2, 0, 2, 1}, Autoplay::horne, Suit::hearts));
    EXPECT_FALSE(goes({1, 9, 2, 2}, Autoplay::horne, Suit::hearts));
    EXPECT_FALSE(goes({6, 5, 5, 0}, Autoplay::horne, Suit::clubs)) << "the seven, with red fives home";
    EXPECT_TRUE(goes({6, 6, 6, 0}, Autoplay::horne, Suit::clubs));
}

TEST(Autoplay, RaymondGoesFurtherWhenTheTwinIsNear) {
    EXPECT_TRUE(goes({6, 5, 5, 4}, Autoplay::raymond, Suit::clubs)) << "the seven: red fives, spades at four";
    EXPECT_FALSE(goes({6, 5, 5, 3}, Autoplay::raymond, Suit::clubs));
    EXPECT_FALSE(goes({6, 5, 4, 6}, Autoplay::raymond, Suit::clubs));
    EXPECT_TRUE(goes({6, 6, 6, 0}, Autoplay::raymond, Suit::clubs)) << "as under Horne's rule";
    EXPECT_FALSE(goes({6, 5, 5, 4}, Autoplay::horne, Suit::clubs));
}

TEST(Autoplay, MaxMovesWhateverFits) {
    EXPECT_TRUE(goes({6, 0, 0, 0}, Autoplay::max, Suit::clubs));
    EXPECT_FALSE(goes_home_by_itself(with_home({6, 0, 0, 0}), Autoplay::max, Card(7, Suit::clubs)));
}

// What autoplay.h says about the rules, for the next card of a suit.
bool is_wanted(const std::array<std::uint8_t, Card::suits>& home, Autoplay rule, Suit suit) {
    const auto [clubs, diamonds, hearts, spades] = home;
    const bool is_red = suit == Suit::diamonds || suit == Suit::hearts;
    const int n = home[static_cast<std::size_t>(suit)] + 1;
    const int same_color = home[static_cast<std::size_t>(3 - static_cast<int>(suit))];
    const int other_color = is_red ? std::min(clubs, spades) : std::min(diamonds, hearts);
    if (n > Card::ranks || rule == Autoplay::none) return false;
    if (rule == Autoplay::max || n <= 2 || other_color >= n - 1) return true;
    return rule == Autoplay::raymond && other_color >= n - 2 && same_color >= n - 3;
}

TEST(Autoplay, WantsWhatTheRulesSayForAllFoundations) {
    for (int code = 0; code < 14 * 14 * 14 * 14; ++code) {
        std::array<std::uint8_t, Card::suits> home{};
        for (int suit = 0, rest = code; suit < Card::suits; ++suit, rest /= 14)
            home[suit] = static_cast<std::uint8_t>(rest % 14);
        for (const Autoplay rule : all_autoplays) {
            std::uint64_t wanted = 0;
            for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
                const Card next(home[static_cast<std::size_t>(suit)], suit);
                wanted |= std::uint64_t{is_wanted(home, rule, suit)} << next.index();
            }
            ASSERT_EQ(wanted_at_home(home, rule), wanted) << code << ' ' << name(rule);
        }
    }
}

TEST(Autoplay, AFullFoundationWaitsForNothing) {
    for (const Autoplay rule : all_autoplays) EXPECT_TRUE(next_to_go_home(with_home({13, 13, 13, 13}), rule).is_home());
}

TEST(Autoplay, CardsComeFromColumnsAndCells) {
    Board board = position("Foundations: H-K C-K D-K S-J\nFreecells: - - QS -\n: KS\n:\n:\n:\n:\n:\n:\n:\n");
    std::vector<Move> moves;
    play_automatic_moves(board, Autoplay::horne, [&](const Move& move) { moves.push_back(move); });
    const std::vector<Move> expected = {{Pile::cell(2), Pile::home()}, {Pile::column(0), Pile::home()}};
    EXPECT_EQ(moves, expected);
    EXPECT_TRUE(board.won());
}

// The rules as documented, card by card, against the branchless code.
RC_GTEST_PROP(Autoplay, IsTheRuleAsItIsTold, ()) {
    std::array<int, Card::suits> home{};
    for (int& count : home) count = *rc::gen::inRange(0, 14);
    const auto suit = static_cast<Suit>(*rc::gen::inRange(0, 4));
    const int own = home[static_cast<std::size_t>(suit)];
    if (own == Card::ranks) return;
    const bool black = suit == Suit::clubs || suit == Suit::spades;
    const int n = own + 1;
    const int first_other = black ? home[1] : home[0];
    const int second_other = black ? home[2] : home[3];
    const int twin = home[3 - static_cast<int>(suit)];
    const bool horne = n <= 2 || (first_other >= n - 1 && second_other >= n - 1);
    const bool second = first_other >= n - 2 && second_other >= n - 2 && twin >= n - 3;
    RC_ASSERT(!goes(home, Autoplay::none, suit));
    RC_ASSERT(goes(home, Autoplay::horne, suit) == horne);
    RC_ASSERT(goes(home, Autoplay::raymond, suit) == (horne || second));
    RC_ASSERT(goes(home, Autoplay::max, suit));
}

RC_GTEST_PROP(Autoplay, MakesLegalMovesUntilNoCardGoes, (const std::vector<unsigned>& picks)) {
    Board board = dealt(*rc::gen::inRange(1, 1000000));
    const Autoplay rule = *rc::gen::elementOf(std::vector(all_autoplays.begin(), all_autoplays.end()));
    wander(board, picks, [&](Move move) {
        board.apply(move);
        play_automatic_moves(board, rule, [&](const Move& automatic) { RC_ASSERT(is_legal(board, automatic)); });
        for (int i = 0; i < 8; ++i) {
            // Double parentheses: RC_ASSERT takes an expression apart, and would evaluate both sides of ||.
            RC_ASSERT((board.height(i) == 0 || !goes_home_by_itself(board, rule, board.last(i))));
        }
    });
}

} // namespace
} // namespace freecell
