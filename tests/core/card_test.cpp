#include "freecell/core/card.h"
#include "freecell/core/deck.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace freecell {
namespace {

TEST(Card, IsItsPlaceInTheSortedDeck) {
    for (int index = 0; index < Card::count; ++index) {
        const Card card(index);
        EXPECT_EQ(card.index(), index);
        EXPECT_EQ(Card(card.rank(), card.suit()), card);
    }
}

TEST(Card, NamesAreRankThenSuitWithTForTen) {
    EXPECT_EQ(Card(0).rank_letter(), 'A');
    EXPECT_EQ(Card(0).suit_letter(), 'C');
    EXPECT_EQ(Card(9, Suit::hearts).rank_letter(), 'T');
    EXPECT_EQ(Card(51).rank_letter(), 'K');
    EXPECT_EQ(Card(51).suit_letter(), 'S');
}

TEST(Card, SuitsAreClubsDiamondsHeartsSpadesInThatOrder) {
    constexpr Suit order[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
    for (int index = 0; index < Card::suits; ++index) {
        EXPECT_EQ(Card(index).suit(), order[index]);
        EXPECT_EQ(Card(0, order[index]).suit_letter(), Card::suit_letters[index]);
    }
}

TEST(Card, DiamondsAndHeartsAreRed) {
    EXPECT_EQ(Card(0, Suit::clubs).color(), Color::black);
    EXPECT_EQ(Card(0, Suit::diamonds).color(), Color::red);
    EXPECT_EQ(Card(0, Suit::hearts).color(), Color::red);
    EXPECT_EQ(Card(0, Suit::spades).color(), Color::black);
}

TEST(Deck, ARepeatedAMissingAndAnUnknownCardAreNoPermutation) {
    Deck deck = sorted_deck();
    EXPECT_TRUE(is_permutation(deck));
    EXPECT_FALSE(is_permutation(std::span(deck).first(51)));
    std::array<Card, 53> one_twice;
    std::ranges::copy(deck, one_twice.begin());
    one_twice[52] = deck[0];
    EXPECT_FALSE(is_permutation(one_twice));
    deck[0] = deck[1];
    EXPECT_FALSE(is_permutation(deck));
    deck[0] = Card(52);
    EXPECT_FALSE(is_permutation(deck));
}

} // namespace
} // namespace freecell
