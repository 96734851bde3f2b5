#include "freecell/scan/kernels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/scan/deal_block.h"
#include "tests/scan/ranges.h"

namespace freecell {
namespace {

std::vector<ScanKernel> kernels_that_run_here() {
    std::vector<ScanKernel> found;
    std::ranges::copy_if(kernels(), std::back_inserter(found), &ScanKernel::runs_here);
    return found;
}

std::vector<Deck> dealt_one_by_one(std::int64_t first, std::int64_t count) {
    std::vector<Deck> decks;
    for (std::int64_t number = first; number < first + count; ++number) {
        const Deal dealt = *deal(number);
        decks.push_back(dealt.cards());
    }
    return decks;
}

// Decks with invalid content, with one more at either end that must stay unchanged.
std::vector<Deck> dealt_by(const ScanKernel& kernel, std::int64_t first, std::int64_t count) {
    Deck untouched;
    untouched.fill(Card(255));
    std::vector<Deck> decks(count + 2, untouched);
    kernel.deal_block(first, std::span(decks).subspan(1, count));
    EXPECT_EQ(decks.front(), untouched) << kernel.name << " wrote before its block";
    EXPECT_EQ(decks.back(), untouched) << kernel.name << " wrote after its block";
    return {decks.begin() + 1, decks.end() - 1};
}

// The number of the first deal that differs, or -3 if none does.
std::int64_t first_difference(const ScanKernel& kernel, std::int64_t first, const std::vector<Deck>& expected) {
    const std::vector<Deck> decks = dealt_by(kernel, first, std::ssize(expected));
    const auto [wrong, right] = std::ranges::mismatch(decks, expected);
    return wrong == decks.end() ? -3 : first + (wrong - decks.begin());
}

void expect_every_kernel_deals(std::int64_t first, std::int64_t count) {
    const std::vector<Deck> expected = dealt_one_by_one(first, count);
    for (const ScanKernel& kernel : kernels_that_run_here()) {
        EXPECT_EQ(first_difference(kernel, first, expected), -3) << kernel.name << ": " << count << " from " << first;
    }
}

TEST(Kernels, HaveNamesOfTheirOwnAndEndWithThePlainOne) {
    std::set<std::string_view> names;
    for (const ScanKernel& kernel : kernels()) names.insert(kernel.name);
    EXPECT_EQ(names.size(), kernels().size());
    EXPECT_EQ(kernels().back().name, "plain");
    EXPECT_TRUE(kernels().back().runs_here);
}

TEST(Kernels, TheBestIsTheFirstThatRunsHere) {
    EXPECT_EQ(best_kernel().name, kernels_that_run_here().front().name);
}

TEST(Kernels, DealBlocksOfEverySize) {
    for (std::int64_t count = 0; count <= 70; ++count) expect_every_kernel_deals(1, count);
    for (const std::int64_t count : {127, 128, 129, 255, 256, 257, 1000}) expect_every_kernel_deals(11982, count);
}

TEST(Kernels, DealBlocksThatCrossFromOneRuleToTheNext) {
    for (const std::int64_t edge : {std::int64_t{0}, two_to_31, two_to_32}) {
        for (const std::int64_t before : {1, 2}) expect_every_kernel_deals(edge - before, 64);
    }
    for (const std::int64_t edge : {two_to_31, two_to_32}) {
        for (const std::int64_t before : {7, 8, 9, 63, 64, 65, 100}) expect_every_kernel_deals(edge - before, 150);
        expect_every_kernel_deals(edge, 150);
    }
}

TEST(Kernels, DealABlockThatEndsWithTheLastDealOfAll) {
    for (const std::int64_t count : {1, 5, 16, 63, 64, 65, 200}) {
        expect_every_kernel_deals(DealNumber::max - count + 1, count);
    }
}

TEST(Kernels, DealTheTwoThatAreLaidOut) {
    expect_every_kernel_deals(-2, 1);
    expect_every_kernel_deals(-2, 2);
    expect_every_kernel_deals(-1, 1);
    expect_every_kernel_deals(-2, 100);
}

// Long enough for nearly every random number to meet nearly every divisor.
TEST(Kernels, DealLongStretchesOfAllThreeRanges) {
    for (const std::int64_t first : {std::int64_t{1}, two_to_31 + 1'000'000'000, two_to_32 + 3'000'000'000}) {
        expect_every_kernel_deals(first, 1 << 17);
    }
}

RC_GTEST_PROP(Kernels, DealAnyBlockOfAnyRange, ()) {
    const auto edges = *rc::gen::element(std::pair{DealNumber::min, two_to_31 - 1}, std::pair{two_to_31, two_to_32 - 1},
                                         std::pair{two_to_32, DealNumber::max});
    const auto first = *rc::gen::inRange(edges.first, edges.second + 1);
    const auto count = std::min(*rc::gen::inRange<std::int64_t>(0, 200), DealNumber::max - first + 1);
    const std::vector<Deck> expected = dealt_one_by_one(first, count);
    for (const ScanKernel& kernel : kernels_that_run_here()) {
        RC_ASSERT(first_difference(kernel, first, expected) == -3);
    }
}

TEST(DealBlock, DealsByTheBestKernel) {
    std::vector<Deck> decks(100);
    deal_block(617, decks);
    EXPECT_EQ(decks, dealt_one_by_one(617, 100));
    deal_block(DealNumber::max, std::span(decks).first(0));
}

} // namespace
} // namespace freecell
