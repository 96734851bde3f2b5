#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "freecell/identify/identify.h"
#include "random_deals.h"

namespace freecell {
namespace {

// The first thread builds the table.
TEST(Identify, SeveralThreadsMayAskAtOnce) {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([t] {
            for (std::int64_t number = t; number < 2000; number += 4) {
                EXPECT_EQ(canonical_number(samples::deck_of(number)), number);
            }
        });
    }
}

} // namespace
} // namespace freecell
