#include "freecell/identify/identify.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "random_deals.h"

namespace freecell {
namespace {

using samples::deck_of;
using samples::number_in;
using samples::ranges;

constexpr std::int64_t two_to_31 = std::int64_t{1} << 31;

std::vector<std::int64_t> numbers_of(const Deck& deck, Numbering numbering = Numbering::freecell_pro) {
    const BoardNumbers found = identify(Deal(deck), numbering);
    return {found.begin(), found.end()};
}

TEST(Identify, FindsTheEdgesOfEveryRange) {
    for (const std::int64_t edge : {DealNumber::min, std::int64_t{0}, two_to_31, 2 * two_to_31, DealNumber::max}) {
        for (std::int64_t number = edge - 50; number <= edge + 50; ++number) {
            if (!DealNumber::from(number)) continue;
            EXPECT_EQ(numbers_of(deck_of(number)), std::vector{number});
        }
    }
}

TEST(Identify, Finds100000RandomDealsOfEveryRange) {
    std::mt19937_64 generator(20261115);
    for (const auto& range : ranges) {
        for (int i = 0; i < 100'000; ++i) {
            const std::int64_t number = number_in(range, generator);
            ASSERT_EQ(canonical_number(deck_of(number)), number);
        }
    }
}

// Bit 31 of the seed is not used in the first two ranges, so a number found there must not have it.
TEST(Identify, FindsDealsOfSeedsThatDifferInOneBit) {
    for (const auto& range : ranges) {
        for (int bit = 0; (std::int64_t{1} << bit) <= range.last - range.first; ++bit) {
            for (const std::int64_t number :
                 {range.first + (std::int64_t{1} << bit), range.last - (std::int64_t{1} << bit)}) {
                EXPECT_EQ(canonical_number(deck_of(number)), number);
            }
        }
    }
}

RC_GTEST_PROP(Identify, UndoesDeal, ()) {
    const auto range = *rc::gen::elementOf(std::vector(ranges.begin(), ranges.end()));
    const auto number = *rc::gen::inRange(range.first, range.last + 1);
    RC_ASSERT(canonical_number(deck_of(number)) == number);
}

// Only 2^33 of the 52! boards have a number, so a random board has none.
TEST(Identify, NoneOfAMillionRandomBoardsHasANumber) {
    std::mt19937_64 generator(1);
    for (int i = 0; i < 1'000'000; ++i) ASSERT_EQ(canonical_number(samples::random_deck(generator)), std::nullopt);
}

TEST(Identify, ADealWithTwoCardsExchangedHasNoNumber) {
    std::mt19937_64 generator(2);
    for (int i = 0; i < 10'000; ++i) {
        Deck deck = deck_of(number_in(ranges[i % 3], generator));
        std::swap(deck[generator() % 26], deck[26 + generator() % 26]);
        ASSERT_EQ(canonical_number(deck), std::nullopt);
    }
}

TEST(Identify, CardsThatAreNoDeckHaveNoNumber) {
    Deck deck = deck_of(617);
    deck[51] = deck[0];
    EXPECT_EQ(canonical_number(deck), std::nullopt);
    deck.fill(Card(51));
    EXPECT_EQ(canonical_number(deck), std::nullopt);
    deck = deck_of(617);
    deck[3] = Card(52);
    EXPECT_EQ(canonical_number(deck), std::nullopt);
    deck[3] = Card(255);
    EXPECT_EQ(canonical_number(deck), std::nullopt);
}

TEST(Identify, MicrosoftsNumberingComesRoundAfter2To31) {
    const auto microsoft = [](std::int64_t number) { return numbers_of(deck_of(number), Numbering::microsoft); };
    for (const std::int64_t number : {std::int64_t{0}, std::int64_t{617}, two_to_31 - 1}) {
        const auto found = microsoft(number);
        EXPECT_EQ(found, (std::vector{number, number + two_to_31, number + 2 * two_to_31, number + 3 * two_to_31}));
        for (const std::int64_t other : found) EXPECT_EQ(*deal(other, Numbering::microsoft), *deal(number));
    }
    for (const std::int64_t number : {std::int64_t{-2}, std::int64_t{-1}}) {
        EXPECT_EQ(microsoft(number), std::vector{number});
    }
    for (const std::int64_t number : {two_to_31, 2 * two_to_31, DealNumber::max}) {
        EXPECT_EQ(microsoft(number), std::vector<std::int64_t>());
    }
}

} // namespace
} // namespace freecell
