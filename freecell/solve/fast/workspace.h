#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "freecell/solve/fast/layout.h"
#include "freecell/solve/fast/position.h"
#include "freecell/solve/fast/tables.h"

namespace freecell::fast {

// The counts that weights multiply, two in each value. A row stands for the first n cards of each column.
struct alignas(32) FeatureRow {
    std::array<Row<std::int32_t>, 5> rest;
    std::array<Row<std::int32_t>, 2> slope;
};
using Features = std::array<FeatureRow, max_rest + 1>;

struct alignas(32) ValueRow {
    Row<std::int32_t> base;     // of the rest of n cards
    Row<std::int32_t> slope;    // of it, for every card of the run on it
    Row<std::int32_t> revealed; // of the first n cards when nothing lies on them: their own rest and run
};
using Values = std::array<ValueRow, max_rest + 1>;

// A move as a byte. The lowest three bits say which column it comes from, or which of the cells' cards in the order of
// their codes; the next three the column it goes onto, or for a move to a space, which kind.
namespace move_byte {
inline constexpr int to_shift = 3;
inline constexpr int of_cell = 0x40;
inline constexpr int to_space = 0x80;
inline constexpr int to_empty = to_space;
inline constexpr int to_cell = to_space | 1 << to_shift;
} // namespace move_byte

inline constexpr std::int32_t never = INT32_MAX;

// The moves of a position, in blocks of eight. The first block stands for the top of each column to a cell.
struct Children {
    static constexpr int most_blocks = 8;
    static constexpr int most = most_blocks * 8;
    // Below the worth in its order: whether a card comes to light that goes home, and its own place here.
    static constexpr int order_shift = 8;
    static constexpr std::int32_t frees_home = 0x80;
    static constexpr int place_mask = 0x7f;

    std::array<std::uint64_t, most_blocks> bytes = {0x8F8E8D8C8B8A8988}; // of the moves
    std::array<std::int32_t, most_blocks> count;
    // What it leads to is worth, the lower the better, above what is said above; never for what is no move.
    alignas(32) std::array<std::int32_t, most> order;
    int blocks = 1;

    [[nodiscard]] std::uint8_t byte_at(int place) const {
        return static_cast<std::uint8_t>(bytes[place >> 3] >> 8 * (place & 7));
    }
};

// Room for a view, which is made of vectors: see view-inl.h.
struct alignas(32) StoredView {
    std::array<std::byte, 384> bytes;
};

// A position that best-first search has been to.
struct Node {
    StoredView view;
    std::uint64_t key;
    std::uint32_t parent;
    Choice choice; // that led here
    std::int32_t depth;
};

// A move that best-first search may make.
struct Candidate {
    std::uint32_t parent;
    std::uint32_t next; // in its bucket
    std::uint8_t byte;
    bool frees_home;
};

// How far a best-first search goes.
struct BestFirstRun {
    std::size_t most_nodes; // in all, for which there is room
    std::size_t until;      // so many of them now
    bool goes_on;           // from the run before with the same board, weights and room
};

// The memory of the best-first searches, and of all searches of one board after the other. What is here is taken when
// it is first needed and then kept.
struct Workspace {
    static constexpr int buckets = 1024;

    Layout layout = {};
    Position start = {};
    Features features = {};
    Values values = {};
    Children children = {};
    Line line = {};

    std::vector<Node> nodes; // room for them: node_count are there
    std::size_t node_count = 0;
    std::vector<Candidate> candidates;
    std::array<std::uint32_t, buckets> first_in_bucket;
    std::array<std::uint64_t, buckets / 64> filled_buckets;
    std::vector<std::uint64_t> seen; // keys, open addressing, a power of two
    std::vector<std::uint32_t> seen_at;

    std::uint64_t positions = 0; // that the latest search has looked at

    // For a best-first search of so many positions, which then takes no more. False: there is not so much memory.
    bool make_room(std::size_t most_nodes);
    [[nodiscard]] std::size_t bytes() const;
    // That such a search needs.
    static constexpr std::size_t bytes_for(std::size_t most_nodes) {
        return most_nodes * (sizeof(Node) + candidates_a_node * sizeof(Candidate)) +
               slots_for(most_nodes) * (sizeof(std::uint64_t) + sizeof(std::uint32_t));
    }

    static constexpr std::size_t candidates_a_node = 24; // more than there are on average
    static constexpr std::size_t slots_for(std::size_t most_nodes) { return std::bit_ceil(most_nodes * 2 + 2); }
};

} // namespace freecell::fast
