#include "freecell/survey/open_shards.h"

#include <gmock/gmock.h>

namespace freecell {
namespace {

Block solved(std::int64_t first, std::size_t deals) {
    Block block;
    block.first = first;
    block.verdicts = std::string(deals, 'S');
    return block;
}

TEST(OpenShards, AreCompleteWithTheLastAnswer) {
    OpenShards open;
    EXPECT_FALSE(open.add({1, 40}, {solved(1, 32)}, 0.5, {}));
    const auto shard = open.add({1, 40}, {solved(33, 8)}, 0.25, {});
    ASSERT_TRUE(shard);
    EXPECT_EQ(shard->record.range, (NumberRange{1, 40}));
    EXPECT_EQ(shard->record.seconds, 0.75);
    EXPECT_TRUE(open.empty());
}

TEST(OpenShards, WaitForUndecidedDeals) {
    OpenShards open;
    const std::vector<std::int64_t> undecided = {35, 36};
    EXPECT_FALSE(open.add({1, 40}, {solved(1, 32), solved(33, 8)}, 0, undecided));
    EXPECT_TRUE(open.add({41, 44}, {solved(41, 4)}, 0, {})); // others need not wait
    EXPECT_FALSE(open.settle(36, OutcomeKind::impossible, 0));
    const auto shard = open.settle(35, OutcomeKind::gave_up, 0);
    ASSERT_TRUE(shard);
    EXPECT_EQ(shard->blocks[1].verdicts, "SSUISSSS");
}

TEST(OpenShards, BlocksWithUndecidedDealsAreNotKept) {
    OpenShards open;
    const std::vector<std::int64_t> undecided = {35};
    open.add({1, 80}, {solved(1, 32), solved(33, 32)}, 0, undecided);
    EXPECT_THAT(open.new_blocks(), testing::ElementsAre(solved(1, 32)));
    open.add({1, 80}, {solved(65, 3)}, 0, {});
    EXPECT_THAT(open.new_blocks(), testing::ElementsAre(solved(65, 3)));
    EXPECT_THAT(open.new_blocks(), testing::IsEmpty());
}

using After = LaterDeals::After;

constexpr std::array all_kinds = {After::fast_search, After::device, After::thread};

std::optional<std::int64_t> taken_by_a_thread(LaterDeals& later, unsigned most_threads,
                                              std::span<const After> kinds = all_kinds) {
    const auto taken = later.take(most_threads, kinds);
    return taken ? std::optional(taken->deal) : std::nullopt;
}

TEST(LaterDeals, LeaveThreadsForOthers) {
    LaterDeals later;
    const std::vector<std::int64_t> deals = {7, 8, 9};
    later.add(deals, After::fast_search);
    EXPECT_EQ(taken_by_a_thread(later, 2), 7);
    EXPECT_EQ(taken_by_a_thread(later, 2), 8);
    EXPECT_EQ(taken_by_a_thread(later, 2), std::nullopt);
    later.done();
    EXPECT_EQ(taken_by_a_thread(later, 2), 9);
    EXPECT_EQ(later.size(), 0U);
}

TEST(LaterDeals, CanBeTakenTogether) {
    LaterDeals later;
    later.add(std::vector<std::int64_t>{7, 8, 9}, After::fast_search);
    later.add(std::vector<std::int64_t>{5}, After::thread);
    EXPECT_THAT(later.take_all(After::fast_search, 1, 3), testing::IsEmpty());
    EXPECT_THAT(later.take_all(After::fast_search, 1, 2), testing::ElementsAre(8, 9));
    EXPECT_EQ(later.size(), 2U);
    EXPECT_THAT(later.take_all(After::fast_search), testing::ElementsAre(7));
    EXPECT_THAT(later.take_all(After::fast_search), testing::IsEmpty());
    EXPECT_THAT(later.take_all(After::thread), testing::ElementsAre(5));
}

TEST(LaterDeals, AThreadTakesTheFirstKindThatThereIs) {
    LaterDeals later;
    later.add(std::vector<std::int64_t>{5}, After::thread);
    later.add(std::vector<std::int64_t>{3}, After::device);
    later.add(std::vector<std::int64_t>{7}, After::fast_search);
    EXPECT_EQ(taken_by_a_thread(later, 9), 7);
    const auto next = later.take(9, all_kinds);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->deal, 3);
    EXPECT_EQ(next->after, After::device);
    EXPECT_EQ(taken_by_a_thread(later, 9, std::span(all_kinds).first(2)), std::nullopt);
    EXPECT_EQ(taken_by_a_thread(later, 9), 5);
}

TEST(ContestedDeals, TheFirstToSettleADealDecides) {
    ContestedDeals contested;
    EXPECT_TRUE(contested.empty());
    contested.add(7);
    EXPECT_TRUE(contested.contains(7));
    EXPECT_TRUE(contested.settle(7));
    EXPECT_FALSE(contested.settle(7));
    EXPECT_FALSE(contested.contains(7));
    EXPECT_TRUE(contested.empty());
}

} // namespace
} // namespace freecell
