#include "freecell/text/deal_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <string>

#include "samples.h"

namespace freecell {
namespace {

constexpr std::array formats = {DealFormat::rows, DealFormat::columns, DealFormat::line, DealFormat::json,
                                DealFormat::javascript};

std::string written(std::int64_t number, DealFormat format) {
    std::string text;
    append_deal(text, *deal(number), format);
    return text;
}

TEST(DealText, RowsAreSevenLines) {
    EXPECT_EQ(written(617, DealFormat::rows), samples::rows_617);
}

TEST(DealText, ColumnsAreEightLinesDeepestCardFirst) {
    EXPECT_EQ(written(617, DealFormat::columns), samples::columns_617);
}

TEST(DealText, ALineIs104CharactersAsDealt) {
    EXPECT_EQ(written(617, DealFormat::line), samples::line_617);
}

TEST(DealText, JsonIsACompactArrayOfRows) {
    EXPECT_EQ(written(1, DealFormat::json),
              R"([["JD","2D","9H","JC","5D","7H","7C","5H"],["KD","KC","9S","5S","AD","QC","KH","3H"],)"
              R"(["2S","KS","9D","QD","JS","AS","AH","3C"],["4C","5C","TS","QH","4H","AC","4D","7S"],)"
              R"(["3S","TD","4S","TH","8H","2C","JH","7D"],["6D","8S","8D","QS","6C","3D","8C","TC"],)"
              R"(["6S","9C","2H","6H"]])");
}

TEST(DealText, JavascriptIsTheLiteralOfTheExercise) {
    EXPECT_EQ(written(1, DealFormat::javascript), "[\n"
                                                  "  ['JD', '2D', '9H', 'JC', '5D', '7H', '7C', '5H'],\n"
                                                  "  ['KD', 'KC', '9S', '5S', 'AD', 'QC', 'KH', '3H'],\n"
                                                  "  ['2S', 'KS', '9D', 'QD', 'JS', 'AS', 'AH', '3C'],\n"
                                                  "  ['4C', '5C', 'TS', 'QH', '4H', 'AC', '4D', '7S'],\n"
                                                  "  ['3S', 'TD', '4S', 'TH', '8H', '2C', 'JH', '7D'],\n"
                                                  "  ['6D', '8S', '8D', 'QS', '6C', '3D', '8C', 'TC'],\n"
                                                  "  ['6S', '9C', '2H', '6H']\n"
                                                  "]");
}

TEST(DealText, AppendingLeavesWhatStoodThere) {
    const Deal board = *deal(617);
    std::string text = "before\n";
    append_rows(text, board);
    append_columns(text, board);
    append_line(text, board);
    EXPECT_EQ(text, "before\n" + std::string(samples::rows_617) + std::string(samples::columns_617) +
                        std::string(samples::line_617));
    std::string json;
    append_json(json, board);
    EXPECT_EQ(json, written(617, DealFormat::json));
    std::string javascript;
    append_javascript(javascript, board);
    EXPECT_EQ(javascript, written(617, DealFormat::javascript));
}

TEST(DealText, WritersWriteExactlyTheirSize) {
    const Deal board = *deal(617);
    for (const DealFormat format : formats) {
        std::string area(text_size(format) + 2, '#');
        EXPECT_EQ(write_deal(board.cards(), format, area.data() + 1), area.data() + 1 + text_size(format));
        EXPECT_EQ(area.front(), '#');
        EXPECT_EQ(area.back(), '#');
        EXPECT_EQ(area.substr(1, text_size(format)), written(617, format));
    }
}

RC_GTEST_PROP(DealText, EveryDealReadsBackInEveryFormat, ()) {
    const auto number = *rc::gen::inRange<std::int64_t>(DealNumber::min, DealNumber::max + 1);
    for (const DealFormat format : formats) {
        const auto boards = read_boards(written(number, format));
        RC_ASSERT(boards.size() == 1U);
        RC_ASSERT(boards[0].has_value());
        RC_ASSERT((to_deal(*boards[0]).value() == deal(number).value()));
    }
}

} // namespace
} // namespace freecell
