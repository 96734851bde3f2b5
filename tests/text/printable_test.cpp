#include "freecell/text/printable.h"

#include <gtest/gtest.h>

#include <string>

namespace freecell {
namespace {

TEST(Printable, PlainTextIsLeftAlone) {
    EXPECT_EQ(printable("1X"), "1X");
    EXPECT_EQ(printable("J♦ é 😀"), "J♦ é 😀");
}

TEST(Printable, ControlsAndBadUtf8BecomeEscapes) {
    EXPECT_EQ(printable(std::string_view("a\0\x1b[31m\x7f\n", 9)), "a\\x00\\x1b[31m\\x7f\\x0a");
    EXPECT_EQ(printable("\xff\xe2\x99"), "\\xff\\xe2\\x99");
    EXPECT_EQ(printable("\u0085"), "\\xc2\\x85");
    EXPECT_EQ(printable("\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80"), "\\xc0\\xaf\\xed\\xa0\\x80\\xf4\\x90\\x80\\x80");
}

TEST(Printable, DirectionMarksCannotHideText) {
    EXPECT_EQ(printable("\u202e"), "\\xe2\\x80\\xae");
    EXPECT_EQ(printable("\u2066"), "\\xe2\\x81\\xa6");
}

TEST(Printable, LongTextIsClipped) {
    EXPECT_EQ(printable(std::string(24, 'x')), std::string(24, 'x'));
    EXPECT_EQ(printable(std::string(25, 'x')), std::string(24, 'x') + "...");
}

} // namespace
} // namespace freecell
