#include "freecell/text/json/reader.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "tests/text/json_oracle.h"

namespace freecell {
namespace {

constexpr std::size_t whole = std::string_view::npos;

// "line:column why", or "" if it is JSON.
std::string error_in(std::string_view text) {
    JsonText json(text);
    while (true) {
        const JsonItem item = json.next();
        if (item.kind == JsonKind::end) return "";
        if (item.kind != JsonKind::error) continue;
        const TextPosition position = json.position();
        return std::to_string(position.line) + ":" + std::to_string(position.column) + " " + message(json.error());
    }
}

std::string string_of(std::string_view text) {
    const JsonItems items = json_items(text, whole);
    return items.empty() ? "no string" : items.front();
}

TEST(JsonReader, ReadsEveryKindOfValue) {
    const char* const text = R"( {"a": [null, true, -12, 1.5e3], "b": "x", "b": {}} )";
    const JsonItems expected = {"{", "key a", "[",        "null",  "true", "number", "number",
                                "]", "key b", "string x", "key b", "{",    "}",      "}"};
    for (const std::size_t piece : {whole, std::size_t{1}, std::size_t{7}})
        EXPECT_EQ(json_items(text, piece), expected);
}

TEST(JsonReader, UnescapesStrings) {
    EXPECT_EQ(string_of(R"("\"\\\/\n\u0041\u00e9\u2660\ud83c\udca1")"), "string \"\\/\nAé♠🂡");
    for (const char* bad : {R"("\ud83c")", R"("\udca1")", R"("\ud83c\u0041")", R"("\ud83c\n")", R"("\x")",
                            R"("\u12g4")", R"("\'")", "\"\n\"", "\"\x01\"", "\"\xff\""}) {
        EXPECT_EQ(string_of(bad), "no string") << bad;
        EXPECT_TRUE(json_items(bad, 1).empty()) << bad;
    }
}

TEST(JsonReader, SaysWhereTheTextIsNotJson) {
    EXPECT_EQ(error_in(""), "1:1 the text ends too early");
    EXPECT_EQ(error_in("[1,]"), "1:4 this is not expected here");
    EXPECT_EQ(error_in("[1\r\n 2]"), "2:2 this is not expected here");
    EXPECT_EQ(error_in("{\"♥\"  ,"), "1:7 this is not expected here");
    EXPECT_EQ(error_in("{\"a\""), "1:5 the text ends too early");
    EXPECT_EQ(error_in("{} x"), "1:4 this is not expected here");
    EXPECT_EQ(error_in("nul"), "1:1 this is not expected here");
    EXPECT_EQ(error_in("[01]"), "1:2 this is not expected here");
    EXPECT_EQ(error_in("[\"a\nb\"]"), "1:2 a string has no closing quote");
    EXPECT_EQ(error_in("[\"\\q\"]"), "1:2 a string has an invalid escape");
    EXPECT_EQ(error_in("[\"\xe2\x99\"]"), "1:2 a string is not valid UTF-8");
    EXPECT_EQ(error_in("9223372036854775808"), "");
}

TEST(JsonReader, RefusesWhatIsNestedTooDeep) {
    const std::string deep(max_json_depth, '[');
    EXPECT_EQ(error_in(deep + std::string(max_json_depth, ']')), "");
    EXPECT_EQ(error_in(deep + "[]" + std::string(max_json_depth, ']')), "1:65 brackets are nested more than 64 deep");
    EXPECT_EQ(error_in(std::string(1'000'000, '[')), "1:65 brackets are nested more than 64 deep");
}

TEST(JsonReader, LiteralsOfOtherLanguagesAreRead) {
    const auto literal = [](std::string_view text) { return json_items(text, whole, JsonDialect::literal); };
    EXPECT_EQ(literal("{deal: 617, 'rows': ['JD',],}"),
              (JsonItems{"{", "key deal", "617", "key rows", "[", "string JD", "]", "}"}));
    EXPECT_EQ(literal("[[JD 2D] [KD]]"), (JsonItems{"[", "[", "JD", "2D", "]", "[", "KD", "]", "]"}));
    for (const char* bad :
         {"[['JD','2D' 'KD']]", "[['JD' '2D', 'KD']]", "{rows: ['JD' '2D']}", "[,]", "{deal 617}", "['JD]"}) {
        EXPECT_TRUE(literal(bad).empty()) << bad;
    }
}

TEST(JsonReader, ClipsTextThatIsTooLong) {
    for (const std::string& text : {std::string("\"abcdef\""), std::string("\"a\\u0062cdef\"")}) {
        JsonReader reader(JsonDialect::strict, {}, 4);
        std::string_view bytes = text;
        const JsonItem item = reader.next(bytes);
        EXPECT_EQ(item.text, "abcd");
        EXPECT_TRUE(item.clipped);
    }
}

RC_GTEST_PROP(JsonReader, AnotherParserAgreesOnBrokenText, ()) {
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
