#include "freecell/survey/leftover_feed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cuda/failing_device.h"

namespace freecell {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Decides nothing, and is finished when told so.
class Settler final : public cuda::BatchSettler {
public:
    Settler(std::size_t most_deals, const bool& finished) : most_deals_(most_deals), finished_(finished) {}

    [[nodiscard]] std::size_t most_deals() const override { return most_deals_; }
    cuda::OrDeviceError<void> begin(std::span<const std::int64_t> deals) override {
        settled_.resize(deals.size());
        return {};
    }
    [[nodiscard]] bool is_finished() const override { return finished_; }
    cuda::OrDeviceError<std::vector<cuda::SettledDeal>> finish() override { return settled_; }

private:
    std::size_t most_deals_;
    const bool& finished_;
    std::vector<cuda::SettledDeal> settled_;
};

class LeftoverFeedTest : public testing::Test {
protected:
    void open(std::size_t most_deals) { feed.emplace(std::make_unique<Settler>(most_deals, finished), 256); }
    // The deals that are finished.
    std::vector<std::int64_t> taken(bool start_few = true) {
        std::vector<std::int64_t> deals;
        for (;;) {
            const auto settled = feed->take(start_few);
            EXPECT_TRUE(settled);
            if (!settled || !*settled) return deals;
            deals.push_back((*settled)->deal);
        }
    }

    bool finished = false;
    std::optional<LeftoverFeed> feed;
};

TEST_F(LeftoverFeedTest, ReturnsDealsThatTheDeviceHasFinished) {
    open(2);
    const std::vector<std::int64_t> deals = {5, 6, 7};
    feed->add(deals);
    EXPECT_THAT(taken(), IsEmpty());
    EXPECT_FALSE(feed->empty());
    finished = true;
    EXPECT_THAT(taken(), ElementsAre(5, 6, 7)) << "two batches";
    EXPECT_TRUE(feed->empty());
}

TEST_F(LeftoverFeedTest, FewDealsWaitForMore) {
    finished = true;
    open(1000);
    std::vector<std::int64_t> deals(200, 1);
    feed->add(deals);
    EXPECT_THAT(taken(false), IsEmpty());
    EXPECT_FALSE(feed->empty());
    feed->add(deals);
    EXPECT_EQ(taken(false).size(), 0U) << "just started";
    EXPECT_EQ(taken(false).size(), 400U);
}

TEST_F(LeftoverFeedTest, NoDealIsLostIfTheDeviceIs) {
    LeftoverFeed failing(std::make_unique<FailingSettler>(std::make_unique<Settler>(2, finished), 1), 1);
    finished = true;
    const std::vector<std::int64_t> deals = {5, 6, 7, 8, 9};
    failing.add(deals);
    ASSERT_TRUE(failing.take(true));
    ASSERT_TRUE(failing.take(true));
    const auto lost = failing.take(true);
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().what, "device lost");
    EXPECT_THAT(failing.rest(), testing::UnorderedElementsAre(6, 7, 8, 9));
}

} // namespace
} // namespace freecell
