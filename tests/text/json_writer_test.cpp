#include "freecell/text/json/writer.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace freecell {
namespace {

std::string written(std::string_view text) {
    std::string out;
    JsonWriter(out).value(text);
    return out;
}

TEST(JsonWriter, PutsCommasWhereTheyBelong) {
    std::string out;
    JsonWriter json(out);
    json.begin_object(schema::deal).member("deal", -2).key("rows").begin_array().begin_array().end_array();
    json.begin_array().value("JD").value("2D").end_array().end_array();
    json.array("numbers", std::array{1, 2}).key("nothing").null().member("yes", true).key("more").begin_object();
    json.end_object().end_object();
    EXPECT_EQ(out, R"({"schema":"freecell/deal/1","deal":-2,"rows":[[],["JD","2D"]],"numbers":[1,2],)"
                   R"("nothing":null,"yes":true,"more":{}})");
}

TEST(JsonWriter, WritesNumbersInFull) {
    std::string out;
    JsonWriter json(out);
    json.begin_array().value(std::numeric_limits<std::uint64_t>::max()).value(std::numeric_limits<std::int64_t>::min());
    json.value(0.1).value(2.0 / 3, 3).value(1e300).value(std::numeric_limits<double>::infinity()).end_array();
    EXPECT_EQ(out, "[18446744073709551615,-9223372036854775808,0.1,0.667,1e+300,null]");
}

TEST(JsonWriter, EscapesWhatJsonCannotHold) {
    EXPECT_EQ(written("a\"b\\c\n\x01\x1f/\x7f"), "\"a\\\"b\\\\c\\n\\u0001\\u001f/\\u007f\"");
    EXPECT_EQ(written("♥ \xff|\xe2\x99"), "\"♥ \xef\xbf\xbd|\xef\xbf\xbd\xef\xbf\xbd\"");
    EXPECT_EQ(written(std::string_view("\0", 1)), "\"\\u0000\"");
}

TEST(JsonWriter, ADocumentOfManyIsAStream) {
    EXPECT_EQ(list_start(schema::deals), "{\"schema\":\"freecell/deals/1\",\"deals\":[\n");
    const std::string two = list_start(schema::deals) + "1" + std::string(list_between) + "2" + std::string(list_end);
    EXPECT_EQ(nlohmann::json::parse(two)["deals"], nlohmann::json({1, 2}));
}

RC_GTEST_PROP(JsonWriter, AnyBytesComeBack, (const std::string& text)) {
    const auto read = nlohmann::json::parse(written(text), nullptr, false);
    RC_ASSERT(read.is_string());
    const auto other = nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::ignore);
    if (nlohmann::json::parse(other).get<std::string>() == text) RC_ASSERT(read == text);
}

} // namespace
} // namespace freecell
