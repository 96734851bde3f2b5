#pragma once

#include <cstdint>

#include "freecell/cuda/moves.h"

namespace freecell::cuda {

// A move that a best-first search may make, packed into one word: the place of the next candidate in its bucket, the
// position, the move.
struct Candidate {
    static constexpr std::uint32_t none = 0xffffff;
    static constexpr std::uint32_t most_nodes = 1U << 20;

    std::uint32_t next;
    std::uint32_t parent;
    std::uint32_t move; // its number, and order::frees_home

    FREECELL_ANYWHERE static Candidate of(std::uint64_t word) {
        return {static_cast<std::uint32_t>(word) & none, static_cast<std::uint32_t>(word >> 24) & (most_nodes - 1),
                static_cast<std::uint32_t>(word >> 44)};
    }
    [[nodiscard]] FREECELL_ANYWHERE std::uint64_t word() const {
        return next | static_cast<std::uint64_t>(parent) << 24 | static_cast<std::uint64_t>(move) << 44;
    }
};

// What the best-first searches by one thread and by a warp have in common.
struct BestFirstRules {
    enum class End : std::uint8_t { open, won, failed, out_of_memory };

    static constexpr int longest = 512; // steps
    static constexpr int deepest = longest - 2;
    static constexpr int buckets = 1024;
    static constexpr int bucket_shift = 7;
    static constexpr std::int32_t far_worse = 1500; // than the best move of the position; such moves are dropped
    static constexpr int candidates_a_node = 24;    // room for more than the average

    // The size of the hash table of keys: a power of two.
    static constexpr std::uint32_t slots_for(int nodes) {
        std::uint32_t slots = 2;
        while (slots < static_cast<std::uint32_t>(nodes) * 2 + 2) slots *= 2;
        return slots;
    }
    static constexpr std::uint32_t candidates_for(int nodes) {
        return static_cast<std::uint32_t>(nodes) * candidates_a_node + order::most;
    }

    FREECELL_ANYWHERE static std::uint32_t bucket_of(std::int32_t so_far, std::int32_t order_of_move) {
        const std::int32_t worth = (so_far + (order_of_move >> order::shift)) >> bucket_shift;
        return static_cast<std::uint32_t>(lesser(greater(worth, 0), buckets - 1));
    }
};

// A lookup in the table of keys. The first slot is read at once.
struct KeyProbe {
    std::uint64_t key;
    std::uint32_t slot;
    std::uint64_t there;

    FREECELL_ANYWHERE KeyProbe(std::uint64_t of, const std::uint64_t* seen, std::uint32_t last_slot)
        : key(of | 1), // 0 marks an empty slot
          slot(static_cast<std::uint32_t>(of >> 1) & last_slot), there(seen[slot]) {}
    // Returns whether the key is there. If not, it belongs in `slot`.
    FREECELL_ANYWHERE bool finds(const std::uint64_t* seen, std::uint32_t last_slot) {
        FREECELL_NO_UNROLL
        while (there != 0 && there != key) {
            slot = (slot + 1) & last_slot;
            there = seen[slot];
        }
        return there != 0;
    }
};

} // namespace freecell::cuda
