#include <gtest/gtest.h>

#include <vector>

#include "freecell/query/parse_query.h"
#include "freecell/scan/for_each_deal.h"
#include "freecell/scan/search.h"
#include "tests/scan/naive_queries.h"

namespace freecell {
namespace {

// Tests every deal of 1..200000 with every query, and reports the first query whose answer differs, and the number.
TEST(NaiveFilter, FindsTheSameDeals) {
    constexpr std::int64_t last = 200'000;
    const auto questions = naive::questions();
    ASSERT_GE(questions.size(), 10U);
    std::vector<std::vector<std::int64_t>> expected(questions.size());
    // Each board is made once, which is faster than making its strings for every query.
    for_each_deal(1, last, [&](std::int64_t number, const Deal& dealt) {
        const naive::Board board(dealt.cards());
        for (std::size_t i = 0; i < questions.size(); ++i) {
            if (questions[i].answer(board)) expected[i].push_back(number);
        }
    });
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const auto condition = query::parse_query(questions[i].query);
        ASSERT_TRUE(condition) << questions[i].query;
        std::vector<std::int64_t> found;
        Search::Buffers buffers;
        Search(*condition).run(1, last, buffers, [&](const Found& piece) {
            for (std::size_t k = 0; k < piece.size(); ++k) found.push_back(piece.number(k));
        });
        EXPECT_FALSE(found.empty()) << questions[i].query;
        EXPECT_TRUE(found == expected[i])
            << questions[i].query << ": " << found.size() << " found, " << expected[i].size() << " expected";
    }
}

} // namespace
} // namespace freecell
