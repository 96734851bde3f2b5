#pragma once

#include <cstdint>

#include "freecell/cuda/lanes.h"
#include "freecell/solve/complete/search_order.h"

namespace freecell::cuda {

// As complete::PositionQueue, for a group of lanes. `latest` has the latest position of each level; each position has a
// link to the one before.
class LinkQueue {
public:
    static constexpr std::uint32_t none = 0xffffffff;

    FREECELL_ANYWHERE void start(std::uint32_t* latest) {
        each_lane([&](int lane) {
            for (int i = lane; i < complete::queue_levels; i += lanes) latest[i] = none;
            filled_[lane] = 0;
        });
        lowest_ = complete::queue_levels;
        popped_ = 0;
        dice_ = {};
        share();
    }
    [[nodiscard]] FREECELL_ANYWHERE bool is_empty() const { return lowest_ == complete::queue_levels; }

    // `link` is called by one lane: link(number, the position before it).
    template <class Link>
    FREECELL_ANYWHERE void push(std::uint32_t* latest, std::uint32_t number, int cost, Link link) {
        const int level = lesser(greater(cost, 0), complete::queue_levels - 1);
        each_lane([&](int lane) {
            if (lane == 0) {
                link(number, latest[level]);
                latest[level] = number;
            }
            if (lane == level / 32) filled_[lane] |= 1U << level % 32;
        });
        lowest_ = lesser(lowest_, level);
    }

    // `before` returns the position before another in its level.
    template <class Before> FREECELL_ANYWHERE std::uint32_t pop(std::uint32_t* latest, Before before) {
        share();
        const int level = ++popped_ % 2 == 0 ? lowest_ : any_level();
        const std::uint32_t number = latest[level];
        const std::uint32_t next = before(number);
        share();
        each_lane([&](int lane) {
            if (lane == 0) latest[level] = next;
            if (lane == level / 32 && next == none) filled_[lane] &= ~(1U << level % 32);
        });
        if (level == lowest_ && next == none) find_lowest();
        return number;
    }

private:
    static_assert(complete::queue_levels == 32 * lanes);

    // The highest level that is not empty, up to one that is chosen by the dice.
    FREECELL_ANYWHERE int any_level() {
        const int level = lesser(lowest_ + dice_.next(), complete::queue_levels - 1);
        PerLane<std::uint32_t> bits;
        PerLane<bool> has;
        each_lane([&](int lane) {
            const std::uint32_t up_to = lane < level / 32 ? ~0U : lane == level / 32 ? ~0U >> (31 - level % 32) : 0;
            bits[lane] = filled_[lane] & up_to;
            has[lane] = bits[lane] != 0;
        });
        return highest_in(bits, highest_bit(ballot(has)));
    }
    FREECELL_ANYWHERE void find_lowest() {
        PerLane<bool> has;
        each_lane([&](int lane) { has[lane] = filled_[lane] != 0; });
        const std::uint32_t words = ballot(has);
        lowest_ = complete::queue_levels;
        if (words == 0) return;
        const int word = lowest_bit(words);
        lowest_ = word * 32 + lowest_bit(from_lane(filled_, word));
    }
    FREECELL_ANYWHERE static int highest_in(const PerLane<std::uint32_t>& words, int word) {
        return word * 32 + highest_bit(from_lane(words, word));
    }

    PerLane<std::uint32_t> filled_; // one bit for each level that is not empty
    int lowest_;                    // of these
    std::uint32_t popped_;
    complete::QueueDice dice_;
};

} // namespace freecell::cuda
