#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "samples.h"

namespace freecell {
namespace {

// Returns whether nothing in the text has the shape of a deal.
bool holds_no_deal(std::string_view text) {
    for (const auto& result : read_boards(text)) {
        if (result && dealt_order(*result)) return false;
    }
    return true;
}

TEST(NotABoard, APageOfProseIsOneError) {
    const std::string prose = "As dealt, a 2D game is no 3D game. AD 2026 was\n"
                              "as good a year as any. The ten of them (9 to 5,\n"
                              "6s and 7s) had tea at 4. Ah! Ha ha. Th\n"
                              "\n"
                              "as\n"
                              "Figure 3: 8 columns, 52 cards, 13 ranks, 4 suits\n"
                              "[see below] {and above} = [1]\n"
                              "{ not json }\n"
                              "[1, 2] is a list\n";
    const auto results = read_boards(prose);
    ASSERT_EQ(results.size(), 1U);
    ASSERT_FALSE(results[0]);
    EXPECT_EQ(results[0].error().code, TextErrorCode::no_board);
    EXPECT_EQ(results[0].error().position, (TextPosition{1, 1}));
}

TEST(NotABoard, FiftyTwoWordsOrNumbersAreNone) {
    std::string words;
    std::string numbers;
    std::string repeated;
    for (int i = 0; i < 52; ++i) {
        const char* const end = i % 8 == 7 ? "\n" : " ";
        words += "ace" + std::to_string(i) + end;
        numbers += std::to_string(i * i) + end;
        repeated += std::to_string(i / 2) + end;
    }
    EXPECT_TRUE(holds_no_deal(words));
    EXPECT_TRUE(holds_no_deal(numbers));
    EXPECT_TRUE(holds_no_deal(repeated));
    EXPECT_TRUE(holds_no_deal("as\n" + std::string(52, 'a') + "\n"));
}

TEST(NotABoard, ABoardAfterProseIsRead) {
    const std::string board(samples::rows_617);
    const std::string prose = "As dealt by the program of 2026:\n\n\n";
    EXPECT_EQ(samples::outcomes(prose + board + "As you see, 2D is there.\n"), (std::vector<std::string>{"a deal"}));
}

// Words and numbers in any order, with few cards among them.
RC_GTEST_PROP(NotABoard, WordsAreNeverADeal, ()) {
    constexpr std::array<const char*, 16> words{"as", "the",  "Ace",   "of", "Hearts", "10", "2d", "AD",
                                                "#5", "Deal", "board", ":",  "|",      "?",  "K",  "jack"};
    std::string text;
    const auto picks = *rc::gen::container<std::vector<int>>(rc::gen::inRange<int>(0, 20));
    for (const int pick : picks) {
        text += pick < 16 ? words[static_cast<std::size_t>(pick)] : pick == 16 ? "\n\n" : "";
        text += pick < 17 ? " " : "\n";
    }
    RC_ASSERT(holds_no_deal(text));
    RC_ASSERT(read_boards(text).size() <= picks.size());
}

} // namespace
} // namespace freecell
