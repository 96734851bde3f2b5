#include "freecell/text/json_value.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "tests/text/json_oracle.h"

namespace freecell {
namespace {

std::string string_of(std::string_view text) {
    const auto value = parse_json(text);
    return value && value->string() != nullptr ? *value->string() : "no string";
}

std::size_t error_in(std::string_view text) {
    const auto value = parse_json(text);
    return value ? std::string::npos : value.error().byte;
}

TEST(JsonValue, ReadsEveryKindOfValue) {
    const auto value = parse_json(R"( {"a": [null, true, -12, 1.5e3], "b": "x", "b": {}} )");
    ASSERT_TRUE(value);
    ASSERT_NE(value->find("a"), nullptr);
    const auto& items = *value->find("a")->array();
    ASSERT_EQ(items.size(), 4U);
    EXPECT_TRUE(items[0].is_null());
    EXPECT_EQ(items[1].whole_number(), nullptr);
    EXPECT_EQ(*items[2].whole_number(), -12);
    EXPECT_EQ(items[3].whole_number(), nullptr);
    EXPECT_NE(value->find("b")->object(), nullptr) << "the last of a repeated key";
    EXPECT_EQ(value->find("c"), nullptr);
    EXPECT_EQ(items[0].find("a"), nullptr);
}

TEST(JsonValue, UnescapesStrings) {
    EXPECT_EQ(string_of(R"("\"\\\/\n\u0041\u00e9\u2660\ud83c\udca1")"), "\"\\/\nAé♠🂡");
    for (const char* bad : {R"("\ud83c")", R"("\udca1")", R"("\ud83c\u0041")", R"("\x")", R"("\u12g4")", "\"\n\""}) {
        EXPECT_EQ(string_of(bad), "no string") << bad;
    }
}

TEST(JsonValue, SaysWhereTheTextIsNotJson) {
    EXPECT_EQ(error_in(""), 0U);
    EXPECT_EQ(error_in("[1,]"), 3U);
    EXPECT_EQ(error_in("[1 2]"), 3U);
    EXPECT_EQ(error_in("{\"a\""), 4U);
    EXPECT_EQ(error_in("{} x"), 3U);
    EXPECT_EQ(error_in("nul"), 3U);
    EXPECT_EQ(error_in("01"), 1U);
    EXPECT_EQ(error_in("9223372036854775808"), std::string::npos);
}

TEST(JsonValue, RefusesWhatIsNestedTooDeep) {
    const std::string deep(max_json_depth, '[');
    EXPECT_EQ(error_in(deep + std::string(max_json_depth, ']')), std::string::npos);
    EXPECT_EQ(error_in(deep + "[]" + std::string(max_json_depth, ']')), static_cast<std::size_t>(max_json_depth));
    EXPECT_EQ(error_in(std::string(1'000'000, '[')), static_cast<std::size_t>(max_json_depth));
}

RC_GTEST_PROP(JsonValue, AnotherParserAgreesOnBrokenText, ()) {
    std::string text = R"({"a":[1,-20,3.5e+7,true,false,null,"\u00e9\ud83c\udca1\n♠"],"b":{"c":[],"":0}})";
    const int changes = *rc::gen::inRange(0, 5);
    for (int i = 0; i < changes; ++i) {
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
        switch (*rc::gen::inRange(0, 3)) {
        case 0: text[at] = *rc::gen::elementOf(std::string("0123456789abcdeu \"\\{}[]:,-+.\n\t\xe2\x99")); break;
        case 1: text.erase(at, 1); break;
        default: text.insert(at, 1, text[*rc::gen::inRange<std::size_t>(0, text.size())]);
        }
    }
    RC_ASSERT(parsers_agree(text));
}

} // namespace
} // namespace freecell
