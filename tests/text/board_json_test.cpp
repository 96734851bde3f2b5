#include <gtest/gtest.h>

#include "freecell/text/deal_text.h"
#include "samples.h"

namespace freecell {
namespace {

using samples::a_card;
using samples::boards;
using samples::expect_617;
using samples::only_board;
using samples::outcome;
using samples::outcomes;
using samples::replaced;

std::string json_rows() {
    std::string text;
    append_json(text, *deal(617));
    return text;
}

std::string json_columns() {
    std::string text = "[[\"" + replaced(replaced(samples::columns_617, "\n", "\"],[\""), " ", "\",\"");
    return text.substr(0, text.size() - 3) + "]";
}

std::string record(int number) {
    return R"({"schema":"freecell/deal/1","deal":)" + std::to_string(number) + R"(,"rows":)" + json_rows() + "}";
}

TEST(BoardJson, AnArrayOfRowsOrColumnsIsKnownByItsShape) {
    EXPECT_EQ(only_board(json_rows()).layout, TextLayout::rows);
    expect_617(json_rows());
    EXPECT_EQ(only_board(json_columns()).layout, TextLayout::columns);
    expect_617(json_columns());
}

TEST(BoardJson, AnObjectSaysWhatItsBoardIs) {
    EXPECT_EQ(outcome(record(617)), "617");
    EXPECT_EQ(only_board(record(617)).layout, TextLayout::rows);
    const std::string columns = R"({"columns": )" + json_columns() + R"(, "deal": 617})";
    EXPECT_EQ(outcome(columns), "617");
    EXPECT_EQ(only_board(columns).layout, TextLayout::columns);
}

TEST(BoardJson, RowsUnderTheNameOfColumnsAreNoDeal) {
    EXPECT_EQ(
        outcome(R"({"columns":)" + json_rows() + "}"),
        "all 52 cards are there, but in columns of 8, 8, 8, 8, 8, 8, 4: a deal has rows of 8, 8, 8, 8, 8, 8 and 4 "
        "cards or columns of 7, 7, 7, 7, 6, 6, 6 and 6");
}

TEST(BoardJson, NewlineDelimitedRecordsAreOneBoardEach) {
    EXPECT_EQ(outcomes(record(1) + "\n" + record(2) + "\r\n\n" + record(3)), (std::vector<std::string>{"1", "2", "3"}));
}

TEST(BoardJson, RecordsMayStandInArraysOrUnderDeals) {
    const std::string two = "[" + record(1) + "," + record(2) + "]";
    EXPECT_EQ(outcomes(two), (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(outcomes(R"({"schema":"freecell/deals/1","count":2,"deals":)" + two + R"(,"note":null})"),
              (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(outcomes("[[" + two + "]]"), (std::vector<std::string>{"1", "2"}));
}

TEST(BoardJson, BoardsMayStandInAnArray) {
    EXPECT_EQ(boards("[" + json_rows() + "," + json_columns() + "]").size(), 2U);
}

TEST(BoardJson, AFlatArrayOf52CardsIsASequence) {
    const std::string flat = "[\"" + replaced(samples::rows_617.substr(0, 155), "\n", " ") + "\"]";
    EXPECT_EQ(only_board(replaced(flat, " ", "\",\"")).layout, TextLayout::sequence);
    expect_617(replaced(flat, " ", "\",\""));
}

TEST(BoardJson, OtherKeysAreSkippedWhateverTheyHold) {
    const std::string extra = R"("solution":["1a","2b",{"x":[[]]}],"wins":true,"rows2":[["JD"]],"s":"\"]}",)";
    EXPECT_EQ(outcome(replaced(record(617), R"("deal")", extra + R"("deal")")), "617");
    EXPECT_EQ(outcome(replaced(record(617), R"("deal")", "\"s\":\"" + std::string(100000, 'x') + "\",\"deal\"")),
              "617");
}

TEST(BoardJson, TheJavascriptLiteralOfTheExerciseIsRead) {
    std::string literal;
    append_javascript(literal, *deal(617));
    expect_617(literal);
    expect_617("const board = " + literal + ";\n");
    expect_617(replaced(literal, "']", "',]"));
    EXPECT_EQ(outcome("deal = {deal: 617, rows: " + literal + ",};"), "617");
}

TEST(BoardJson, CardsMayBeWrittenAsInText) {
    expect_617(replaced(replaced(json_rows(), "T", "10"), "H\"", "♥\""));
    expect_617(replaced(json_rows(), "H\"", "\\u2665\""));
    expect_617(replaced(json_rows(), "S\"", "\\u2660\\uFE0f\""));
}

TEST(BoardJson, EveryCardKnowsItsPlace) {
    const TextBoard board = only_board("\n  [['7♦', \"AD\"],\r\n ['5C']]");
    EXPECT_EQ(board.position, (TextPosition{2, 3}));
    EXPECT_EQ(board.cards[0].position, (TextPosition{2, 5}));
    EXPECT_EQ(board.cards[1].position, (TextPosition{2, 11}));
    EXPECT_EQ(board.cards[2].position, (TextPosition{3, 3}));
}

TEST(BoardJson, AnEmptyColumnIsALine) {
    EXPECT_EQ(only_board(R"({"columns":[[],["KD"],[]]})").line_lengths, (std::vector{0, 1, 0}));
}

TEST(BoardJson, ANumberBeforeTheArrayIsItsNumber) {
    EXPECT_EQ(only_board("#617\n" + json_rows()).number, 617);
    EXPECT_EQ(only_board("#5\n" + record(617)).number, 617);
}

TEST(BoardJson, NullIsNoNumber) {
    EXPECT_EQ(only_board(replaced(record(617), "617", "null")).number, std::nullopt);
}

TEST(BoardJson, ANumberMayBeInQuotes) {
    EXPECT_EQ(only_board(replaced(record(617), "617", "\"617\"")).number, 617);
}

TEST(BoardJson, TheLastRowMayBeFilledUp) {
    for (const std::string_view nothing : {"null", "''", "' '", "undefined", "None", "nil"}) {
        const std::string filled = "'4H'," + std::string(nothing) + "," + std::string(nothing) + "]]";
        samples::expect_617(replaced(replaced(json_rows(), "\"", "'"), "'4H']]", filled));
    }
}

TEST(BoardJson, AWrongNumberIsAnError) {
    EXPECT_EQ(outcome(replaced(record(617), "617", "1.5")),
              "line 1, column 36: \"1.5\" is not a whole number (expected a deal number, such as 617)");
    EXPECT_EQ(outcome(replaced(record(617), "617", "\"six\"")),
              "line 1, column 36: \"six\" is not a whole number (expected a deal number, such as 617)");
    EXPECT_EQ(
        outcome(replaced(record(617), "617", "8589934592")),
        "line 1, column 36: \"8589934592\" is not the number of a deal (deals are numbered from -2 to 8589934591)");
    EXPECT_EQ(outcome(replaced(record(617), "617", std::string(200, '0'))).substr(0, 20), "line 1, column 36: \"");
}

TEST(BoardJson, ARecordWithoutCardsIsAnError) {
    EXPECT_EQ(outcome("\n{\"deal\":617}"),
              "line 2, column 1: deal 617 has no cards (expected a board of 52 cards after its number)");
    EXPECT_TRUE(outcomes("{\"schema\":\"x\"}").empty());
    EXPECT_TRUE(outcomes("[]").empty());
}

TEST(BoardJson, RowsAndColumnsTogetherAreAnError) {
    EXPECT_EQ(outcome(R"({"rows":[["JD"]],"columns":[["JD"]]})"),
              "line 1, column 28: \"columns\" gives a second board (expected either rows or columns)");
}

TEST(BoardJson, AWrongCardLosesOnlyItsBoard) {
    const std::string wrong = replaced(replaced(record(2), "\"AS\"", "\"1X\""), "\"KS\"", "null");
    EXPECT_EQ(outcomes("[" + record(1) + ",\n" + wrong + "," + record(3) + "]"),
              (std::vector<std::string>{"1", "line 2, column 119: \"1X\"" + a_card, "3"}));
    EXPECT_EQ(outcome("[[1,2]]"), "line 1, column 3: \"1\"" + a_card);
    EXPECT_EQ(outcome("[[\"JD 2D\"]]"), "line 1, column 3: \"JD 2D\"" + a_card);
}

TEST(BoardJson, ABrokenRecordLosesOnlyItself) {
    const std::string whole = record(2);
    for (std::size_t length = 1; length < whole.size(); ++length) {
        const auto found = outcomes(record(1) + "\n" + whole.substr(0, length) + "\n" + record(3) + "\n" + record(4));
        ASSERT_EQ(found.size(), 4U) << length;
        EXPECT_EQ(found.front(), "1") << length;
        EXPECT_EQ(found[2], "3") << length;
        EXPECT_EQ(found.back(), "4") << length;
    }
}

TEST(BoardJson, WhatIsNotJsonIsAnErrorWithItsPlace) {
    const std::string expected = " is not expected here (expected JSON, such as [[\"JD\",\"2D\"],[\"KD\"]])";
    EXPECT_EQ(outcome("[\n [\"JD\",,\"2D\"]]"), "line 2, column 8: \",\"" + expected);
    EXPECT_EQ(outcome("[[“JD”]]"), "line 1, column 3: \"“\"" + expected);
    EXPECT_EQ(outcome("[[\"JD\"}]"), "line 1, column 7: \"}\"" + expected);
    EXPECT_EQ(outcome("{\"rows\"}"), "line 1, column 8: \"}\"" + expected);
    EXPECT_EQ(outcome("{\"rows\":\"JD\"}"), "line 1, column 9: \"JD\"" + expected);
    EXPECT_EQ(outcome("{\"deal\":[617]}"), "line 1, column 9: \"[\"" + expected);
    EXPECT_EQ(outcome("[\"JD\",\n\"2D"), "line 2, column 1: \"2D\" has no closing quote (expected a card in quotes)");
    EXPECT_EQ(outcome("[[\"JD\"],\n [\"2D\","), "line 2, column 2: \"[\" is never closed (expected a closing ] or })");
    EXPECT_EQ(outcome(std::string(65, '[')),
              "line 1, column 65: brackets are nested more than 64 deep (expected an array of rows)");
}

TEST(BoardJson, TooManyCardsOrLinesAreAnError) {
    const std::string cards = replaced(std::string(1025, 'x'), "x", "'AS',");
    EXPECT_EQ(outcome("[[" + cards + "]]"), "line 1, column 5123: the board has more than 1024 cards (a deal has 52)");
    EXPECT_EQ(outcome("[" + replaced(std::string(65, 'x'), "x", "[],") + "]"),
              "line 1, column 194: the board has more than 64 lines (a deal has 7 or 8)");
}

TEST(BoardJson, AfterBrokenJsonItsIndentedRowsAreSkipped) {
    EXPECT_EQ(outcomes("[\n  ['JD',, '2D', '9H'],\n  ['KD'],\n  ['2S']\n]\n\n" + json_rows()).size(), 2U);
}

} // namespace
} // namespace freecell
