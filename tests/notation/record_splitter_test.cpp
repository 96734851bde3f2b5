#include "freecell/notation/read/record_splitter.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace freecell {
namespace {

using Found = std::tuple<std::string, std::int64_t, bool>;

std::vector<Found> split(std::string_view text, std::size_t piece = std::string_view::npos) {
    std::vector<Found> found;
    const auto keep = [&](const Record& record) { found.emplace_back(record.text, record.line, record.clipped); };
    RecordSplitter splitter;
    for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) splitter.feed(text.substr(0, piece), keep);
    splitter.finish(keep);
    return found;
}

TEST(RecordSplitter, MovesWithoutAHeadingAreOneSolution) {
    EXPECT_EQ(split("\n3b 4h\n5a\n"), (std::vector<Found>{{"3b 4h\n5a\n", 2, false}}));
    EXPECT_EQ(split("3b"), (std::vector<Found>{{"3b\n", 1, false}}));
}

TEST(RecordSplitter, NothingIsNoSolution) {
    EXPECT_TRUE(split("").empty());
    EXPECT_TRUE(split("\n \t\r\n# a comment\n").empty());
}

TEST(RecordSplitter, AHeadingStartsASolution) {
    EXPECT_EQ(split("#1\n3b\n\n#2 Attempt: 1\n4h\nDeal 3, 8 columns\n5h\n"),
              (std::vector<Found>{
                  {"#1\n3b\n\n", 1, false}, {"#2 Attempt: 1\n4h\n", 4, false}, {"Deal 3, 8 columns\n5h\n", 6, false}}));
}

TEST(RecordSplitter, ASolversReportStartsASolutionUnlessItWasHeaded) {
    EXPECT_EQ(split("#1\n-=-=-\nMove: 3b\n-=-=-\nMove: 4h\n"),
              (std::vector<Found>{{"#1\n-=-=-\nMove: 3b\n", 1, false}, {"-=-=-\nMove: 4h\n", 4, false}}));
}

TEST(RecordSplitter, EveryLineOfJsonIsASolution) {
    EXPECT_EQ(split("{\"a\":1}\n\n{\"b\":2}\r\n"),
              (std::vector<Found>{{"{\"a\":1}", 1, false}, {"{\"b\":2}\r", 3, false}}));
}

TEST(RecordSplitter, JsonMayHaveManyLines) {
    EXPECT_EQ(split("{\n \"a\": \"}\",\n \"b\": {}\n}\n3b\n"),
              (std::vector<Found>{{"{\n \"a\": \"}\",\n \"b\": {}\n}\n", 1, false}, {"3b\n", 5, false}}));
}

TEST(RecordSplitter, BrokenJsonDoesNotSwallowTheNext) {
    EXPECT_EQ(
        split("{\"a\":[1,\n{\"b\":2}\n{\"c\":\"\n{\"d\":4}\n"),
        (std::vector<Found>{
            {"{\"a\":[1,\n", 1, false}, {"{\"b\":2}", 2, false}, {"{\"c\":\"\n", 3, false}, {"{\"d\":4}", 4, false}}));
}

TEST(RecordSplitter, TheObjectsOfADocumentAreRecords) {
    const std::string head = R"({"schema":"freecell/outcomes/1","outcomes":[)";
    const std::vector<Found> two = {{"{\"a\":1}\n", 2, false}, {"{\"b\":[{}]}\n", 3, false}};
    EXPECT_EQ(split(head + "\n{\"a\":1},\n{\"b\":[{}]}\n]}\n"), two);
    EXPECT_EQ(split(head + "\n{\"a\":1},\n{\"b\":[{}]}\n]}\n", 1), two);
    EXPECT_EQ(split(head + "{\"a\":1},{\"b\":\"]\"}]}\n3b\n"),
              (std::vector<Found>{{"{\"a\":1}\n", 1, false}, {"{\"b\":\"]\"}\n", 1, false}, {"3b\n", 2, false}}));
    EXPECT_EQ(
        split("{\n  \"schema\": \"freecell/outcomes/1\",\n  \"outcomes\": [\n    {\n      \"a\": 1\n    }\n  ]\n}\n"),
        (std::vector<Found>{{"{\n      \"a\": 1\n    }\n", 4, false}}));
    EXPECT_TRUE(split(head + "]}\n").empty());
}

