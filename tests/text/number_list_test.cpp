#include "freecell/text/number_list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace freecell {

static void PrintTo(const NumberRange& range, std::ostream* out) {
    *out << range.first << ".." << range.last;
}

namespace {

using Ranges = std::vector<NumberRange>;
using Numbers = std::vector<std::expected<NumberRange, NumberError>>;

Numbers read_numbers(std::string_view text, std::size_t piece) {
    Numbers results;
    const auto keep = [&](const auto& result) { results.push_back(result); };
    NumberListReader reader;
    for (std::size_t at = 0; at < text.size(); at += piece) reader.feed(text.substr(at, piece), keep);
    reader.finish(keep);
    return results;
}

Numbers read(std::string_view text) {
    return read_numbers(text, std::max<std::size_t>(text.size(), 1));
}

std::string error_of(std::string_view text) {
    const auto numbers = parse_numbers(text);
    return numbers ? "no error" : message(numbers.error());
}

TEST(NumberList, AnItemIsANumberOrARangeWithBothEnds) {
    EXPECT_EQ(parse_number("617"), (NumberRange{617, 617}));
    EXPECT_EQ(parse_number("-1"), (NumberRange{-1, -1}));
    EXPECT_EQ(parse_number("1..10"), (NumberRange{1, 10}));
    EXPECT_EQ(parse_number("-2..3"), (NumberRange{-2, 3}));
    EXPECT_EQ(parse_number("-2..-1"), (NumberRange{-2, -1}));
    EXPECT_EQ(parse_number("5..5"), (NumberRange{5, 5}));
    EXPECT_EQ(parse_number("8589934591"), (NumberRange{8589934591, 8589934591}));
}

TEST(NumberList, ItemsAreSeparatedByCommasAndSpace) {
    EXPECT_EQ(parse_numbers("1,2, 3\t4..6\n 7"), (Ranges{{1, 1}, {2, 2}, {3, 3}, {4, 6}, {7, 7}}));
    EXPECT_EQ(parse_numbers("  617  "), (Ranges{{617, 617}}));
}

TEST(NumberList, NothingIsAnError) {
    EXPECT_EQ(parse_numbers("").error(), (NumberError{NumberErrorCode::empty, {0, 1}, ""}));
    EXPECT_EQ(parse_numbers(" , ").error().code, NumberErrorCode::empty);
    EXPECT_EQ(parse_number("").error().code, NumberErrorCode::empty);
}

TEST(NumberList, WhatIsNotAWholeNumberIsAnError) {
    for (const char* text : {"1.5", "1e3",  "abc", "+5",   "1..",  "..5",  "..",   "1...5",          "1..2..3", "--5",
                             "-",   "0x10", "1-5", "#617", "617:", "1..x", "x..1", "99999999999..x", "1'000",   "½"}) {
        EXPECT_EQ(parse_number(text).error(), (NumberError{NumberErrorCode::not_a_whole_number, {0, 1}, text})) << text;
    }
}

TEST(NumberList, ALeadingZeroIsAnError) { // 000 may be the rest of 1,000
    for (const char* text : {"000", "0617", "-0", "-02", "1..010", "01..5"}) {
        EXPECT_EQ(parse_number(text).error(), (NumberError{NumberErrorCode::leading_zero, {0, 1}, text})) << text;
    }
    EXPECT_TRUE(parse_number("0"));
}

TEST(NumberList, ANumberThatNamesNoDealIsAnError) {
    EXPECT_EQ(parse_number("-3").error().code, NumberErrorCode::below_range);
    EXPECT_EQ(parse_number("8589934592").error().code, NumberErrorCode::above_range);
    EXPECT_EQ(parse_number("18446744073709551617").error().code, NumberErrorCode::above_range);
    EXPECT_EQ(parse_number("-18446744073709551617").error().code, NumberErrorCode::below_range);
    EXPECT_EQ(parse_number("1..8589934592").error().code, NumberErrorCode::above_range);
    EXPECT_EQ(parse_number("-3..5").error().code, NumberErrorCode::below_range);
}

TEST(NumberList, ARangeRunsForward) {
    EXPECT_EQ(parse_number("10..1").error(), (NumberError{NumberErrorCode::backwards, {0, 1}, "10..1"}));
}

TEST(NumberList, AnItemOfMoreThan64CharactersIsAnError) {
    EXPECT_EQ(parse_number(std::string(64, '7')).error().code, NumberErrorCode::above_range);
    EXPECT_EQ(parse_number(std::string(65, '7')).error().code, NumberErrorCode::too_long);
}

TEST(NumberList, AnErrorTellsTheColumnInCharacters) {
    EXPECT_EQ(parse_numbers("1, 2, x").error(), (NumberError{NumberErrorCode::not_a_whole_number, {0, 7}, "x"}));
    EXPECT_EQ(parse_numbers("1, 2 é,").error().position, (TextPosition{0, 6}));
}

TEST(NumberList, MessagesSayWhatWasExpected) {
    EXPECT_EQ(error_of(""), "a deal number is missing (such as 617, or 1..10 for a range)");
    EXPECT_EQ(error_of("1 1.5"), "\"1.5\" is not a whole number or a range such as 1..10");
    EXPECT_EQ(error_of("1,000"),
              "\"000\" begins with a zero: deal numbers have no leading zeros and no commas inside, such as 1000");
    EXPECT_EQ(error_of("-3"), "\"-3\" is too small: deals are numbered from -2 to 8589934591");
    EXPECT_EQ(error_of("8589934592"), "\"8589934592\" is too large: deals are numbered from -2 to 8589934591");
    EXPECT_EQ(error_of("10..1"), "\"10..1\" runs backwards: the first number of a range is the smaller one");
    EXPECT_EQ(message(read("1\n2 x").back().error()),
              "line 2, column 3: \"x\" is not a whole number or a range such as 1..10");
    EXPECT_EQ(error_of(std::string(65, '1')),
              "\"" + std::string(24, '1') +
                  "...\" is too long for a deal number (deals are numbered from -2 to 8589934591)");
}

TEST(NumberListReader, SkipsCommentsAndKnowsEveryLineEnd) {
    const Numbers results = read("\uFEFF1 # one, 5\r\n2,3#x\r4..6\n\n# 9\n-1");
    EXPECT_EQ(results, (Numbers{NumberRange{1, 1}, NumberRange{2, 2}, NumberRange{3, 3}, NumberRange{4, 6},
                                NumberRange{-1, -1}}));
}

TEST(NumberListReader, GoesOnAfterAnErrorAndTellsItsPlace) {
    const Numbers results = read("1, x\r\n\r\n  9..8 7\ré 1.5");
    ASSERT_EQ(results.size(), 6U);
    EXPECT_EQ(results[1].error(), (NumberError{NumberErrorCode::not_a_whole_number, {1, 4}, "x"}));
    EXPECT_EQ(results[2].error(), (NumberError{NumberErrorCode::backwards, {3, 3}, "9..8"}));
    EXPECT_EQ(results[3], (NumberRange{7, 7}));
    EXPECT_EQ(results[5].error(), (NumberError{NumberErrorCode::not_a_whole_number, {4, 3}, "1.5"}));
}

TEST(NumberListReader, AByteOrderMarkTakesNoColumn) {
    EXPECT_EQ(read("\uFEFF1 x").at(1).error().position, (TextPosition{1, 3}));
}

TEST(NumberListReader, ReportsATooLongItemAtOnceAndOnce) {
    NumberListReader reader;
    Numbers results;
    const auto keep = [&](const auto& result) { results.push_back(result); };
    const std::string digits(65, '1');
    reader.feed(digits, keep);
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results[0].error().code, NumberErrorCode::too_long);
    for (int i = 0; i < 1000; ++i) reader.feed(digits, keep);
    reader.feed(" 5", keep);
    reader.finish(keep);
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[1], (NumberRange{5, 5}));
}

