#pragma once

#include <cstdint>

// The order in which Search examines positions: shared by its implementations on the CPU and on a GPU.
namespace freecell::complete {

// From this many positions on, ordering them pays off.
inline constexpr std::uint32_t most_breadth_first = 70'000;

// What far_from_won() adds up. Tuned by hand on boards with one to four cells.
struct Cost {
    static constexpr int anything = 400; // so that few positions are below 0
    static constexpr int cell = 5;       // a card in a cell
    static constexpr int cells = 2;      // times the square of their number
    static constexpr int empty = -12;    // an empty column
    static constexpr int home = -5;      // a card at home
    static constexpr int wrong = 6;      // a card on another that it does not fit on
    static constexpr int higher = 3;     // more if it is the higher
    static constexpr int next = 3;       // each card above one that its foundation waits for
    static constexpr int second = 1;     // each two above the one after that
};

// The queue of waiting positions has this many levels of cost. Every second time it takes one of the cheapest, else one
// that costs up to so much more.
inline constexpr int queue_levels = 1024;
inline constexpr int queue_reach = 400; // hardly any position costs this much more than another

// A seeded PRNG, because always expanding the cheapest position gets stuck where the cost is misleading.
struct QueueDice {
    std::uint64_t state = 1;

    // From 0 to queue_reach - 1.
    constexpr int next() {
        state = state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<int>((state >> 33) % queue_reach);
    }
};

} // namespace freecell::complete