TEST(RecordSplitter, ADocumentThatIsCutOffIsBroken) {
    const std::string head = R"({"schema":"freecell/outcomes/1","outcomes":[)";
    EXPECT_EQ(split(head + "\n{\"a\":1},\n"), (std::vector<Found>{{"{\"a\":1}\n", 2, false}, {"", 3, false}}));
    EXPECT_EQ(split(head + "\n{\"a\":\n{\"b\":2}\n]}\n{\"c\":3}\n"),
              (std::vector<Found>{{"{\"a\":\n", 2, false}, {"{\"b\":2}", 3, false}, {"{\"c\":3}", 5, false}}));
    EXPECT_EQ(split(head + "\n{\"a\":\"\n{\"b\":2}\n]}\n"),
              (std::vector<Found>{{"{\"a\":\"\n", 2, false}, {"{\"b\":2}\n", 3, false}}));
}

TEST(RecordSplitter, TheKeyOfADocumentMayComeBeforeItsSchema) {
    EXPECT_EQ(split(R"({"outcomes":[{"a":1}],"schema":"freecell/outcomes/1"})"),
              (std::vector<Found>{{"{\"a\":1}\n", 1, false}}));
}

TEST(RecordSplitter, TheObjectsOfAnArrayAreRecords) {
    EXPECT_EQ(split("[{\"a\":1},{\"b\":[{}]}]\n3b\n"),
              (std::vector<Found>{{"{\"a\":1}\n", 1, false}, {"{\"b\":[{}]}\n", 1, false}, {"3b\n", 2, false}}));
    EXPECT_EQ(split("[\n{\n\"a\":1\n},\n{\n\"b\":2}]\n"),
              (std::vector<Found>{{"{\n\"a\":1\n}\n", 2, false}, {"{\n\"b\":2}\n", 5, false}}));
    EXPECT_EQ(split(R"(["8a", {}])"), (std::vector<Found>{{"[\"8a\", {}]\n", 1, false}}));
}

TEST(RecordSplitter, ObjectsMayFollowEachOtherInALine) {
    EXPECT_EQ(split("{\"a\":1} {\"b\":\n2}\n"),
              (std::vector<Found>{{"{\"a\":1}\n", 1, false}, {"{\"b\":\n2}\n", 1, false}}));
}

TEST(RecordSplitter, WhatIsBrokenBetweenRecordsHasAPlace) {
    std::vector<std::tuple<std::int64_t, std::int64_t, bool>> found;
    const auto keep = [&](const Record& record) { found.emplace_back(record.line, record.column, record.broken); };
    RecordSplitter splitter;
    splitter.feed("[{\"a\":1},\n {\"b\":2} {\"c\":3}]\n", keep);
    EXPECT_EQ(found,
              (std::vector<std::tuple<std::int64_t, std::int64_t, bool>>{{1, 2, false}, {2, 2, false}, {2, 10, true}}));
}

TEST(RecordSplitter, WhatIsTooLongIsClipped) {
    for (const std::string& text : {std::string(5 << 20, '3'), std::string(5 << 20, '\n') + "3b", [] {
                                        std::string lines;
                                        while (lines.size() < 5 << 20) lines += "3b 4h\n";
                                        return lines;
                                    }()}) {
        const auto found = split(text, 1 << 16);
        ASSERT_EQ(found.size(), 1U);
        EXPECT_LE(std::get<0>(found[0]).size(), RecordSplitter::max_record_bytes);
        EXPECT_EQ(std::get<2>(found[0]), text[0] == '3');
    }
}

RC_GTEST_PROP(RecordSplitter, HowTheBytesAreCutDoesNotMatter, ()) {
    const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("#1 {}\"\\[]\n\n\r-=3b")));
    RC_ASSERT(split(text) == split(text, *rc::gen::inRange<std::size_t>(1, 5)));
}

} // namespace
} // namespace freecell
