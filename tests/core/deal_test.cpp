#include "freecell/core/deal.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace freecell {
namespace {

constexpr bool shows(const Deal& deal, std::string_view text) {
    for (int i = 0; i < Card::count; ++i) {
        const Card card = deal.cards()[i];
        if (text[3 * i] != card.rank_letter() || text[3 * i + 1] != card.suit_letter()) return false;
    }
    return true;
}

// The two games of the exercise, proved while this file compiles.
static_assert(shows(deal(1).value(), "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C "
                                     "4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC "
                                     "6S 9C 2H 6H "));
static_assert(shows(deal(617).value(), "7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC "
                                       "KD 5H 9S 3C 8S 7H 4D JS 4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH "
                                       "JD KS KC 4H "));

template <class Cards> std::string text(const Cards& cards) {
    std::string out;
    for (const Card card : cards) out += {card.rank_letter(), card.suit_letter(), ' '};
    return out;
}

TEST(Deal, HasSixRowsOfEightAndOneOfFour) {
    const Deal board = *deal(1);
    std::vector<std::string> rows;
    for (const auto row : board.rows()) rows.push_back(text(row));
    EXPECT_EQ(rows, (std::vector<std::string>{"JD 2D 9H JC 5D 7H 7C 5H ", "KD KC 9S 5S AD QC KH 3H ",
                                              "2S KS 9D QD JS AS AH 3C ", "4C 5C TS QH 4H AC 4D 7S ",
                                              "3S TD 4S TH 8H 2C JH 7D ", "6D 8S 8D QS 6C 3D 8C TC ", "6S 9C 2H 6H "}));
}

TEST(Deal, HasFourColumnsOfSevenAndFourOfSix) {
    const Deal board = *deal(1);
    std::vector<std::string> columns;
    for (const auto column : board.columns()) columns.push_back(text(column));
    EXPECT_EQ(columns, (std::vector<std::string>{"JD KD 2S 4C 3S 6D 6S ", "2D KC KS 5C TD 8S 9C ",
                                                 "9H 9S 9D TS 4S 8D 2H ", "JC 5S QD QH TH QS 6H ", "5D AD JS 4H 8H 6C ",
                                                 "7H QC AS AC 2C 3D ", "7C KH AH 4D JH 8C ", "5H 3H 3C 7S 7D TC "}));
}

TEST(Deal, RowsAreViewsOfTheDealAndNotCopies) {
    const Deal board = *deal(617);
    EXPECT_EQ(board.rows()[3].data(), board.cards().data() + 24);
}

TEST(Deal, ColumnOneOf11982And32000IsAsPublished) {
    const Deal impossible = *deal(11982);
    EXPECT_EQ(text(impossible.column(0)), "AH 3D KD JC 6C JD KC ");
    const Deal last_of_the_first_windows = *deal(32000);
    EXPECT_EQ(text(last_of_the_first_windows.column(0)), "QD 3S 8C JH 3D 6H TC ");
}

TEST(Deal, MinusOneAndMinusTwoAreLaidOut) {
    const Deal minus_one = *deal(-1);
    EXPECT_EQ(text(minus_one.column(0)), "AC 3C 5C 7C 9C JC KC ");
    EXPECT_EQ(text(minus_one.column(7)), "QS TS 8S 6S 4S 2S ");
    const Deal minus_two = *deal(-2);
    EXPECT_EQ(text(minus_two.column(0)), "AS KS QS JS TS 9S 8S ");
    EXPECT_EQ(text(minus_two.column(7)), "7C 6C 5C 4C 3C 2C ");
}

TEST(Deal, EveryRangeDealsAllCards) {
    for (const std::int64_t number :
         {-2LL, -1LL, 0LL, (1LL << 31) - 1, 1LL << 31, (1LL << 32) - 1, 1LL << 32, (1LL << 33) - 1}) {
        const Deal board = *deal(number);
        EXPECT_TRUE(is_permutation(board.cards())) << number;
    }
}

TEST(Deal, TheRangesAboveTwoTo31AreDealsOfTheirOwn) {
    EXPECT_NE(*deal(617), *deal((1LL << 31) + 617));
    EXPECT_NE(*deal(617), *deal((1LL << 32) + 617));
    EXPECT_NE(*deal((1LL << 31) + 617), *deal((1LL << 32) + (1LL << 31) + 617));
}

TEST(Deal, MicrosoftsNumberingRepeatsTheFirst2To31Deals) {
    for (const std::int64_t base : {1LL << 31, 1LL << 32, 3LL << 31}) {
        EXPECT_EQ(*deal(base + 617, Numbering::microsoft), *deal(617));
    }
}

TEST(Deal, ANumberThatNamesNoDealIsAnError) {
    EXPECT_EQ(deal(-3).error(), DealError::below_range);
    EXPECT_EQ(deal(1LL << 33).error(), DealError::above_range);
}

TEST(Deal, TheWatcherSeesHowEveryCardIsDealt) {
    std::vector<DealStep> steps;
    const Deal board = deal(*DealNumber::from(1), [&](const DealStep& step) { steps.push_back(step); });
    ASSERT_EQ(steps.size(), 52U);
    EXPECT_EQ(steps[0].state, 2745024U);
    EXPECT_EQ(steps[0].random, 41U);
    EXPECT_EQ(steps[0].left, 52);
    EXPECT_EQ(steps[0].pick, 41);
    EXPECT_EQ(steps[0].moved, Card(51));
    for (int i = 0; i < Card::count; ++i) {
        EXPECT_EQ(steps[i].dealt, board.cards()[i]);
        EXPECT_EQ(steps[i].left, 52 - i);
        EXPECT_EQ(steps[i].pick, static_cast<int>(steps[i].random) % steps[i].left);
    }
}

TEST(Deal, TheWatcherSees31BitsOfTheStateForMicrosoftsDealsAnd32ForFreeCellPros) {
    for (const std::int64_t number : {INT64_C(617), DealNumber::first_extended, DealNumber::second_extended}) {
        MsRand generator(static_cast<std::uint32_t>(number));
        const std::uint32_t bits = number == 617 ? 0x7fffffff : 0xffffffff;
        std::uint32_t all = 0;
        deal(*DealNumber::from(number), [&](const DealStep& step) {
            all |= generator.step();
            EXPECT_EQ(step.state, generator.state() & bits);
        });
        EXPECT_GE(all, 1U << 31) << "no step tells the difference";
    }
}

} // namespace
} // namespace freecell
