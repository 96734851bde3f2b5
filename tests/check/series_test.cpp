#include <gtest/gtest.h>

#include "freecell/core/deal.h"
#include "tests/check/diagnosis_of.h"
#include "tests/check/wrong_generators.h"

namespace freecell::check {
namespace {

template <class Dealer> std::vector<SeenBoard> boards(const std::vector<wrong::Number>& numbers, Dealer dealer) {
    std::vector<SeenBoard> result;
    for (const wrong::Number number : numbers) result.push_back({dealer(number), *DealNumber::from(number)});
    return result;
}

std::string common_of(const SeriesDiagnosis& series) {
    return series.common.empty() ? "none" : names(Wrong{{{series.common, {}}}});
}

TEST(Series, BoardsThatAreAllRightHaveNothingInCommon) {
    const auto series = diagnose_all(boards({1, 617}, wrong::right));
    EXPECT_EQ(common_of(series), "none");
    ASSERT_EQ(series.boards.size(), 2U);
    for (const Diagnosis& board : series.boards) EXPECT_EQ(names(board), "right");
}

TEST(Series, NoBoardsAreNoProblem) {
    EXPECT_TRUE(diagnose_all({}).boards.empty());
}

TEST(Series, AMistakeThatExplainsEveryBoardIsCommon) {
    const auto series = diagnose_all(boards({1, 617, 11982}, wrong::shifting));
    EXPECT_EQ(common_of(series), "shift-instead-of-swap");
    for (const Diagnosis& board : series.boards) EXPECT_EQ(names(board), "shift-instead-of-swap");
}

// Deal 2 alone looks like a seed that is one too small.
TEST(Series, TellsAConstantSeedFromAnOffset) {
    EXPECT_EQ(diagnosis_of(wrong::right(1), 2), "seed-one-less");
    EXPECT_EQ(common_of(diagnose_all(boards({2, 5}, [](auto) { return wrong::right(1); }))), "seed-always-one");
}

TEST(Series, ARightBoardAmongWrongOnesMustBeExplainedToo) {
    const auto low_bits_of_the_number = [](wrong::Number number) { return wrong::right(number % 65536); };
    const auto series = diagnose_all(boards({617, 65536 + 1, 65536 + 2}, low_bits_of_the_number));
    EXPECT_EQ(common_of(series), "seed-16-bits");
    EXPECT_EQ(names(series.boards[0]), "right");
    EXPECT_EQ(names(series.boards[1]), "seed-16-bits");
}

TEST(Series, BoardsOfDifferentDealersAreJudgedOneByOne) {
    auto mixed = boards({1}, wrong::shifting);
    mixed.push_back(boards({617}, wrong::down_columns).front());
    mixed.push_back(boards({2}, wrong::right).front());
    const auto series = diagnose_all(mixed);
    EXPECT_EQ(common_of(series), "none");
    EXPECT_EQ(names(series.boards[0]), "shift-instead-of-swap");
    EXPECT_EQ(names(series.boards[1]), "dealt-down-columns");
    EXPECT_EQ(names(series.boards[2]), "right");
}

TEST(Series, RangesMayBeMixed) {
    const wrong::Number high = (1LL << 31) + 617;
    const auto series = diagnose_all(boards({617, high, (1LL << 32) + 1}, wrong::right));
    EXPECT_EQ(common_of(series), "microsoft-numbering");
    EXPECT_EQ(names(series.boards[0]), "right");
    EXPECT_EQ(names(series.boards[1]), "microsoft-numbering");
}

} // namespace
} // namespace freecell::check
