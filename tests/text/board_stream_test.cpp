#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "freecell/text/deal_text.h"
#include "samples.h"

namespace freecell {
namespace {

using Boards = std::vector<BoardReader::Result>;

Boards read_boards_in_pieces(std::string_view text, std::size_t piece) {
    Boards results;
    const auto keep = [&](BoardReader::Result result) { results.push_back(std::move(result)); };
    BoardReader reader;
    for (std::size_t at = 0; at < text.size(); at += piece) reader.feed(text.substr(at, piece), keep);
    reader.finish(keep);
    return results;
}

// Pieces of text that mean something to the reader, in any order.
rc::Gen<std::string> gen_piece() {
    std::string javascript;
    append_javascript(javascript, *deal(617));
    return rc::gen::elementOf(std::vector<std::string>{std::string(samples::rows_617),
                                                       std::string(samples::columns_617),
                                                       "617 " + std::string(samples::line_617),
                                                       javascript,
                                                       R"({"deal":617,"rows":[["JD"],)",
                                                       "[[\"JD\",\"J\\u2666\"]]",
                                                       "{deals:[{'rows':[]}]}",
                                                       "#617",
                                                       "Deal 5:",
                                                       "\n",
                                                       "\r\n",
                                                       "\r",
                                                       "\n\n",
                                                       "\uFEFF",
                                                       "\x1b[31m",
                                                       "7♦ ",
                                                       "10H",
                                                       "1X ",
                                                       ": KD\n",
                                                       ":\n",
                                                       "Foundations: H-0 C-A\n",
                                                       "FC: 3H -\n",
                                                       "const x = ",
                                                       ";",
                                                       "{",
                                                       "]",
                                                       "\"",
                                                       "99999999999: "});
}

RC_GTEST_PROP(BoardStream, ReadsTheSameHoweverTheBytesAreCut, ()) {
    std::string text;
    for (const auto& piece : *rc::gen::container<std::vector<std::string>>(gen_piece())) text += piece;
    const Boards whole = read_boards(text);
    RC_ASSERT(read_boards_in_pieces(text, 1) == whole);
    RC_ASSERT(read_boards_in_pieces(text, *rc::gen::inRange<std::size_t>(2, 40)) == whole);
}

TEST(BoardStream, ReadsTheSameByteByByteAroundTheLongestLine) {
    for (const std::size_t length : {BoardReader::max_line_bytes - 1, BoardReader::max_line_bytes,
                                     BoardReader::max_line_bytes + 1, 3 * BoardReader::max_line_bytes}) {
        for (const char* start : {"", "[", "x = {"}) {
            std::string text = start;
            text.resize(length, ' ');
            text += "]\r\n" + std::string(samples::rows_617);
            EXPECT_EQ(read_boards_in_pieces(text, 1), read_boards(text)) << start << length;
            EXPECT_EQ(read_boards_in_pieces(text, 70000), read_boards(text)) << start << length;
        }
    }
}

TEST(BoardStream, CallsBackAsSoonAsABoardIsComplete) {
    BoardReader reader;
    int boards = 0;
    const auto count = [&](const BoardReader::Result& result) { boards += result.has_value(); };
    reader.feed(samples::rows_617, count);
    EXPECT_EQ(boards, 1);
    reader.feed("[['JD']]\n", count);
    EXPECT_EQ(boards, 2);
    reader.finish(count);
    EXPECT_EQ(boards, 2);
}

TEST(BoardStream, IsAsNewAfterFinish) {
    BoardReader reader;
    Boards results;
    const auto keep = [&](BoardReader::Result result) { results.push_back(std::move(result)); };
    reader.feed("[['JD", keep);
    reader.finish(keep);
    reader.feed(samples::rows_617, keep);
    reader.finish(keep);
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[1], read_boards(samples::rows_617).front());
}

TEST(BoardStream, AnEndlessLineFailsAtOnceAndIsNotKept) {
    BoardReader reader;
    Boards results;
    const auto keep = [&](BoardReader::Result result) { results.push_back(std::move(result)); };
    const std::string megabyte(1 << 20, 'A');
    reader.feed(megabyte.substr(0, BoardReader::max_line_bytes + 1), keep);
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results[0].error().code, TextErrorCode::line_too_long);
    for (int i = 0; i < 64; ++i) reader.feed(megabyte, keep);
    reader.feed("\n", keep);
    reader.feed(samples::rows_617, keep);
    reader.finish(keep);
    ASSERT_EQ(results.size(), 2U);
    EXPECT_TRUE(results[1].has_value());
}

TEST(BoardStream, AnEndlessJsonArrayIsReportedOnceAndNotKept) {
    BoardReader reader;
    Boards results;
    const auto keep = [&](BoardReader::Result result) { results.push_back(std::move(result)); };
    reader.feed("{\"rows\":[[", keep);
    for (int i = 0; i < 20'000; ++i) reader.feed("\"JD\",", keep);
    reader.feed("]]}", keep);
    reader.finish(keep);
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results[0].error().code, TextErrorCode::too_many_cards);
}

TEST(BoardStream, ADocumentOfAnyLengthInOneLineIsReadBoardByBoard) {
    BoardReader reader;
    int boards = 0;
    const auto count = [&](const BoardReader::Result& result) { boards += result.has_value(); };
    std::string record = "{\"deal\":617,\"rows\":";
    append_json(record, *deal(617));
    record += "},";
    reader.feed("{\"deals\":[", count);
    for (int i = 0; i < 1'000; ++i) reader.feed(record, count);
    EXPECT_EQ(boards, 1'000);
    reader.feed("]}", count);
    reader.finish(count);
    EXPECT_EQ(boards, 1'000);
}

} // namespace
} // namespace freecell
