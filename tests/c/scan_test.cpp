#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "freecell/c/freecell.h"

namespace freecell {
namespace {

using Cards = std::array<std::uint8_t, FREECELL_CARDS>;

Cards dealt_singly(std::int64_t number) {
    Cards cards{};
    EXPECT_EQ(freecell_deal(number, FREECELL_NUMBERING_FREECELL_PRO, cards.data()), FREECELL_OK);
    return cards;
}

TEST(CInterface, DealsABlockIntoABuffer) {
    for (const std::int64_t first :
         {FREECELL_DEAL_MIN, INT64_C(617), (INT64_C(1) << 31) - 50, FREECELL_DEAL_MAX - 99}) {
        std::vector<Cards> cards(100);
        ASSERT_EQ(freecell_deal_block(first, cards.size(), cards.front().data()), FREECELL_OK);
        for (std::size_t i = 0; i < cards.size(); ++i)
            ASSERT_EQ(cards[i], dealt_singly(first + static_cast<std::int64_t>(i)));
    }
}

TEST(CInterface, ABlockThatLeavesTheRangeIsRefusedAndNothingIsWritten) {
    std::vector<std::uint8_t> cards(100 * FREECELL_CARDS, 99);
    EXPECT_EQ(freecell_deal_block(-3, 1, cards.data()), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(freecell_deal_block(FREECELL_DEAL_MAX, 2, cards.data()), FREECELL_ERROR_NUMBER_ABOVE_RANGE);
    EXPECT_EQ(freecell_deal_block(FREECELL_DEAL_MAX + 1, 0, cards.data()), FREECELL_ERROR_NUMBER_ABOVE_RANGE);
    EXPECT_EQ(freecell_deal_block(1, std::numeric_limits<std::size_t>::max(), cards.data()),
              FREECELL_ERROR_NUMBER_ABOVE_RANGE);
    EXPECT_EQ(freecell_deal_block(1, 1, nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_deal_block(1, 0, cards.data()), FREECELL_OK);
    EXPECT_EQ(std::ranges::count(cards, 99), std::ssize(cards));
}

struct Visits {
    std::vector<std::int64_t> numbers;
    std::size_t most;
};

int32_t visit(std::int64_t number, const std::uint8_t* cards, void* context) {
    auto& visits = *static_cast<Visits*>(context);
    visits.numbers.push_back(number);
    EXPECT_TRUE(std::equal(cards, cards + FREECELL_CARDS, dealt_singly(number).begin())) << number;
    return visits.numbers.size() == visits.most ? 1 : 0;
}

TEST(CInterface, WalksOverARange) {
    Visits visits{{}, 1000};
    EXPECT_EQ(freecell_for_each_deal(-2, 500, visit, &visits), FREECELL_OK);
    ASSERT_EQ(visits.numbers.size(), 503U);
    EXPECT_EQ(visits.numbers.front(), -2);
    EXPECT_EQ(visits.numbers.back(), 500);
}

TEST(CInterface, AVisitEndsTheWalk) {
    Visits visits{{}, 3};
    EXPECT_EQ(freecell_for_each_deal(1, 500, visit, &visits), FREECELL_OK);
    EXPECT_EQ(visits.numbers, (std::vector<std::int64_t>{1, 2, 3}));
}

TEST(CInterface, AWalkThatLeavesTheRangeIsRefused) {
    Visits visits{{}, 1000};
    EXPECT_EQ(freecell_for_each_deal(-3, 5, visit, &visits), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(freecell_for_each_deal(5, FREECELL_DEAL_MAX + 1, visit, &visits), FREECELL_ERROR_NUMBER_ABOVE_RANGE);
    EXPECT_EQ(freecell_for_each_deal(5, 4, visit, &visits), FREECELL_OK);
    EXPECT_EQ(freecell_for_each_deal(5, 6, nullptr, nullptr), FREECELL_ERROR_NULL);
    EXPECT_TRUE(visits.numbers.empty());
}

} // namespace
} // namespace freecell
