#include "freecell/check/diagnose.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <random>

#include "freecell/core/deal.h"
#include "tests/check/diagnosis_of.h"
#include "tests/check/wrong_generators.h"

namespace freecell::check {
namespace {

constexpr wrong::Number two_to_31 = 1LL << 31;
constexpr wrong::Number two_to_32 = 1LL << 32;

TEST(Diagnose, ARightBoardIsRight) {
    for (const wrong::Number number :
         std::initializer_list<wrong::Number>{-2, -1, 0, 1, 617, two_to_31, two_to_32, DealNumber::max}) {
        EXPECT_EQ(diagnosis_of(deal(number)->cards(), number), "right") << number;
    }
}

TEST(Diagnose, EveryOrderOfTheSuitsIsReadOffTheBoard) {
    int order[4] = {0, 1, 2, 3};
    while (std::next_permutation(order, order + 4)) {
        const auto found = diagnose(wrong::suits_in_order(wrong::right(1), order), *DealNumber::from(1));
        ASSERT_EQ(names(found), "suit-order");
        const SuitOrder read = std::get<SuitOrder>(std::get<Wrong>(found).likeliest().mistakes.at(0));
        for (int i = 0; i < 4; ++i) EXPECT_EQ(static_cast<int>(read.suits[i]), order[i]);
    }
}

TEST(Diagnose, ADeckSortedSuitBySuitIsNamedInEveryOrderOfTheSuits) {
    int order[4] = {0, 1, 2, 3};
    EXPECT_EQ(diagnosis_of(wrong::suit_by_suit(wrong::right(1), order), 1), "suit-by-suit");
    while (std::next_permutation(order, order + 4)) {
        EXPECT_EQ(diagnosis_of(wrong::suit_by_suit(wrong::right(1), order), 1), "suit-by-suit, suit-order");
    }
}

TEST(Diagnose, ShiftingInsteadOfSwappingIsNamed) {
    EXPECT_EQ(diagnosis_of(wrong::shifting(1), 1), "shift-instead-of-swap");
}

TEST(Diagnose, AWrongConstantIsReported) {
    const auto found = diagnose(wrong::constants<214103, 2531011>(1), *DealNumber::from(1));
    EXPECT_EQ(std::get<Constants>(std::get<Wrong>(found).likeliest().mistakes.at(0)).multiplier, 214103U);
}

TEST(Diagnose, TwoMistakesTogetherAreBothNamed) {
    const int spades_first[4] = {3, 2, 1, 0};
    EXPECT_EQ(diagnosis_of(wrong::suits_in_order(wrong::shifting(617), spades_first), 617),
              "suit-order, shift-instead-of-swap");
    EXPECT_EQ(diagnosis_of(wrong::down_columns(618), 617), "dealt-down-columns, seed-one-more");
    EXPECT_EQ(diagnosis_of(wrong::down_columns(616), 617), "dealt-down-columns, seed-one-less");
    EXPECT_EQ(diagnosis_of(wrong::glibc(618), 617), "seed-one-more, glibc-rand");
    EXPECT_EQ(diagnosis_of(wrong::missing_mask(616), 617), "mask-missing, seed-one-less");
}

TEST(Diagnose, ThreeMistakesAndTheOrderOfTheDeckAreNamed) {
    const int hearts_first[4] = {2, 3, 1, 0};
    EXPECT_EQ(diagnosis_of(wrong::suit_by_suit(wrong::shifting(616), hearts_first), 617),
              "suit-by-suit, suit-order, shift-instead-of-swap, seed-one-less");
}

TEST(Diagnose, ThreeMistakesBesidesTheDeckAreNamed) {
    wrong::Rand rand{618};
    const Deck seen = wrong::deal_by([&](int left) { return rand() / 32768.0 * left; });
    Deck backwards = seen;
    std::ranges::reverse(backwards);
    EXPECT_EQ(diagnosis_of(backwards, 617), "backwards, scaled, seed-one-more");
}

TEST(Diagnose, AModelThatIsFoundDealsTheBoardSeen) {
    const Deck seen = wrong::shifting(616);
    const auto found = diagnose(seen, *DealNumber::from(617));
    EXPECT_EQ(run(std::get<Wrong>(found).likeliest().model, *DealNumber::from(617)), seen);
}

TEST(Diagnose, AboveTwoTo31TheOtherNumberingIsNamed) {
    for (const wrong::Number number : {two_to_31 + 617, two_to_32 + 617, two_to_32 + two_to_31 + 617}) {
        EXPECT_EQ(diagnosis_of(deal(617)->cards(), number), "microsoft-numbering") << number;
    }
    const auto asked_microsoft = [](wrong::Number number) {
        return diagnosis_of(deal(number)->cards(), number, Numbering::microsoft);
    };
    EXPECT_EQ(asked_microsoft(two_to_31 + 617), "bit-15-set");
    EXPECT_EQ(asked_microsoft(two_to_32 + 617), "sixteen-bits-plus-one");
}

TEST(Diagnose, FromTwoTo32ADroppedPlusOneAndAKept0x8000AreNamed) {
    EXPECT_EQ(diagnosis_of(wrong::missing_mask(two_to_32 + 617), two_to_32 + 617), "plus-one-missing");
    EXPECT_EQ(diagnosis_of(wrong::bit_15_set(two_to_32 + 617), two_to_32 + 617), "bit-15-set");
    EXPECT_EQ(diagnosis_of(wrong::fifteen_bits_plus_one(two_to_32 + 617), two_to_32 + 617), "fifteen-bits-plus-one");
}

TEST(Diagnose, MinusOneAndMinusTwoAreNotShuffled) {
    EXPECT_EQ(diagnosis_of(wrong::right(-1), -1), "special-deal-shuffled");
    EXPECT_EQ(diagnosis_of(wrong::right(-2), -2), "special-deal-shuffled");
}

TEST(Diagnose, ABoardOfNoKnownDealerSaysWhereItDiffers) {
    Deck seen = deal(1)->cards();
    std::swap(seen[9], seen[50]);
    const auto found = std::get<NotRecognised>(diagnose(seen, *DealNumber::from(1)));
    EXPECT_EQ(found.agreeing.size(), 50U);
    EXPECT_EQ(found.row, 1);
    EXPECT_EQ(found.column, 1);
    EXPECT_EQ(found.expected, deal(1)->cards()[9]);
    EXPECT_EQ(found.seen, deal(1)->cards()[50]);
}

TEST(Diagnose, RandomBoardsAreNotRecognised) {
    std::mt19937 random(20260101);
    Deck seen = sorted_deck();
    for (int i = 0; i < 10; ++i) {
        std::ranges::shuffle(seen, random);
        EXPECT_EQ(diagnosis_of(seen, 1 + i), "not recognised");
    }
}

TEST(Diagnose, ACardThatDoesNotExistIsNotRecognised) {
    Deck seen = deal(1)->cards();
    seen[51] = Card(52);
    EXPECT_EQ(diagnosis_of(seen, 1), "not recognised");
}

TEST(Diagnose, ABoardOfOneCardRepeatedDoesNotHang) {
    Deck seen;
    seen.fill(Card(3));
    EXPECT_NE(diagnosis_of(seen, 1), "right");
}

} // namespace
} // namespace freecell::check
