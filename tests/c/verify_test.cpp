#include <gtest/gtest.h>

#include <string>

#include "freecell/c/freecell.h"
#include "tests/notation/games.h"

namespace freecell {
namespace {

const std::string solution(deal_3_horne);

freecell_status verify(std::int64_t number, const std::string& text, freecell_verification& out,
                       freecell_autoplay rule = FREECELL_AUTOPLAY_AUTO) {
    return freecell_verify_deal(number, FREECELL_NUMBERING_FREECELL_PRO, 8, 4, rule, text.c_str(), &out);
}

TEST(CVerify, ASolutionWins) {
    freecell_verification out;
    ASSERT_EQ(verify(3, solution, out), FREECELL_OK);
    EXPECT_EQ(out.verdict, FREECELL_VERDICT_WON);
    EXPECT_EQ(out.autoplay, FREECELL_AUTOPLAY_HORNE);
    EXPECT_EQ(out.cards_home, 52);
    EXPECT_EQ(out.moves, 82);
    EXPECT_STREQ(out.reason, "");
}

TEST(CVerify, TheFirstIllegalMoveIsNamed) {
    freecell_verification out;
    ASSERT_EQ(verify(617, "8a 8a", out), FREECELL_OK);
    EXPECT_EQ(out.verdict, FREECELL_VERDICT_ILLEGAL);
    EXPECT_EQ(out.moves, 1);
    EXPECT_STREQ(out.reason, "cell a holds QH");
    ASSERT_EQ(verify(617, "8a", out), FREECELL_OK);
    EXPECT_EQ(out.verdict, FREECELL_VERDICT_UNFINISHED);
    ASSERT_EQ(verify(3, solution, out, FREECELL_AUTOPLAY_NONE), FREECELL_OK);
    EXPECT_EQ(out.verdict, FREECELL_VERDICT_ILLEGAL);
}

TEST(CVerify, ABoardMayTakeThePlaceOfADeal) {
    freecell_verification out;
    const char* board = "Foundations: H-K C-K D-K S-J\n: KS QS\n";
    ASSERT_EQ(freecell_verify_board(board, 8, 4, FREECELL_AUTOPLAY_AUTO, "1h 1h", &out), FREECELL_OK);
    EXPECT_EQ(out.verdict, FREECELL_VERDICT_WON);
    EXPECT_EQ(out.autoplay, FREECELL_AUTOPLAY_NONE);
    EXPECT_EQ(freecell_verify_board("KS KS", 8, 4, -1, "1h", &out), FREECELL_ERROR_BOARD);
    EXPECT_EQ(freecell_verify_board("", 8, 4, -1, "1h", &out), FREECELL_ERROR_BOARD);
}

TEST(CVerify, AnErrorWritesNothing) {
    freecell_verification out = {};
    out.moves = 99;
    const auto with = [&](int columns, int cells, freecell_autoplay rule, const char* text) {
        return freecell_verify_deal(3, FREECELL_NUMBERING_FREECELL_PRO, columns, cells, rule, text, &out);
    };
    EXPECT_EQ(with(3, 4, 0, "1a"), FREECELL_ERROR_RULES);
    EXPECT_EQ(with(8, 11, 0, "1a"), FREECELL_ERROR_RULES);
    EXPECT_EQ(with(8, 4, 4, "1a"), FREECELL_ERROR_AUTOPLAY);
    EXPECT_EQ(with(8, 4, -2, "1a"), FREECELL_ERROR_AUTOPLAY);
    EXPECT_EQ(with(8, 4, 0, "zz"), FREECELL_ERROR_SOLUTION);
    EXPECT_EQ(with(8, 4, 0, nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(verify(-3, "1a", out), FREECELL_ERROR_NUMBER_BELOW_RANGE);
    EXPECT_EQ(freecell_verify_board(nullptr, 8, 4, 0, "1a", &out), FREECELL_ERROR_NULL);
    EXPECT_EQ(freecell_verify_deal(3, 0, 8, 4, 0, "1a", nullptr), FREECELL_ERROR_NULL);
    EXPECT_EQ(out.moves, 99);
}

TEST(CVerify, EveryStatusHasItsOwnMessage) {
    for (int status = FREECELL_ERROR_RULES; status <= FREECELL_ERROR_NOT_STARTED; ++status) {
        EXPECT_STRNE(freecell_status_message(status), freecell_status_message(-1)) << status;
    }
}

} // namespace
} // namespace freecell
