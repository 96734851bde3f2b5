#include "freecell/c/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "tests/c/dealt.h"

namespace freecell {
namespace {

std::string text_of(const Cards& cards, freecell_format format) {
    char text[FREECELL_FORMAT_MAX];
    EXPECT_EQ(freecell_write_deal(cards.data(), format, text), FREECELL_OK);
    return text;
}

TEST(CBoard, ADealGoesIntoTextAndBackInEveryFormat) {
    for (freecell_format format = FREECELL_FORMAT_ROWS; format <= FREECELL_FORMAT_JAVASCRIPT; ++format) {
        Cards cards{};
        std::int64_t number = 99;
        const std::string text = text_of(dealt(617), format);
        ASSERT_EQ(freecell_read_deal(text.c_str(), cards.data(), &number), FREECELL_OK) << text;
        EXPECT_EQ(cards, dealt(617));
        EXPECT_EQ(number, FREECELL_NO_NUMBER);
    }
    EXPECT_EQ(text_of(dealt(1), FREECELL_FORMAT_LINE).substr(0, 8), "JD2D9HJC");
}

TEST(CBoard, ATextMayGiveItsNumber) {
    Cards cards{};
    std::int64_t number = 99;
    const std::string text = "#617\n" + text_of(dealt(617), FREECELL_FORMAT_ROWS);
    ASSERT_EQ(freecell_read_deal(text.c_str(), cards.data(), &number), FREECELL_OK);
    EXPECT_EQ(number, 617);
}

TEST(CBoard, ABoardThatIsNoneSaysWhy) {
    Cards cards;
    cards.fill(99);
    std::int64_t number = 99;
    const auto detail = [&](const std::string& text) {
        EXPECT_EQ(freecell_read_deal(text.c_str(), cards.data(), &number), FREECELL_ERROR_BOARD) << text;
        return std::string(freecell_error_detail());
    };
    std::string text = text_of(dealt(617), FREECELL_FORMAT_ROWS);
    EXPECT_EQ(detail(""), "there is no board in the text");
    EXPECT_NE(detail(text + "\n" + text).find("more than one board"), std::string::npos);
    text.replace(text.find("4H"), 2, "4X");
    EXPECT_NE(detail(text).find("line 7"), std::string::npos) << freecell_error_detail();
    text.replace(text.find("4X"), 2, "");
    EXPECT_NE(detail(text).find("4H"), std::string::npos) << freecell_error_detail();
    EXPECT_EQ(number, 99);
    for (const std::uint8_t card : cards) EXPECT_EQ(card, 99);
}

TEST(CBoard, UnknownCardsAreNoCard) {
    Cards cards{};
    ASSERT_EQ(freecell_read_partial_deal("7D ?? 5C 3S 5S 8C 2D AH", cards.data()), FREECELL_OK);
    EXPECT_EQ(cards[0], dealt(617)[0]);
    EXPECT_EQ(cards[1], FREECELL_NO_CARD);
    EXPECT_EQ(cards[2], dealt(617)[2]);
    EXPECT_EQ(cards[51], FREECELL_NO_CARD);
    EXPECT_EQ(freecell_read_partial_deal("7D 7D 5C 3S 5S 8C 2D AH", cards.data()), FREECELL_ERROR_BOARD);
    EXPECT_NE(std::string(freecell_error_detail()).find("7D"), std::string::npos) << freecell_error_detail();
}

TEST(CBoard, AMisreadCardIsFound) {
    Cards cards = dealt(617);
    const std::uint8_t was = cards[17];
    cards[17] = static_cast<std::uint8_t>(was + 1);
    freecell_near_deal deal{};
    std::size_t count = 0;
    ASSERT_EQ(freecell_nearest_deals(cards.data(), &deal, 1, &count), FREECELL_OK);
    ASSERT_EQ(count, 1U);
    EXPECT_EQ(deal.number, 617);
    ASSERT_EQ(deal.differences, 1);
    EXPECT_EQ(deal.places[0], 17);
    EXPECT_EQ(deal.seen[0], was + 1);
    EXPECT_EQ(deal.dealt[0], was);
}

std::vector<std::int64_t> found_by(freecell_partial_search* search) {
    std::vector<std::int64_t> numbers(freecell_partial_search_found(search, nullptr, 0));
    freecell_partial_search_found(search, numbers.data(), numbers.size());
    return numbers;
}

TEST(CBoard, AFewCardsGiveTheNumbersThatFit) {
    Cards cards;
    cards.fill(FREECELL_NO_CARD);
    std::copy_n(dealt(617).begin(), 8, cards.begin());
    freecell_partial_search* search = nullptr;
    ASSERT_EQ(freecell_partial_search_new(cards.data(), -2, FREECELL_DEAL_MAX, 10, &search), FREECELL_OK);
    freecell_partial_progress progress{};
    while (progress.done == 0) ASSERT_EQ(freecell_partial_search_run(search, 100, &progress), FREECELL_OK);
    EXPECT_EQ(progress.complete, 1);
    EXPECT_EQ(progress.searched, FREECELL_DEAL_MAX + 3);
    EXPECT_EQ(progress.found, 1);
    EXPECT_EQ(found_by(search), std::vector<std::int64_t>{617});
    freecell_partial_search_free(search);
}

TEST(CBoard, ASearchEndsAtItsLimitWithTheSmallestNumbers) {
    Cards cards;
    cards.fill(FREECELL_NO_CARD);
    cards[30] = 7;
    freecell_partial_search* search = nullptr;
    ASSERT_EQ(freecell_partial_search_new(cards.data(), 1, FREECELL_DEAL_MAX, 3, &search), FREECELL_OK);
    freecell_partial_progress progress{};
    ASSERT_EQ(freecell_partial_search_run(search, 1, &progress), FREECELL_OK);
    EXPECT_EQ(progress.done, 1);
    EXPECT_EQ(progress.complete, 0);
    const auto numbers = found_by(search);
    freecell_partial_search_free(search);
    std::vector<std::int64_t> naive;
    for (std::int64_t number = 1; naive.size() < 3; ++number) {
        if (dealt(number)[30] == 7) naive.push_back(number);
    }
    EXPECT_EQ(numbers, naive);
}

TEST(CBoard, ASearchIsToldWhatItMayBeTold) {
    Cards cards;
    cards.fill(FREECELL_NO_CARD);
    freecell_partial_search* search = nullptr;
    EXPECT_EQ(freecell_partial_search_new(cards.data(), -3, 5, 1, &search), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(freecell_partial_search_new(cards.data(), 6, 5, 1, &search), FREECELL_ERROR_NUMBER_ABOVE_RANGE);
    cards[0] = cards[1] = 3;
    EXPECT_EQ(freecell_partial_search_new(cards.data(), 1, 5, 1, &search), FREECELL_ERROR_DECK);
    EXPECT_EQ(search, nullptr);
}

TEST(CBoard, ARightBoardIsRight) {
    freecell_diagnosis out;
    ASSERT_EQ(freecell_check(dealt(617).data(), 617, 0, &out), FREECELL_OK);
    EXPECT_EQ(out.verdict, FREECELL_CHECK_RIGHT);
    EXPECT_EQ(out.cards_agreeing, 52);
    EXPECT_EQ(out.place, -1);
    EXPECT_EQ(out.dealt_by, 617);
}

TEST(CBoard, TheMistakeOfADealerIsNamed) {
    freecell_diagnosis out;
    ASSERT_EQ(freecell_check(dealt(618).data(), 617, 0, &out), FREECELL_OK);
    EXPECT_EQ(out.verdict, FREECELL_CHECK_WRONG);
    EXPECT_EQ(out.dealt_by, 618);
    EXPECT_EQ(out.explanation_count, 1);
    ASSERT_EQ(out.mistake_count, 1);
    EXPECT_EQ(out.mistakes[0].explanation, 0);
    EXPECT_NE(std::string(out.mistakes[0].name), "");
    EXPECT_EQ(std::string(out.mistakes[0].text).back(), '.');
    EXPECT_EQ(out.place, 0);
    EXPECT_EQ(out.expected, dealt(617)[0]);
    EXPECT_EQ(out.seen, dealt(618)[0]);
}

TEST(CBoard, ExplanationsThatFitEquallyWellAreAllGiven) {
    freecell_diagnosis out;
    ASSERT_EQ(freecell_check(dealt(1).data(), 2, 0, &out), FREECELL_OK);
    EXPECT_EQ(out.explanation_count, 2);
    ASSERT_EQ(out.mistake_count, 2);
    EXPECT_STREQ(out.mistakes[0].name, "seed-one-less");
    EXPECT_EQ(out.mistakes[0].explanation, 0);
    EXPECT_STREQ(out.mistakes[1].name, "seed-always-one");
    EXPECT_EQ(out.mistakes[1].explanation, 1);
}

TEST(CBoard, WhatUnusualCardsMeanIsSaid) {
    char interpretation[FREECELL_INTERPRETATION_MAX] = "as it was";
    EXPECT_EQ(freecell_read_interpretation("no board", interpretation), FREECELL_ERROR_BOARD);
    EXPECT_EQ(freecell_read_interpretation(nullptr, interpretation), FREECELL_ERROR_NULL);
    EXPECT_STREQ(interpretation, "as it was");
    std::string numbers;
    for (const int card : dealt(617)) numbers += std::to_string(card) + ' ';
    ASSERT_EQ(freecell_read_interpretation(numbers.c_str(), interpretation), FREECELL_OK);
    EXPECT_STREQ(interpretation, "the numbers 0 to 51 are cards in deck order: 0 is AC, 1 is AD, 51 is KS");
    char usual[FREECELL_FORMAT_MAX];
    ASSERT_EQ(freecell_write_deal(dealt(617).data(), FREECELL_FORMAT_ROWS, usual), FREECELL_OK);
    ASSERT_EQ(freecell_read_interpretation(usual, interpretation), FREECELL_OK);
    EXPECT_STREQ(interpretation, "");
}

TEST(CBoard, ABoardMayBeWrongForNoKnownReason) {
    freecell_diagnosis out;
    ASSERT_EQ(freecell_check(dealt(100).data(), 617, 0, &out), FREECELL_OK);
    EXPECT_EQ(out.verdict, FREECELL_CHECK_WRONG);
    EXPECT_EQ(out.explanation_count, 0);
    EXPECT_EQ(out.mistake_count, 0);
    EXPECT_EQ(out.dealt_by, 100);
}

TEST(CBoard, AnErrorWritesNothing) {
    freecell_diagnosis out{};
    out.place = 99;
    Cards cards = dealt(617);
    EXPECT_EQ(freecell_check(cards.data(), -3, 0, &out), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(freecell_check(cards.data(), 617, 2, &out), FREECELL_ERROR_NUMBERING);
    cards[3] = 52;
    EXPECT_EQ(freecell_check(cards.data(), 617, 0, &out), FREECELL_ERROR_CARD);
    EXPECT_EQ(freecell_check(nullptr, 617, 0, &out), FREECELL_ERROR_NULL);
    EXPECT_EQ(out.place, 99);
    char text[FREECELL_FORMAT_MAX] = "as it was";
    EXPECT_EQ(freecell_write_deal(cards.data(), FREECELL_FORMAT_ROWS, text), FREECELL_ERROR_CARD);
    EXPECT_EQ(freecell_write_deal(dealt(1).data(), 5, text), FREECELL_ERROR_FORMAT);
    EXPECT_STREQ(text, "as it was");
}

} // namespace
} // namespace freecell
