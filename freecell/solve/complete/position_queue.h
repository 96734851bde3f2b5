#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "freecell/solve/complete/position_store.h"
#include "freecell/solve/complete/search_order.h"

namespace freecell::complete {

// The waiting positions of a store, each with a cost. Every second pop takes one of the cheapest; the others pick a
// cost with QueueDice. Among positions of the same cost it takes the latest. It uses no memory of its own: the store
// has room for the links.
class PositionQueue {
public:
    using Number = PositionStore::Number;

    void clear() { *this = {}; }
    [[nodiscard]] bool empty() const { return lowest_ == levels; }

    void push(PositionStore& store, Number number, int cost) {
        const int level = std::clamp(cost, 0, levels - 1);
        store[number].next = latest_[level];
        latest_[level] = number;
        lowest_ = std::min(lowest_, level);
    }
    Number pop(const PositionStore& store) {
        const int level = ++popped_ % 2 == 0 ? lowest_ : any_level();
        const Number number = latest_[level];
        latest_[level] = store[number].next;
        while (lowest_ < levels && latest_[lowest_] == PositionStore::none) ++lowest_;
        return number;
    }

private:
    static constexpr int levels = queue_levels;

    int any_level() {
        int level = std::min(levels - 1, lowest_ + dice_.next());
        while (latest_[level] == PositionStore::none) --level;
        return level;
    }

    std::array<Number, levels> latest_ = [] {
        std::array<Number, levels> none{};
        none.fill(PositionStore::none);
        return none;
    }();
    int lowest_ = levels; // the lowest nonempty level
    std::uint64_t popped_ = 0;
    QueueDice dice_;
};

} // namespace freecell::complete
