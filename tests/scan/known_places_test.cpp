#include "freecell/scan/known_places.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "freecell/core/deal.h"
#include "tests/scan/ranges.h"

namespace freecell {
namespace {

// The cards of a deal at some places.
std::vector<KnownCard> seen_of(std::int64_t number, const std::set<int>& places) {
    const Deal dealt = *deal(number);
    std::vector<KnownCard> known;
    for (const int place : places) known.push_back({place, dealt.cards()[place]});
    return known;
}

std::vector<std::int64_t> found_plainly(std::int64_t first, std::int64_t last, const std::vector<KnownCard>& known) {
    std::vector<std::int64_t> found;
    for (std::int64_t number = first; number <= last; ++number) {
        const Deal dealt = *deal(number);
        const auto is_there = [&](const KnownCard& card) { return dealt.cards()[card.place] == card.card; };
        if (std::ranges::all_of(known, is_there)) found.push_back(number);
    }
    return found;
}

void expect_every_kernel_finds(std::int64_t first, std::int64_t last, const std::vector<KnownCard>& known) {
    const auto expected = found_plainly(first, last, known);
    for (const KnownPlacesKernel& kernel : known_places_kernels()) {
        if (!kernel.runs_here) continue;
        std::vector<std::int64_t> found = {-99}; // existing content is kept
        kernel.find(first, last, known, found);
        ASSERT_EQ(found.front(), -99);
        found.erase(found.begin());
        ASSERT_EQ(found, expected) << kernel.name << " " << first << ".." << last;
    }
}

TEST(KnownPlaces, HasAPlainKernelLast) {
    EXPECT_EQ(known_places_kernels().back().name, "plain");
    EXPECT_TRUE(known_places_kernels().back().runs_here);
}

TEST(KnownPlaces, EveryPlaceIsFoundAlone) {
    for (int place = 0; place < Card::count; ++place) {
        expect_every_kernel_finds(500, 1500, seen_of(617, {place}));
    }
}

TEST(KnownPlaces, RangesOfEverySizeAndAcrossEveryEdge) {
    for (const std::int64_t edge : {std::int64_t{0}, two_to_31, two_to_32, DealNumber::max - 3}) {
        for (const std::int64_t before : {1, 2, 63, 64, 65}) {
            for (const std::int64_t after : {-1, 0, 1, 3}) {
                const std::int64_t first = std::max(DealNumber::min, edge - before);
                expect_every_kernel_finds(first, edge + after, {});
                expect_every_kernel_finds(first, edge + after, seen_of(edge, {3}));
            }
        }
    }
}

TEST(KnownPlaces, AnEmptyRangeHasNothing) {
    expect_every_kernel_finds(10, 9, {});
}

TEST(KnownPlaces, TheLastCardsOfADeal) {
    for (const std::int64_t number : {std::int64_t{617}, two_to_31 + 5, two_to_32 + 5}) {
        std::vector<std::int64_t> found;
        find_known_places(number - 3, number + 100'000, seen_of(number, {40, 45, 49, 50, 51}), found);
        EXPECT_EQ(found, std::vector{number});
    }
}

RC_GTEST_PROP(KnownPlaces, EveryKernelFindsWhatDealingShows, ()) {
    const auto number = *rc::gen::inRange(DealNumber::min, DealNumber::max + 1);
    const auto places = *rc::gen::container<std::set<int>>(rc::gen::inRange(0, static_cast<int>(Card::count)));
    const auto first = std::max(DealNumber::min, number - *rc::gen::inRange<std::int64_t>(0, 200));
    const auto last = std::min(DealNumber::max, number + *rc::gen::inRange<std::int64_t>(0, 200));
    expect_every_kernel_finds(first, last, seen_of(number, places));
}

} // namespace
} // namespace freecell
