#include "freecell/scan/search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/query/evaluate.h"
#include "freecell/query/parse_query.h"
#include "freecell/query/words.h"
#include "tests/scan/random_query.h"
#include "tests/scan/ranges.h"

namespace freecell {
namespace {

using testing::ElementsAre;

struct Answer {
    std::vector<std::int64_t> numbers;
    std::vector<int> values;

    friend bool operator==(const Answer&, const Answer&) = default;
};

Answer searched(const ScanKernel& kernel, const query::Condition& condition, const query::Value& value,
                std::int64_t first, std::int64_t last) {
    Answer answer;
    Search::Buffers buffers;
    Search(condition, value, kernel).run(first, last, buffers, [&](const Found& found) {
        EXPECT_EQ(found.values.size(), found.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            answer.numbers.push_back(found.number(i));
            answer.values.push_back(found.values[i]);
        }
    });
    return answer;
}

Answer filtered(const query::Condition& condition, const query::Value& value, std::int64_t first, std::int64_t last) {
    Answer answer;
    for (std::int64_t number = first; number <= last; ++number) {
        const Deal dealt = *deal(number);
        const query::Layout layout = query::layout_of(dealt.cards());
        if (!query::holds(condition, layout)) continue;
        answer.numbers.push_back(number);
        answer.values.push_back(query::value_of(value, layout));
    }
    return answer;
}

void expect_every_kernel_agrees(const query::Condition& condition, const query::Value& value, std::int64_t first,
                                std::int64_t last) {
    const Answer expected = filtered(condition, value, first, last);
    for (const ScanKernel& kernel : kernels()) {
        if (!kernel.runs_here) continue;
        EXPECT_TRUE(searched(kernel, condition, value, first, last) == expected)
            << kernel.name << ", " << first << ".." << last << ": " << query::words(condition) << " / "
            << query::words(value);
    }
}

query::Condition parsed(const char* text) {
    return query::parse_query(text).value();
}

const query::Value depth_of_the_aces = query::parse_value("depth(aces)").value();

// Queries for each search method, and some that take several steps.
const char* const queries[] = {
    "aces in row 1",
    "aces in top",
    "any red 6 on black 7",
    "count(aces in row 7) >= 1",
    "depth(2S) > 4",
    "AS above AC",
    "kings next to aces",
    "runs >= 3",
    "longest run >= 3",
    "column 3 is red",
    "no aces in rows 1-3",
    "kings in one column",
    "aces in different rows",
    "cards anywhere",
    "not cards anywhere",
    "any king in row 1 and red 6 on black 7 and AS in left",
    "r1c1 is red and r2c1 is black and any ace above any king",
};

TEST(Search, EveryKernelFindsWhatAFilterFindsInAllThreeRanges) {
    for (const char* query : queries) {
        for (const std::int64_t first : {std::int64_t{1}, two_to_31 + 123'456'789, two_to_32 + 3'123'456'789}) {
            expect_every_kernel_agrees(parsed(query), depth_of_the_aces, first, first + 999);
        }
    }
}

TEST(Search, EveryKernelGetsTheEdgesOfBlocksAndRangesRight) {
    const auto query = parsed("count(aces in rows 1-3) >= 2 and any king in left");
    for (const std::int64_t count : {1, 2, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129}) {
        expect_every_kernel_agrees(query, depth_of_the_aces, 617, 617 + count - 1);
        expect_every_kernel_agrees(query, depth_of_the_aces, DealNumber::max - count + 1, DealNumber::max);
        for (const std::int64_t edge : {std::int64_t{0}, two_to_31, two_to_32}) {
            const std::int64_t first = std::max<std::int64_t>(DealNumber::min, edge - count / 2);
            expect_every_kernel_agrees(query, depth_of_the_aces, first, first + count - 1);
        }
    }
    expect_every_kernel_agrees(query, depth_of_the_aces, 32000, 32000 + (1 << 15) + 70);
}

TEST(Search, FindsTheDealsThatAreLaidOut) {
    expect_every_kernel_agrees(parsed("aces in row 1"), depth_of_the_aces, -2, 100);
    const Answer found = searched(best_kernel(), parsed("aces in row 1"), depth_of_the_aces, -2, -1);
    EXPECT_THAT(found.numbers, ElementsAre(-2, -1));
    EXPECT_THAT(found.values, ElementsAre(24, 24));
}

TEST(Search, AnEmptyRangeHasNothing) {
    EXPECT_TRUE(searched(best_kernel(), query::always(), depth_of_the_aces, 5, 4).numbers.empty());
}

RC_GTEST_PROP(Search, EveryKernelAgreesOnAnyCondition, ()) {
    const auto edges = *rc::gen::element(std::pair{DealNumber::min, two_to_31 - 1}, std::pair{two_to_31, two_to_32 - 1},
                                         std::pair{two_to_32, DealNumber::max});
    const auto first = *rc::gen::inRange(edges.first, edges.second + 1);
    const auto last = std::min(first + *rc::gen::inRange<std::int64_t>(0, 150), DealNumber::max);
    const query::Condition condition = random_condition();
    const query::Value value = random_value();
    const Answer expected = filtered(condition, value, first, last);
    for (const ScanKernel& kernel : kernels()) {
        if (kernel.runs_here) RC_ASSERT(searched(kernel, condition, value, first, last) == expected);
    }
}

TEST(SearchAmong, KeepsTheOrderOfTheNumbersAcrossRanges) {
    const std::vector<std::int64_t> numbers = {two_to_32 + 5,   -1, 617, two_to_31 + 9, 0,
                                               DealNumber::max, -2, 5,   two_to_31};
    Search::Buffers buffers;
    const Search all(query::always(), depth_of_the_aces);
    const auto found = all.among(numbers, buffers);
    EXPECT_EQ(found.numbers, numbers);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        EXPECT_EQ(found.values[i], filtered(query::always(), depth_of_the_aces, numbers[i], numbers[i]).values[0]);
    }
}

RC_GTEST_PROP(SearchAmong, FindsWhatAFilterFinds, ()) {
    const auto numbers = *rc::gen::container<std::vector<std::int64_t>>(
        rc::gen::inRange<std::int64_t>(DealNumber::min, DealNumber::max + 1));
    const query::Condition condition = random_condition(1);
    std::vector<std::int64_t> expected;
    for (const std::int64_t number : numbers) {
        const Deal dealt = *deal(number);
        if (query::holds(condition, query::layout_of(dealt.cards()))) expected.push_back(number);
    }
    Search::Buffers buffers;
    const auto found = Search(condition).among(numbers, buffers);
    RC_ASSERT(found.numbers == expected);
    RC_ASSERT(found.values.empty());
}

} // namespace
} // namespace freecell
