#include <gtest/gtest.h>

#include <ostream>

#include "printed_styles.h"
#include "samples.h"

namespace freecell {
namespace printed {

void PrintTo(const Style& style, std::ostream* out) {
    *out << style.name;
}

} // namespace printed

namespace {

using printed::Style;

void expect_deal(const TextBoard& board, std::int64_t number, const Style& style) {
    const auto found = to_deal(board);
    ASSERT_TRUE(found.has_value()) << message(found.error());
    EXPECT_EQ(*found, *deal(number));
    EXPECT_EQ(board.number, style.numbered ? std::optional(number) : std::nullopt);
    EXPECT_EQ(!board.interpretation.empty(), style.unusual) << board.interpretation;
}

class PrintedBoard : public testing::TestWithParam<Style> {};

TEST_P(PrintedBoard, IsRead) {
    const Style& style = GetParam();
    const std::string text = style.print(617, *deal(617));
    const auto found = samples::boards(text);
    ASSERT_EQ(found.size(), 1U) << text;
    expect_deal(found[0], 617, style);
}

TEST_P(PrintedBoard, IsReadTwiceInOneStream) {
    const Style& style = GetParam();
    const std::string text = style.print(1, *deal(1)) + style.print(617, *deal(617)) + style.print(11982, *deal(11982));
    const auto found = samples::boards(text);
    ASSERT_EQ(found.size(), 3U) << text;
    expect_deal(found[0], 1, style);
    expect_deal(found[1], 617, style);
    expect_deal(found[2], 11982, style);
}

INSTANTIATE_TEST_SUITE_P(Every, PrintedBoard, testing::ValuesIn(printed::styles()));

} // namespace
} // namespace freecell
