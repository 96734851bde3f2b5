#include "freecell/cuda/scan/batch_scan.h"

#include <gtest/gtest.h>

#include <array>

#include "freecell/cuda/scan/scan_steps.h"
#include "freecell/query/parse_query.h"
#include "freecell/scan/search.h"

namespace freecell {
namespace {

constexpr std::array queries = {
    "AS in row 1",
    "aces in row 1",
    "AC AD AH AS in top",
    "r1c1 is AS and r1c2 is KH",
    "count(kings in bottom) >= 3 and any red 6 on black 7",
    "longest run >= 4",
    "runs > 6",
    "depth(2S) > 4",
    "deepest(aces) = 6 or shallowest(kings) < 2",
    "row(AS) = 3 and not column(AS) = 2",
    "every ace next to any king",
    "any queen touching AS",
    "count(hearts in one column) >= 5",
    "count(spades in one row) >= 5",
    "count(aces in row 1) + count(2s in row 2) >= 3",
};

std::optional<query::Condition> condition_of(const char* text) {
    auto parsed = query::parse_query(text);
    return parsed ? std::optional(*parsed) : std::nullopt;
}

// What the kernels of a GPU do with one deal, as plain C++.
int run_step(const cuda::ScanStep& step, std::int64_t number) {
    std::array<std::uint32_t, cuda::QueryBoard<1>::words> memory{};
    cuda::QueryBoard<1> board(memory.data());
    const cuda::PickTable table = cuda::pick_table(number);
    const auto seed = static_cast<std::uint32_t>(number);
    switch (step.followed) {
    case 0: board.deal(table, seed, step.picks); break;
    case 1: board.follow<1>(table, seed, step.picks, step.cards); break;
    case 2: board.follow<2>(table, seed, step.picks, step.cards); break;
    case 3: board.follow<3>(table, seed, step.picks, step.cards); break;
    case 4: board.follow<4>(table, seed, step.picks, step.cards); break;
    default: board.follow<cuda::ScanStep::most_followed>(table, seed, step.picks, step.cards);
    }
    return cuda::QueryRun<cuda::QueryBoard<1>>(board).run(step.program);
}

bool passes(const cuda::ScanSteps& steps, std::int64_t number) {
    return std::ranges::all_of(steps.tests, [&](const cuda::ScanStep& step) { return run_step(step, number) != 0; });
}

// The boundaries between the rules, and deals of each rule.
constexpr std::array<std::int64_t, 4> starts = {0, 2147483648 - 600, 4294967296 - 600, 8589934592 - 1200};
constexpr std::int64_t deals_from_each = 1200;

std::vector<std::int64_t> found_by_cpu(const Search& search, std::int64_t first, std::int64_t last) {
    std::vector<std::int64_t> numbers;
    Search::Buffers buffers;
    search.run(first, last, buffers, [&](const Found& found) {
        for (std::size_t i = 0; i < found.size(); ++i) numbers.push_back(found.number(i));
    });
    return numbers;
}

TEST(GpuScan, EveryKindOfQueryFindsWhatTheCpuFinds) {
    for (const char* const text : queries) {
        const auto condition = condition_of(text);
        ASSERT_TRUE(condition) << text;
        const Search search(*condition);
        const auto steps = cuda::scan_steps(search.plan());
        ASSERT_TRUE(steps) << text;
        for (const std::int64_t start : starts) {
            std::vector<std::int64_t> found;
            for (std::int64_t number = start; number < start + deals_from_each; ++number) {
                if (passes(*steps, number)) found.push_back(number);
            }
            EXPECT_EQ(found, found_by_cpu(search, start, start + deals_from_each - 1)) << text << " from " << start;
        }
    }
}

TEST(GpuScan, ValuesAreThoseOfTheCpu) {
    for (const char* const text : {"count(aces in row 7)", "longest run", "depth(kings)", "row(AS)", "column(AS)"}) {
        const auto value = query::parse_value(text);
        ASSERT_TRUE(value) << text;
        const Search search(query::always(), *value);
        const auto steps = cuda::scan_steps(search.plan());
        ASSERT_TRUE(steps && steps->value) << text;
        Search::Buffers buffers;
        std::int64_t number = 1;
        search.run(1, 2000, buffers, [&](const Found& found) {
            for (const std::uint8_t expected : found.values) {
                EXPECT_TRUE(passes(*steps, number));
                EXPECT_EQ(run_step(*steps->value, number), expected) << text << " of " << number;
                ++number;
            }
        });
    }
}

TEST(GpuScan, AQueryThatIsTooLongIsLeftToTheCpu) {
    query::Condition condition{.kind = query::Condition::Kind::any_of};
    for (int i = 0; i < 20; ++i) condition.parts.push_back(*condition_of("longest run >= 4"));
    const Search search(condition);
    EXPECT_FALSE(cuda::device_scans(search.plan()));
    EXPECT_FALSE(cuda::open_device_scan(search.plan()));
}

// On machines with a GPU: compares more deals.
TEST(GpuScan, TheDeviceFindsWhatTheCpuFinds) {
    for (const char* const text : queries) {
        const Search search(*condition_of(text));
        auto device = cuda::open_device_scan(search.plan());
        if (!device) GTEST_SKIP() << device.error().what;
        for (const std::int64_t start : {std::int64_t{0}, std::int64_t{2147483648}, std::int64_t{4294967296}}) {
            constexpr std::int64_t count = 1'000'001;
            ASSERT_TRUE((*device)->begin(1, start, count));
            const auto found = (*device)->finish(1, true);
            ASSERT_TRUE(found) << text;
            std::vector<std::int64_t> numbers;
            for (std::int64_t i = 0; i < count && !found->bits.empty(); ++i) {
                if ((found->bits[static_cast<std::size_t>(i / 32)] >> i % 32 & 1) != 0) numbers.push_back(start + i);
            }
            EXPECT_EQ(numbers, found_by_cpu(search, start, start + count - 1)) << text;
            EXPECT_EQ(numbers.size(), found->matches) << text;
        }
    }
}

} // namespace
} // namespace freecell
