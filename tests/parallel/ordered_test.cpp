#include "freecell/parallel/ordered.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <stdexcept>

namespace freecell {
namespace {

struct Slot {
    int task = 0;
    int result = 0;
};

std::vector<int> squares_up_to(unsigned threads, int count) {
    std::vector<int> squares;
    int next = 0;
    for_each_in_order<Slot>(
        threads,
        [&](Slot& slot) {
            slot.task = next++;
            return slot.task < count;
        },
        [](Slot& slot) {
            if (slot.task % 7 == 0) std::this_thread::yield();
            slot.result = slot.task * slot.task;
        },
        [&](const Slot& slot) {
            squares.push_back(slot.result);
            return true;
        });
    return squares;
}

TEST(ForEachInOrder, ResultsComeInOrderOnAnyNumberOfThreads) {
    std::vector<int> expected(5000);
    std::iota(expected.begin(), expected.end(), 0);
    for (int& n : expected) n *= n;
    for (const unsigned threads : {0U, 1U, 2U, 3U, 8U}) EXPECT_EQ(squares_up_to(threads, 5000), expected) << threads;
}

TEST(ForEachInOrder, NothingToDoIsNoWork) {
    EXPECT_TRUE(squares_up_to(1, 0).empty());
    EXPECT_TRUE(squares_up_to(4, 0).empty());
}

TEST(ForEachInOrder, TheDrainCanStopAnEndlessRun) {
    for (const unsigned threads : {1U, 4U}) {
        int drained = 0;
        for_each_in_order<Slot>(
            threads, [](Slot&) { return true; }, [](Slot&) {}, [&](Slot&) { return ++drained < 100; });
        EXPECT_EQ(drained, 100);
    }
}

TEST(ForEachInOrder, WorkRunsAheadOnlyAsFarAsThereAreSlots) {
    constexpr unsigned threads = 4;
    std::atomic<int> filled = 0;
    int drained = 0;
    int furthest = 0;
    for_each_in_order<Slot>(
        threads, [&](Slot&) { return ++filled <= 500; }, [](Slot&) {},
        [&](Slot&) {
            furthest = std::max(furthest, filled.load() - drained);
            ++drained;
            return true;
        });
    EXPECT_EQ(drained, 500);
    EXPECT_LE(furthest, static_cast<int>(2 * threads));
}

TEST(ForEachInOrder, WorkGoesOnWhileFillWaitsForInput) {
    std::atomic<bool> first_is_drained = false;
    int filled = 0;
    for_each_in_order<Slot>(
        2,
        [&](Slot&) {
            if (++filled == 1) return true;
            while (!first_is_drained) std::this_thread::yield(); // hangs if the first result waits for this
            return false;
        },
        [](Slot&) {},
        [&](Slot&) {
            first_is_drained = true;
            return true;
        });
    EXPECT_TRUE(first_is_drained);
}

TEST(ForEachInOrder, AnExceptionInAnyStageComesOut) {
    for (const unsigned threads : {1U, 4U}) {
        const auto run = [&](int thrower) {
            const auto stage = [thrower](int me) {
                if (me == thrower) throw std::runtime_error("stage");
            };
            for_each_in_order<Slot>(
                threads,
                [&](Slot&) {
                    stage(0);
                    return true;
                },
                [&](Slot&) { stage(1); },
                [&](Slot&) {
                    stage(2);
                    return true;
                });
        };
        for (const int thrower : {0, 1, 2}) EXPECT_THROW(run(thrower), std::runtime_error) << thrower;
    }
}

} // namespace
} // namespace freecell