TEST(NumberListReader, IsAsNewAfterFinish) {
    NumberListReader reader;
    Numbers results;
    const auto keep = [&](const auto& result) { results.push_back(result); };
    reader.feed("1\n# 2", keep);
    reader.finish(keep);
    reader.feed("x", keep);
    reader.finish(keep);
    EXPECT_EQ(results.at(1).error().position, (TextPosition{1, 1}));
}

RC_GTEST_PROP(NumberListReader, ReadsTheSameHoweverTheBytesAreCut, ()) {
    const auto letters = rc::gen::elementOf(std::string("0123456789..--,, \n\r#x"));
    const auto text = *rc::gen::container<std::string>(letters);
    RC_ASSERT(read_numbers(text, *rc::gen::inRange<std::size_t>(1, 9)) == read(text));
}

RC_GTEST_PROP(NumberListReader, EveryRangeReadsBack, ()) {
    const auto first = *rc::gen::inRange<std::int64_t>(-2, 8589934592);
    const auto last = *rc::gen::inRange<std::int64_t>(first, 8589934592);
    const auto range = parse_number(std::to_string(first) + ".." + std::to_string(last));
    RC_ASSERT(range.has_value());
    RC_ASSERT(range->first == first);
    RC_ASSERT(range->last == last);
}

} // namespace
} // namespace freecell
