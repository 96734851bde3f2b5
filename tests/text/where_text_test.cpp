#include "freecell/text/where_text.h"

#include <gtest/gtest.h>

#include "freecell/core/deal.h"
#include "freecell/text/card_text.h"

namespace freecell {
namespace {

std::string problem(std::string_view text) {
    const auto board = parse_where(text);
    return board ? "none" : message(board.error());
}

TEST(Where, RowsAndColumnsCountFromOne) {
    const auto board = parse_where("JD@r1c1 KD@r2c1,5h@R1C8;10♥@r7c4");
    ASSERT_TRUE(board.has_value());
    EXPECT_EQ(board->at(0), parse_card("JD"));
    EXPECT_EQ(board->at(8), parse_card("KD"));
    EXPECT_EQ(board->at(7), parse_card("5H"));
    EXPECT_EQ(board->at(51), parse_card("TH"));
    EXPECT_EQ(board->at(1), std::nullopt);
}

TEST(Where, EveryPlaceOfADealCanBeNamed) {
    const Deal dealt = *deal(617);
    std::string text;
    for (int place = 0; place < Card::count; ++place) {
        text += name(dealt.cards()[place]) + "@r" + std::to_string(place / 8 + 1) + "c" +
                std::to_string(place % 8 + 1) + "\n";
    }
    const auto board = parse_where(text);
    ASSERT_TRUE(board.has_value());
    for (int place = 0; place < Card::count; ++place) EXPECT_EQ(board->at(place), dealt.cards()[place]);
}

TEST(Where, ARepeatDoesNoHarm) {
    EXPECT_EQ(problem("JD@r1c1 JD@r1c1"), "none");
}

TEST(Where, WhatIsWrongIsNamed) {
    EXPECT_EQ(problem(""), "a card and its place are missing (such as JD@r1c1)");
    EXPECT_EQ(problem(" , "), "a card and its place are missing (such as JD@r1c1)");
    for (const char* wrong : {"XX@r1c1", "@r1c1", "JDX@r1c1", "r1c1"}) {
        EXPECT_EQ(problem(wrong), '"' + std::string(wrong) +
                                      "\" does not start with a card (expected a card and its place, such as JD@r1c1)");
    }
    for (const char* wrong :
         {"JD", "JD@", "JD@r0c1", "JD@r8c1", "JD@r1c0", "JD@r1c9", "JD@r7c5", "JD@c1r1", "JD@r1c11"}) {
        EXPECT_EQ(problem(wrong),
                  '"' + std::string(wrong) +
                      "\" does not name a place (rows are r1 to r7, columns c1 to c8, four in row 7: JD@r1c1)");
    }
    EXPECT_EQ(problem("JD@r1c1 KD@r1c1"), "\"KD@r1c1\" names a place that another card has");
    EXPECT_EQ(problem("JD@r1c1 JD@r1c2"), "\"JD@r1c2\" names a card that has another place");
    EXPECT_EQ(problem("J\x07@r1c1"),
              "\"J\\x07@r1c1\" does not start with a card (expected a card and its place, such as JD@r1c1)");
}

} // namespace
} // namespace freecell
