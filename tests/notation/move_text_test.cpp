#include "freecell/notation/move_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace freecell {
namespace {

TEST(MoveText, NamesEveryPileWithALetterOfItsOwn) {
    std::string letters;
    for (int i = 0; i < Rules::max_columns; ++i) letters += letter(Pile::column(i));
    for (int i = 0; i < Rules::max_cells; ++i) letters += letter(Pile::cell(i));
    letters += letter(Pile::home());
    EXPECT_EQ(letters, "1234567890abcdefgijkh");
    for (const char one : letters) EXPECT_EQ(letter(pile_of(one).value()), one);
}

TEST(MoveText, ReadsWhatStandardNotationHas) {
    EXPECT_EQ(parse_move("3b"), (WrittenMove{Pile::column(2), Pile::cell(1)}));
    EXPECT_EQ(parse_move("dh"), (WrittenMove{Pile::cell(3), Pile::home()}));
    EXPECT_EQ(parse_move("17v4"), (WrittenMove{Pile::column(0), Pile::column(6), 4}));
    EXPECT_EQ(parse_move("10vd"), (WrittenMove{Pile::column(0), Pile::column(9), 13}));
    EXPECT_EQ(parse_move("12vA"), (WrittenMove{Pile::column(0), Pile::column(1), 10}));
    EXPECT_EQ(parse_move("12v0a"), (WrittenMove{Pile::column(0), Pile::column(1), 10}));
}

TEST(MoveText, ReadsNothingElse) {
    for (const char* text : {"", "3", "3x", "x3", "3b ", " 3b", "3B", "3bb", "3bv", "3bv0", "3bve", "3bvz", "3bv10",
                             "3bv111", "3-b", "lm"}) {
        EXPECT_FALSE(parse_move(text)) << text;
    }
}

TEST(MoveText, StopsAtTheFirstWordThatIsNoMove) {
    std::vector<WrittenMove> moves;
    EXPECT_FALSE(parse_moves("", moves));
    EXPECT_FALSE(parse_moves("  3b  4h ", moves));
    EXPECT_EQ(moves.size(), 2U);
    EXPECT_EQ(parse_moves("3b 4x 5h", moves), 3U);
    EXPECT_EQ(moves.size(), 3U);
}

RC_GTEST_PROP(MoveText, WhatIsWrittenIsReadAgain, ()) {
    const auto pile = rc::gen::map(rc::gen::elementOf(std::string("1234567890abcdefgijkh")),
                                   [](char one) { return pile_of(one).value(); });
    const WrittenMove move{*pile, *pile, *rc::gen::inRange<std::uint8_t>(0, 14)};
    RC_ASSERT(parse_move(move_text(move)) == move);
}

} // namespace
} // namespace freecell
