#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "freecell/check/library_generators.h"
#include "tests/check/diagnosis_of.h"
#include "tests/check/real_libraries.h"

namespace freecell::check {
namespace {

Deck board_of(const std::array<int, 52>& order) {
    Deck cards;
    std::ranges::transform(order, cards.begin(), [](int place) { return Card(place); });
    return cards;
}

// The right rule, but with other random numbers.
Deck board_of_picks(const std::array<int, 52>& picks) {
    std::array<int, 52> deck;
    std::iota(deck.begin(), deck.end(), 0);
    std::array<int, 52> dealt{};
    for (int i = 0; i < 52; ++i) {
        dealt[i] = deck[picks[i]];
        deck[picks[i]] = deck[51 - i];
    }
    return board_of(dealt);
}

TEST(Libraries, TheShufflesOfRealInterpretersAreNamed) {
    for (const auto& [mistake, order] : real::shuffles) EXPECT_EQ(diagnosis_of(board_of(order), 617), mistake);
}

TEST(Libraries, TheNumbersOfRealInterpretersAreNamed) {
    for (const auto& [mistake, picks] : real::picks) EXPECT_EQ(diagnosis_of(board_of_picks(picks), 617), mistake);
}

// These languages were not available, so these are numbers from their documentation and tutorials.
TEST(Libraries, GoRAndCSharpDrawTheNumbersTheyAreKnownFor) {
    GoPicks go(1, false);
    for (const unsigned expected : {81, 87, 47, 59, 81, 18, 25, 40, 56, 0}) EXPECT_EQ(go.pick(100), expected);

    RPicks r{MersenneTwister::seeded_as_in_r(42), true};
    std::vector<int> left(10);
    std::iota(left.begin(), left.end(), 1);
    for (const int expected : {1, 5, 10, 8, 2, 4, 6, 9, 7, 3}) {
        const std::uint32_t place = r.pick(static_cast<std::uint32_t>(left.size()));
        EXPECT_EQ(left[place], expected);
        left[place] = left.back();
        left.pop_back();
    }

    EXPECT_EQ(CSharpPicks(0).pick(2147483647), 1559595546U);
    EXPECT_EQ(CSharpPicks(42).pick(2147483647), 1434747710U);
}

} // namespace
} // namespace freecell::check
