#include "freecell/solve/complete/position_store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "freecell/solve/complete/position_queue.h"

namespace freecell::complete {
namespace {

constexpr std::size_t plenty = std::size_t{1} << 30;

// Keys that differ in a few digits, like those of positions.
PositionKey key_number(unsigned number) {
    PositionKey key;
    for (int card = 0; number != 0; card += 5, number /= 8) key = key.changed(card, number % 8);
    return key;
}

bool add(PositionStore& store, unsigned number, PositionStore::Number from = PositionStore::none) {
    EXPECT_TRUE(store.make_room(1, plenty));
    return store.insert(key_number(number), store.announce(key_number(number)), from);
}

TEST(PositionStore, HoldsEachPositionOnce) {
    PositionStore store;
    for (unsigned i = 0; i < 100'000; ++i) EXPECT_TRUE(add(store, i * 7, i));
    for (unsigned i = 0; i < 100'000; ++i) EXPECT_FALSE(add(store, i * 7));
    ASSERT_EQ(store.size(), 100'000);
    for (unsigned i = 0; i < 100'000; ++i) {
        EXPECT_EQ(store[i].key, key_number(i * 7));
        EXPECT_EQ(store[i].from, i);
    }
}

TEST(PositionStore, KeepsToItsMemoryAndStaysAsItWas) {
    PositionStore store;
    const std::size_t most = std::size_t{1} << 20;
    unsigned count = 0;
    for (; store.make_room(1, most); ++count) {
        ASSERT_TRUE(store.insert(key_number(count), store.announce(key_number(count)), 0));
        ASSERT_LE(store.bytes(), most);
    }
    EXPECT_EQ(count, 24'576U);
    EXPECT_EQ(store.size(), count);
    for (unsigned i = 0; i < count; ++i) EXPECT_FALSE(store.insert(key_number(i), store.announce(key_number(i)), 0));
}

TEST(PositionStore, ForgetsAndGivesMemoryBack) {
    PositionStore store;
    for (unsigned i = 0; i < 100'000; ++i) add(store, i);
    store.clear(std::size_t{1} << 20);
    EXPECT_LE(store.bytes(), std::size_t{1} << 20);
    EXPECT_EQ(store.size(), 0);
    for (unsigned i = 0; i < 100'000; ++i) EXPECT_TRUE(add(store, i));
    store.clear(0);
    EXPECT_EQ(store.make_room(1, 0), false);
}

TEST(PositionQueue, GivesEveryPositionOnceAndEverySecondTimeTheCheapest) {
    PositionStore store;
    PositionQueue queue;
    std::mt19937_64 random(617);
    std::set<std::pair<int, PositionStore::Number>> waiting;
    std::map<PositionStore::Number, int> cost_of;
    int dear = 0;
    for (int pops = 0; pops < 10'000;) {
        if (store.size() < 10'000 && (waiting.empty() || random() % 2 == 0)) {
            const int cost = static_cast<int>(random() % 1500) - 200;
            const PositionStore::Number number = store.size();
            add(store, number);
            queue.push(store, number, cost);
            cost_of[number] = std::clamp(cost, 0, 1023);
            waiting.emplace(cost_of[number], number);
            continue;
        }
        ASSERT_FALSE(queue.empty());
        const PositionStore::Number number = queue.pop(store);
        const bool cheapest = cost_of[number] == waiting.begin()->first;
        EXPECT_TRUE(cheapest || pops % 2 == 0);
        dear += cheapest ? 0 : 1;
        EXPECT_EQ(waiting.erase({cost_of[number], number}), 1);
        ++pops;
    }
    EXPECT_TRUE(queue.empty());
    EXPECT_EQ(dear, 2336);
}

} // namespace
} // namespace freecell::complete
