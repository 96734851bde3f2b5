#include "freecell/c/rate.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>

namespace freecell {
namespace {

using RaterPointer = std::unique_ptr<freecell_rater, decltype(&freecell_rater_free)>;

RaterPointer new_rater(std::int32_t games, std::uint64_t seed = 0) {
    return {freecell_rater_new(games, seed), freecell_rater_free};
}

freecell_status rate_deal(freecell_rater* rater, std::int64_t number, freecell_rating* out, int columns = 8,
                          int cells = 4) {
    return freecell_rate_deal(rater, number, FREECELL_NUMBERING_FREECELL_PRO, columns, cells, out);
}

TEST(CRate, HardAndEasyDealsAndOneThatCannotBeWon) {
    const auto rater = new_rater(100);
    freecell_rating hard{};
    freecell_rating easy{};
    freecell_rating impossible{};
    ASSERT_EQ(rate_deal(rater.get(), 1941, &hard), FREECELL_OK);
    ASSERT_EQ(rate_deal(rater.get(), 164, &easy), FREECELL_OK);
    ASSERT_EQ(rate_deal(rater.get(), 11982, &impossible), FREECELL_OK);
    EXPECT_EQ(hard.outcome, FREECELL_OUTCOME_SOLVED);
    EXPECT_EQ(hard.label, FREECELL_DIFFICULTY_LABEL_VERY_HARD);
    EXPECT_EQ(easy.label, FREECELL_DIFFICULTY_LABEL_VERY_EASY);
    EXPECT_GT(hard.difficulty, easy.difficulty + 400);
    EXPECT_GT(hard.percentile, 90);
    EXPECT_LT(easy.percentile, 10);
    EXPECT_EQ(hard.games, 100);
    EXPECT_GT(hard.error, 0);
    EXPECT_EQ(impossible.outcome, FREECELL_OUTCOME_IMPOSSIBLE);
    EXPECT_EQ(impossible.won, 0);
}

TEST(CRate, ABoardIsRatedAsItsDeal) {
    const auto rater = new_rater(32, 7);
    freecell_rating deal{};
    freecell_rating board{};
    ASSERT_EQ(rate_deal(rater.get(), 1, &deal), FREECELL_OK);
    ASSERT_EQ(freecell_rate_board(rater.get(),
                                  "JD 2D 9H JC 5D 7H 7C 5H\nKD KC 9S 5S AD QC KH 3H\n2S KS 9D QD JS AS AH 3C\n"
                                  "4C 5C TS QH 4H AC 4D 7S\n3S TD 4S TH 8H 2C JH 7D\n6D 8S 8D QS 6C 3D 8C TC\n"
                                  "6S 9C 2H 6H\n",
                                  -1, -1, &board),
              FREECELL_OK);
    EXPECT_EQ(board.difficulty, deal.difficulty);
    EXPECT_EQ(board.won, deal.won);
}

TEST(CRate, WhatIsWrongIsRefused) {
    EXPECT_EQ(freecell_rater_new(0, 0), nullptr);
    EXPECT_EQ(freecell_rater_new(1'000'001, 0), nullptr);
    const auto rater = new_rater(1);
    freecell_rating out{};
    EXPECT_EQ(rate_deal(nullptr, 1, &out), FREECELL_ERROR_NULL);
    EXPECT_EQ(rate_deal(rater.get(), 1, nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_rate_board(rater.get(), nullptr, -1, -1, &out), FREECELL_ERROR_NULL);
    EXPECT_EQ(rate_deal(rater.get(), -3, &out), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(rate_deal(rater.get(), 1, &out, 9), FREECELL_ERROR_RULES);
    EXPECT_EQ(rate_deal(rater.get(), 1, &out, 8, 9), FREECELL_ERROR_RULES);
    EXPECT_EQ(rate_deal(rater.get(), 1, &out, 3), FREECELL_ERROR_RULES);
    EXPECT_EQ(freecell_rate_board(rater.get(), "no board", -1, -1, &out), FREECELL_ERROR_BOARD);
    freecell_rater_free(nullptr);
}

} // namespace
} // namespace freecell
