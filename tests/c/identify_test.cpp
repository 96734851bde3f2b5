#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "freecell/c/freecell.h"
#include "tests/c/dealt.h"

namespace freecell {
namespace {

using Numbers = std::array<std::int64_t, FREECELL_MAX_NUMBERS>;

constexpr std::int64_t two_to_31 = INT64_C(1) << 31;

std::vector<std::int64_t> identify(const Cards& cards, freecell_numbering numbering) {
    Numbers numbers{};
    std::size_t count = 99;
    EXPECT_EQ(freecell_identify(cards.data(), numbering, numbers.data(), numbers.size(), &count), FREECELL_OK);
    return {numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(count)};
}

TEST(CIdentify, IsTheInverseOfDealing) {
    for (const std::int64_t number : {FREECELL_DEAL_MIN, INT64_C(617), two_to_31, FREECELL_DEAL_MAX}) {
        EXPECT_EQ(identify(dealt(number), FREECELL_NUMBERING_FREECELL_PRO), std::vector{number});
    }
}

TEST(CIdentify, KnowsBothNumberings) {
    EXPECT_EQ(identify(dealt(617), FREECELL_NUMBERING_MICROSOFT),
              (std::vector{INT64_C(617), two_to_31 + 617, 2 * two_to_31 + 617, 3 * two_to_31 + 617}));
    EXPECT_TRUE(identify(dealt(two_to_31), FREECELL_NUMBERING_MICROSOFT).empty());
}

TEST(CIdentify, ABoardOfNoNumberHasNone) {
    Cards cards = dealt(617);
    std::swap(cards[0], cards[1]);
    EXPECT_TRUE(identify(cards, FREECELL_NUMBERING_FREECELL_PRO).empty());
}

TEST(CIdentify, WritesNoMoreThanFit) {
    Numbers numbers{-9, -9, -9, -9};
    std::size_t count = 0;
    const Cards cards = dealt(617);
    ASSERT_EQ(freecell_identify(cards.data(), FREECELL_NUMBERING_MICROSOFT, numbers.data(), 1, &count), FREECELL_OK);
    EXPECT_EQ(count, 4U);
    EXPECT_EQ(numbers, (Numbers{617, -9, -9, -9}));
    count = 0;
    ASSERT_EQ(freecell_identify(cards.data(), FREECELL_NUMBERING_MICROSOFT, nullptr, 0, &count), FREECELL_OK);
    EXPECT_EQ(count, 4U);
}

TEST(CIdentify, AnErrorWritesNothing) {
    Numbers numbers{-9, -9, -9, -9};
    std::size_t count = 99;
    const auto status = [&](const Cards& cards, freecell_numbering numbering) {
        return freecell_identify(cards.data(), numbering, numbers.data(), numbers.size(), &count);
    };
    const Cards right = dealt(617);
    Cards wrong = right;
    wrong[51] = wrong[0];
    EXPECT_EQ(status(wrong, 0), FREECELL_ERROR_DECK);
    wrong[51] = 255;
    EXPECT_EQ(status(wrong, 0), FREECELL_ERROR_DECK);
    EXPECT_EQ(status(right, 2), FREECELL_ERROR_NUMBERING);
    EXPECT_EQ(freecell_identify(nullptr, 0, numbers.data(), 4, &count), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_identify(right.data(), 0, nullptr, 4, &count), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_identify(right.data(), 0, numbers.data(), 4, nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(numbers, (Numbers{-9, -9, -9, -9}));
    EXPECT_EQ(count, 99U);
}

} // namespace
} // namespace freecell
