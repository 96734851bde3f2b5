#include "freecell/identify/partial_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <ranges>
#include <utility>

#include "random_deals.h"

namespace freecell {
namespace {

using samples::deck_of;
using samples::number_in;
using samples::ranges;
using Method = PartialSearch::Method;

template <class Keep> PartialBoard board_of(std::int64_t number, Keep keep) {
    const Deck deck = deck_of(number);
    PartialBoard board;
    for (int place = 0; place < Card::count; ++place) {
        if (keep(place)) board[place] = deck[place];
    }
    return board;
}

std::vector<std::int64_t> run_all(const PartialSearch& search) {
    std::vector<std::int64_t> found;
    for (std::int64_t part = 0; part < search.part_count(); ++part) search.run(part, found);
    return found;
}

std::vector<std::int64_t> in_order(std::vector<std::int64_t> numbers) {
    std::ranges::sort(numbers);
    return numbers;
}

bool shows(std::int64_t number, const PartialBoard& board) {
    const Deck deck = deck_of(number);
    return std::ranges::all_of(std::views::iota(0, static_cast<int>(Card::count)),
                               [&](int place) { return !board[place] || board[place] == deck[place]; });
}

PartialSearch among_all(const PartialBoard& board) {
    return {board, DealNumber::min, DealNumber::max};
}

TEST(PartialSearch, LiftsFromTheFirstRow) {
    std::mt19937_64 generator(4);
    for (const auto& range : ranges) {
        const std::int64_t number = number_in(range, generator);
        const PartialBoard board = board_of(number, [](int place) { return place < 8; });
        const PartialSearch search = among_all(board);
        EXPECT_EQ(search.method(), Method::lifting);
        const auto found = run_all(search);
        EXPECT_THAT(found, testing::Contains(number));
        for (const std::int64_t other : found) EXPECT_TRUE(shows(other, board)) << other;
    }
}

TEST(PartialSearch, LiftsAcrossGaps) {
    std::mt19937_64 generator(5);
    for (int i = 0; i < 12; ++i) {
        const std::int64_t number = number_in(ranges[i % 3], generator);
        const int gap = static_cast<int>(generator() % 12);
        const PartialBoard board = board_of(number, [&](int place) { return place < 12 && place != gap; });
        const PartialSearch search = among_all(board);
        EXPECT_EQ(search.method(), Method::lifting);
        EXPECT_EQ(run_all(search), std::vector{number});
    }
}

TEST(PartialSearch, LiftsAWholeBoardWithAFewGapsAnywhere) {
    std::mt19937_64 generator(6);
    for (int i = 0; i < 60; ++i) {
        const std::int64_t number = number_in(ranges[i % 3], generator);
        PartialBoard board = board_of(number, [](int) { return true; });
        for (int gap = 0; gap < 5; ++gap) board[generator() % Card::count].reset();
        const PartialSearch search = among_all(board);
        EXPECT_EQ(search.method(), Method::lifting);
        EXPECT_EQ(run_all(search), std::vector{number});
    }
}

TEST(PartialSearch, FindsTheLaidOutDealsByTheirFirstRow) {
    for (const std::int64_t number : {-2, -1}) {
        const PartialBoard board = board_of(number, [](int place) { return place < 8; });
        EXPECT_EQ(run_all(among_all(board)), std::vector{number});
    }
}

TEST(PartialSearch, TwoCardsAtTheStartLeaveOneNumberIn2652) {
    const PartialBoard board = board_of(617, [](int place) { return place < 2; });
    const PartialSearch search = among_all(board);
    EXPECT_EQ(search.method(), Method::lifting);
    const auto found = in_order(run_all(search));
    EXPECT_NEAR(static_cast<double>(found.size()), 8589934592.0 / (52 * 51), 10'000);
    EXPECT_TRUE(std::ranges::adjacent_find(found) == found.end());
    // The same as scanning finds, if both are possible.
    std::vector<std::int64_t> scanned;
    const PartialSearch scan(board, 0, 3'000'000);
    EXPECT_EQ(scan.method(), Method::scanning);
    EXPECT_EQ(run_all(scan), std::vector(found.begin(), std::ranges::upper_bound(found, 3'000'000)));
}

RC_GTEST_PROP(PartialSearch, FindsExactlyTheDealsOfASmallRangeThatFit, ()) {
    const auto range = *rc::gen::elementOf(std::vector(ranges.begin(), ranges.end()));
    const auto number = *rc::gen::inRange(range.first, range.last + 1);
    const auto places = *rc::gen::unique<std::vector<int>>(rc::gen::inRange(0, static_cast<int>(Card::count)));
    const PartialBoard board =
        board_of(number, [&](int place) { return std::ranges::find(places, place) != places.end(); });
    const std::int64_t first = std::max(DealNumber::min, number - *rc::gen::inRange<std::int64_t>(0, 300));
    const std::int64_t last = std::min(DealNumber::max, number + *rc::gen::inRange<std::int64_t>(0, 300));
    std::vector<std::int64_t> expected;
    for (std::int64_t other = first; other <= last; ++other) {
        if (shows(other, board)) expected.push_back(other);
    }
    RC_ASSERT(in_order(run_all(PartialSearch(board, first, last))) == expected);
}

TEST(PartialSearch, KeepsToItsRange) {
    const PartialBoard board = board_of(617, [](int place) { return place < 8; });
    EXPECT_EQ(run_all(PartialSearch(board, 617, DealNumber::max)), std::vector<std::int64_t>{617});
    EXPECT_TRUE(run_all(PartialSearch(board, 618, DealNumber::max)).empty());
    EXPECT_TRUE(run_all(PartialSearch(board, -2, 616)).empty());
}

TEST(PartialSearch, NothingKnownFitsEveryNumber) {
    const PartialSearch search({}, -2, 97);
    EXPECT_EQ(search.method(), Method::scanning);
    EXPECT_EQ(run_all(search).size(), 100U);
    EXPECT_EQ(search.numbers_in(search.part_count()), 100);
}

TEST(PartialSearch, NoNumberIsLeftOutBetweenTheParts) {
    const std::int64_t part = std::int64_t{1} << 20;
    const PartialSearch search({}, 1, 2 * part + 3);
    ASSERT_EQ(search.part_count(), 3);
    std::vector<std::int64_t> numbers = run_all(search);
    EXPECT_EQ(numbers.size(), 2 * part + 3);
    EXPECT_EQ(in_order(std::move(numbers))[part - 1], part);
}

TEST(PartialSearch, PartsOfAScanFollowOneAnother) {
    const PartialBoard board = board_of(617, [](int place) { return place == 51 || place == 30; });
    const PartialSearch search(board, 5, 5'000'000);
    EXPECT_EQ(search.method(), Method::scanning);
    EXPECT_GT(search.part_count(), 2);
    EXPECT_LT(search.numbers_in(1), search.numbers_in(2));
    EXPECT_EQ(search.numbers_in(search.part_count()), 5'000'000 - 5 + 1);
    EXPECT_TRUE(std::ranges::is_sorted(run_all(search)));
}

} // namespace
} // namespace freecell
