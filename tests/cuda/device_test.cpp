#include "freecell/cuda/device.h"

#include <gtest/gtest.h>

#include "freecell/cuda/complete/batch_settler.h"
#include "freecell/cuda/complete/plain_complete.h"

namespace freecell {
namespace {

// Compares the same batch on the GPU and on the CPU. On machines without a GPU, only checks the error.
TEST(GpuDevice, FindsWhatThePlainSearchFinds) {
    auto device = cuda::open_device_search({.most_deals = 2048, .slots = 1});
    if (!device) {
        EXPECT_FALSE(device.error().what.empty());
        GTEST_SKIP() << device.error().what;
    }
    const auto plain = cuda::open_plain_search({.most_deals = 2048, .slots = 1});
    for (cuda::BatchSearch* const search : {device->get(), plain.get()}) {
        ASSERT_TRUE(search->begin(0, {.first = 3'000'000'000, .count = 2048, .list = {}}));
    }
    const auto found = (*device)->finish(0);
    const auto expected = plain->finish(0);
    ASSERT_TRUE(found && expected);
    const auto not_won = (*device)->finish_briefly(0), expected_not_won = plain->finish_briefly(0);
    ASSERT_TRUE(not_won && expected_not_won);
    EXPECT_EQ(*not_won, *expected_not_won);
    for (std::uint32_t i = 0; i < 2048; ++i) {
        ASSERT_EQ((*found)[i].stage, (*expected)[i].stage) << i;
        ASSERT_EQ((*found)[i].positions, (*expected)[i].positions) << i;
        if (!(*found)[i].won()) continue;
        ASSERT_EQ(*(*device)->steps(0, i), *plain->steps(0, i)) << i;
    }
}

// Deals that are impossible, that can be won, and that are not settled.
TEST(GpuDevice, SettlesWhatThePlainSearchSettles) {
    for (const int blocks : {1, 8}) {
        const cuda::SettlerSizes sizes{.deals_at_once = 16, .most_positions = 100'000, .blocks = blocks};
        auto device = cuda::open_device_settler(sizes);
        if (!device) {
            EXPECT_FALSE(device.error().what.empty());
            GTEST_SKIP() << device.error().what;
        }
        ASSERT_NE(*device, nullptr);
        std::vector<std::int64_t> deals = {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948, 24795893};
        for (std::int64_t number = 1; number <= 80; ++number) deals.push_back(number);
        ASSERT_TRUE((*device)->begin(deals));
        const auto found = (*device)->finish();
        ASSERT_TRUE(found) << found.error().what;
        using End = cuda::SettledDeal::End;
        cuda::PlainComplete plain(sizes.most_positions);
        for (std::size_t i = 0; i < deals.size(); ++i) {
            const cuda::SettledDeal expected = plain.run(*deal(deals[i]));
            ASSERT_EQ((*found)[i].end == End::impossible, expected.end == End::impossible) << deals[i];
            if (expected.end == End::impossible) {
                ASSERT_EQ((*found)[i].certificate, expected.certificate) << deals[i];
            }
            if ((*found)[i].end == End::won) {
                ASSERT_TRUE((*found)[i].winning_moves(Board(deal(deals[i])->cards()))) << deals[i];
            }
        }
    }
}

// The destructor must not wait for the search to end, which takes seconds.
TEST(GpuDevice, ASettlerCanBeClosedInTheMiddle) {
    auto device = cuda::open_device_settler({.deals_at_once = 16, .most_positions = 16'000'000, .blocks = 8});
    if (!device) GTEST_SKIP() << device.error().what;
    ASSERT_NE(*device, nullptr);
    ASSERT_TRUE((*device)->begin(std::vector<std::int64_t>(100, 24795893)));
    EXPECT_FALSE((*device)->is_finished());
}

TEST(GpuDevice, AProgramWithoutSupportSaysSo) {
    if (cuda::built_with_cuda()) GTEST_SKIP() << "built with support";
    EXPECT_EQ(cuda::find_device().error().what, "this program was built without GPU support");
}

} // namespace
} // namespace freecell
