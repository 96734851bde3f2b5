#include "freecell/text/card_text.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace freecell {
namespace {

constexpr Card ten_of_hearts(9, Suit::hearts);
constexpr Card ace_of_hearts(0, Suit::hearts);

TEST(CardText, EveryNameReadsBackAsItsCard) {
    for (int index = 0; index < Card::count; ++index) {
        EXPECT_EQ(parse_card(name(Card(index))), Card(index));
    }
    EXPECT_EQ(name(Card(10, Suit::diamonds)), "JD");
    EXPECT_EQ(name(ten_of_hearts), "TH");
}

TEST(CardText, TenIsTOr10) {
    EXPECT_EQ(parse_card("TH"), ten_of_hearts);
    EXPECT_EQ(parse_card("10H"), ten_of_hearts);
}

TEST(CardText, AnAceIsAOr1) {
    EXPECT_EQ(parse_card("AH"), ace_of_hearts);
    EXPECT_EQ(parse_card("1H"), ace_of_hearts);
}

TEST(CardText, CaseDoesNotMatter) {
    EXPECT_EQ(parse_card("th"), ten_of_hearts);
    EXPECT_EQ(parse_card("Ah"), ace_of_hearts);
    EXPECT_EQ(parse_card("aH"), ace_of_hearts);
}

TEST(CardText, SuitsMayBeGlyphsFilledOrNotWithOrWithoutAVariationSelector) {
    constexpr std::array glyphs = {"♣", "♦", "♥", "♠", "♧", "♢", "♡", "♤"};
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const Card queen(11, static_cast<Suit>(i % 4));
        EXPECT_EQ(parse_card(std::string("Q") + glyphs[i]), queen) << glyphs[i];
        EXPECT_EQ(parse_card(std::string("q") + glyphs[i] + "\uFE0F"), queen) << glyphs[i];
    }
}

TEST(CardText, AnUnknownRankOrSuitIsNeverGuessed) {
    for (const char* text : {"",   "A",   "H",  "1",  "10",        "0H", "1X", "XH",  "11H", "100H",
                             "HA", "A H", "?H", "??", "A\xe2\x99", "A☺", "-H", "AHx", " AH", "AH "}) {
        EXPECT_EQ(parse_card(text), std::nullopt) << text;
    }
}

TEST(CardText, ThePrefixTellsHowManyBytesAndCharactersSpellTheCard) {
    const auto plain = card_at_start("10H9C");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->card, ten_of_hearts);
    EXPECT_EQ(plain->bytes, 3U);
    EXPECT_EQ(plain->characters, 3U);
    const auto glyph = card_at_start("T♥\uFE0F 9♣");
    ASSERT_TRUE(glyph);
    EXPECT_EQ(glyph->card, ten_of_hearts);
    EXPECT_EQ(glyph->bytes, 7U);
    EXPECT_EQ(glyph->characters, 3U);
}

} // namespace
} // namespace freecell
