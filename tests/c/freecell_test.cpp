#include "freecell/c/freecell.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string>

#include "freecell/core/deal.h"
#include "tests/c/dealt.h"

namespace freecell {
namespace {

void expect_same(const Cards& cards, const Deal& deal) {
    for (int i = 0; i < FREECELL_CARDS; ++i) ASSERT_EQ(cards[i], deal.cards()[i].index()) << i;
}

TEST(CInterface, DealsWhatTheCoreDeals) {
    for (const std::int64_t number :
         {FREECELL_DEAL_MIN, INT64_C(0), INT64_C(617), INT64_C(1) << 31, FREECELL_DEAL_MAX}) {
        Cards cards{};
        ASSERT_EQ(freecell_deal(number, FREECELL_NUMBERING_FREECELL_PRO, cards.data()), FREECELL_OK);
        expect_same(cards, *deal(number));
    }
}

TEST(CInterface, KnowsBothNumberings) {
    Cards cards{};
    ASSERT_EQ(freecell_deal((INT64_C(1) << 31) + 617, FREECELL_NUMBERING_MICROSOFT, cards.data()), FREECELL_OK);
    expect_same(cards, *deal(617));
}

TEST(CInterface, AnErrorWritesNothing) {
    Cards cards;
    cards.fill(99);
    const auto status = [&](std::int64_t number, freecell_numbering numbering) {
        return freecell_deal(number, numbering, cards.data());
    };
    EXPECT_EQ(status(-3, FREECELL_NUMBERING_FREECELL_PRO), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(status(FREECELL_DEAL_MAX + 1, FREECELL_NUMBERING_MICROSOFT), FREECELL_ERROR_NUMBER_ABOVE_RANGE);
    EXPECT_EQ(status(std::numeric_limits<std::int64_t>::min(), 0), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(status(1, 2), FREECELL_ERROR_NUMBERING);
    EXPECT_EQ(status(1, -1), FREECELL_ERROR_NUMBERING);
    EXPECT_EQ(freecell_deal(1, FREECELL_NUMBERING_FREECELL_PRO, nullptr), FREECELL_ERROR_NULL);
    for (const std::uint8_t card : cards) EXPECT_EQ(card, 99);
}

TEST(CInterface, TheStepsOfADealAreThoseOfTheCore) {
    for (const std::int64_t number : {INT64_C(0), INT64_C(617), DealNumber::first_extended, FREECELL_DEAL_MAX}) {
        for (const auto numbering : {Numbering::freecell_pro, Numbering::microsoft}) {
            std::array<freecell_deal_step, FREECELL_CARDS> steps;
            std::size_t count = 0;
            ASSERT_EQ(freecell_deal_steps(number, static_cast<freecell_numbering>(numbering), steps.data(), &count),
                      FREECELL_OK);
            ASSERT_EQ(count, steps.size());
            const freecell_deal_step* step = steps.data();
            deal(*DealNumber::from(number, numbering), [&](const DealStep& expected) {
                EXPECT_EQ(step->state, expected.state);
                EXPECT_EQ(step->random, expected.random);
                EXPECT_EQ(step->left, expected.left);
                EXPECT_EQ(step->index, expected.pick);
                EXPECT_EQ(step->card, expected.dealt.index());
                EXPECT_EQ(step->moved, expected.moved.index());
                ++step;
            });
        }
    }
}

TEST(CInterface, ADealThatIsLaidOutHasNoSteps) {
    std::array<freecell_deal_step, FREECELL_CARDS> steps;
    for (const std::int64_t number : {-1, -2}) {
        std::size_t count = 99;
        EXPECT_EQ(freecell_deal_steps(number, FREECELL_NUMBERING_FREECELL_PRO, steps.data(), &count), FREECELL_OK);
        EXPECT_EQ(count, 0U);
    }
}

TEST(CInterface, StepsOfNoDealAreAnErrorAndWriteNothing) {
    std::array<freecell_deal_step, FREECELL_CARDS> steps;
    steps.fill({.state = 99, .random = 99, .left = 99, .index = 99, .card = 99, .moved = 99});
    std::size_t count = 99;
    const auto status = [&](std::int64_t number, freecell_numbering numbering) {
        return freecell_deal_steps(number, numbering, steps.data(), &count);
    };
    EXPECT_EQ(status(-3, FREECELL_NUMBERING_FREECELL_PRO), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(status(FREECELL_DEAL_MAX + 1, FREECELL_NUMBERING_MICROSOFT), FREECELL_ERROR_NUMBER_ABOVE_RANGE);
    EXPECT_EQ(status(1, 2), FREECELL_ERROR_NUMBERING);
    EXPECT_EQ(freecell_deal_steps(1, FREECELL_NUMBERING_FREECELL_PRO, nullptr, &count), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_deal_steps(1, FREECELL_NUMBERING_FREECELL_PRO, steps.data(), nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(count, 99U);
    for (const freecell_deal_step& step : steps) EXPECT_EQ(step.state, 99U);
}

TEST(CInterface, CardNamesGoBothWays) {
    for (int card = 0; card < FREECELL_CARDS; ++card) {
        std::uint8_t back = 99;
        ASSERT_EQ(freecell_card_from_name(freecell_card_name(static_cast<std::uint8_t>(card)), &back), FREECELL_OK);
        EXPECT_EQ(back, card);
    }
    EXPECT_STREQ(freecell_card_name(41), "JD");
    EXPECT_EQ(freecell_card_name(52), nullptr);
    EXPECT_EQ(freecell_card_name(255), nullptr);
}

TEST(CInterface, OnlyTheNameOfACardIsOne) {
    std::uint8_t card = 99;
    EXPECT_EQ(freecell_card_from_name("10h", &card), FREECELL_OK);
    EXPECT_EQ(card, 38);
    for (const char* name : {"", "J", "JX", "JD ", "JDD", "0D", "ZZ"}) {
        EXPECT_EQ(freecell_card_from_name(name, &card), FREECELL_ERROR_CARD) << name;
    }
    EXPECT_EQ(freecell_card_from_name(nullptr, &card), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_card_from_name("JD", nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(card, 38);
}

TEST(CInterface, EveryStatusHasItsOwnMessage) {
    for (int status = FREECELL_OK; status <= FREECELL_ERROR_FORMAT; ++status) {
        EXPECT_STRNE(freecell_status_message(status), freecell_status_message(-1)) << status;
    }
    EXPECT_STREQ(freecell_status_message(12345), freecell_status_message(-1));
}

TEST(CInterface, TellsItsVersions) {
    EXPECT_EQ(freecell_abi_version(), FREECELL_ABI_VERSION);
    EXPECT_NE(std::string(freecell_version()).find('.'), std::string::npos);
}

} // namespace
} // namespace freecell
