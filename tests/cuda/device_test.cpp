#include "freecell/cuda/device.h"

#include <gtest/gtest.h>

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
    for (std::uint32_t i = 0; i < 2048; ++i) {
        ASSERT_EQ((*found)[i].stage, (*expected)[i].stage) << i;
        ASSERT_EQ((*found)[i].positions, (*expected)[i].positions) << i;
        if (!(*found)[i].won()) continue;
        ASSERT_EQ(*(*device)->steps(0, i), *plain->steps(0, i)) << i;
    }
}

TEST(GpuDevice, AProgramWithoutSupportSaysSo) {
    if (cuda::built_with_cuda()) GTEST_SKIP() << "built with support";
    EXPECT_EQ(cuda::find_device().error().what, "this program was built without GPU support");
}

} // namespace
} // namespace freecell
