#include "freecell/survey/shards.h"

#include <gmock/gmock.h>
#include <rapidcheck.h>

namespace freecell {
namespace {

using Ranges = std::vector<NumberRange>;

TEST(ShardsTest, AreCutAtMultiplesOfTheirSize) {
    EXPECT_EQ(cut_into_shards({1, 25}, 10), (Ranges{{1, 9}, {10, 19}, {20, 25}}));
    EXPECT_EQ(cut_into_shards({10, 19}, 10), (Ranges{{10, 19}}));
    EXPECT_EQ(cut_into_shards({-2, 3}, 10), (Ranges{{-2, -1}, {0, 3}}));
}

TEST(ShardsTest, EveryTaskHasItsOwnAndTogetherTheyHaveAll) {
    EXPECT_TRUE(rc::check("tasks part the shards", [] {
        const auto last = *rc::gen::inRange<std::int64_t>(0, 5000);
        const auto size = *rc::gen::inRange<std::int64_t>(1, 600);
        const auto tasks = *rc::gen::inRange<std::int64_t>(1, 40);
        const Ranges shards = cut_into_shards({0, last}, size);
        Ranges joined;
        for (std::int64_t task = 1; task <= tasks; ++task) {
            for (const NumberRange& shard : shards_of_task(shards, task, tasks)) joined.push_back(shard);
        }
        RC_ASSERT(joined == shards);
    }));
}

TEST(ShardsTest, GapsAreWhatIsMissing) {
    EXPECT_EQ(gaps({1, 100}, {}), (Ranges{{1, 100}}));
    EXPECT_EQ(gaps({1, 100}, Ranges{{1, 100}}), Ranges{});
    EXPECT_EQ(gaps({1, 100}, Ranges{{-2, 10}, {20, 29}, {30, 40}, {90, 200}}), (Ranges{{11, 19}, {41, 89}}));
    EXPECT_EQ(gaps({1, 100}, Ranges{{200, 300}}), (Ranges{{1, 100}}));
}

TEST(ShardsTest, AreCountedWithoutBeingCut) {
    for (const std::int64_t size : {1, 7, 8, 100}) {
        for (const std::int64_t first : {-17, -8, -1, 0, 1, 8, 55}) {
            for (const std::int64_t last : {first, first + 7, first + 100}) {
                EXPECT_EQ(shard_count({first, last}, size), std::ssize(cut_into_shards({first, last}, size)));
            }
        }
    }
}

} // namespace
} // namespace freecell
