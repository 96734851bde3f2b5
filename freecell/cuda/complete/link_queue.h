#pragma once

#include <cstdint>

#include "freecell/cuda/team.h"
#include "freecell/solve/complete/search_order.h"

namespace freecell::cuda {

// The positions that wait to be examined, by their cost, as in complete::PositionQueue. Several groups of lanes share a
// queue. Each level is a list: it has its latest position, and each position has a link to the one before. A
// position enters the queue only once, so a list that starts with the same position as before is the same list.
class LinkQueue {
public:
    static constexpr std::uint32_t none = 0xffffffff;

    // Called by one group, before the others use the queue.
    FREECELL_ANYWHERE void start() {
        each_lane([&](int lane) {
            for (int i = lane; i < complete::queue_levels; i += lanes) latest_[i] = none;
            filled_[lane] = 0;
        });
    }

    // Adds a position. For one lane. `link` is where its link is stored.
    FREECELL_ANYWHERE void push(std::uint32_t number, int cost, std::uint32_t& link) {
        const int level = lesser(greater(cost, 0), complete::queue_levels - 1);
        std::uint32_t before = now(latest_[level]);
        FREECELL_NO_UNROLL
        for (;;) {
            link = before;
            publish();
            const std::uint32_t found = replace(latest_[level], before, number);
            if (found == before) break;
            before = found;
        }
        add_bits(filled_[level / 32], 1U << level % 32);
    }

    // Removes a position: if there are dice, of any level, otherwise of one of the lowest. With a different `offset`,
    // groups rarely want the same one. Returns none if there was nothing to remove. link_of(number) is the link of a
    // position.
    template <class LinkOf> FREECELL_ANYWHERE std::uint32_t pop(complete::QueueDice* dice, int offset, LinkOf link_of) {
        PerLane<std::uint32_t> filled;
        PerLane<bool> has;
        each_lane([&](int lane) {
            filled[lane] = now(filled_[lane]);
            has[lane] = filled[lane] != 0;
        });
        const std::uint32_t words = ballot(has);
        if (words == 0) return none;
        const int word = lowest_bit(words);
        const int lowest = word * 32 + lowest_bit(from_lane(filled, word));
        const int last = highest_bit(words), highest = last * 32 + highest_bit(from_lane(filled, last));
        const int most = lowest + (dice == nullptr ? offset : dice->next() % (highest - lowest + 1));
        const int level = most >= highest ? highest : most == lowest ? lowest : highest_filled(filled, most);
        PerLane<std::uint32_t> number;
        each_lane([&](int lane) { number[lane] = lane == 0 ? pop(level, link_of) : none; });
        return from_lane(number, 0);
    }

private:
    static_assert(complete::queue_levels == 32 * lanes);

    // For one lane.
    template <class LinkOf> FREECELL_ANYWHERE std::uint32_t pop(int level, LinkOf link_of) {
        std::uint32_t number = now(latest_[level]), before = none;
        FREECELL_NO_UNROLL
        while (number != none) {
            before = link_of(number);
            const std::uint32_t found = replace(latest_[level], number, before);
            if (found == number) break;
            number = found;
        }
        if (number != none && before != none) return number;
        const std::uint32_t bit = 1U << level % 32;
        remove_bits(filled_[level / 32], bit);
        publish();
        if (now(latest_[level]) != none) add_bits(filled_[level / 32], bit); // another group has added one
        return number;
    }

    // The highest level that is not empty, up to this one.
    FREECELL_ANYWHERE static int highest_filled(const PerLane<std::uint32_t>& filled, int level) {
        PerLane<std::uint32_t> bits;
        PerLane<bool> has;
        each_lane([&](int lane) {
            const std::uint32_t up_to = lane < level / 32 ? ~0U : lane == level / 32 ? ~0U >> (31 - level % 32) : 0;
            bits[lane] = filled[lane] & up_to;
            has[lane] = bits[lane] != 0;
        });
        const int word = highest_bit(ballot(has));
        return word * 32 + highest_bit(from_lane(bits, word));
    }

    std::uint32_t latest_[complete::queue_levels];
    std::uint32_t filled_[lanes]; // a bit for each level that may have positions
};

} // namespace freecell::cuda
