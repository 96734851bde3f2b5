#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "freecell/solve/fast/line.h"
#include "freecell/solve/fast/start_columns.h"
#include "freecell/solve/fast/start_position.h"
#include "freecell/solve/fast/tables.h"

namespace freecell::fast {

// What the weights multiply, for the first n cards of each column: two 16-bit counts in each value.
struct alignas(32) FeatureRow {
    std::array<PerColumn<std::int32_t>, 5> rest;
    std::array<PerColumn<std::int32_t>, 2> slope;
};
using Features = std::array<FeatureRow, max_rest + 1>;

struct alignas(32) ValueRow {
    PerColumn<std::int32_t> base;     // score of a rest of n cards
    PerColumn<std::int32_t> slope;    // to be added for each card of the run on it
    PerColumn<std::int32_t> revealed; // score of a column of the first n cards, with their own rest and run
};
using Values = std::array<ValueRow, max_rest + 1>;

// A move as a byte. Bits 0-2: the column it comes from or, with from_cell_flag, which of the cells' cards in the order
// of their codes. Bits 3-5: the column it goes to or, with to_space_flag, 0 for an empty column and 1 for a free cell.
namespace move_byte {
inline constexpr int to_shift = 3;
inline constexpr int from_cell_flag = 0x40;
inline constexpr int to_space_flag = 0x80;
inline constexpr int to_empty_column = to_space_flag;
inline constexpr int to_free_cell = to_space_flag | 1 << to_shift;
} // namespace move_byte

inline constexpr std::int32_t no_move = INT32_MAX;

// The moves of a position, in blocks of eight. Block 0 moves the top card of each column to a cell.
struct MoveList {
    static constexpr int most_blocks = 8;
    static constexpr int most = most_blocks * 8;
    // Below the score: frees_home if the move uncovers a card that goes home, and the index in this list.
    static constexpr int order_shift = 8;
    static constexpr std::int32_t frees_home = 0x80;
    static constexpr int place_mask = 0x7f;

    std::array<std::uint64_t, most_blocks> bytes = {0x8F8E8D8C8B8A8988}; // one for each move
    std::array<std::int32_t, most_blocks> count;
    // Move score in the high bits (lower is better), flag and index below; no_move if the slot is empty.
    alignas(32) std::array<std::int32_t, most> order;
    int blocks = 1;

    [[nodiscard]] std::uint8_t byte_at(int place) const {
        constexpr int reversed = std::endian::native == std::endian::little ? 0 : 7;
        return reinterpret_cast<const std::uint8_t*>(bytes.data())[place ^ reversed];
    }
};

// Room for a LanePosition, which is made of vectors: see lane_position-inl.h.
struct alignas(32) StoredPosition {
    std::array<std::byte, 384> bytes;
};

// A position that a best-first search has expanded.
struct Node {
    StoredPosition position;
    std::uint64_t key;
    std::uint32_t parent;
    Choice choice; // the move from the parent
    std::int32_t depth;
};

// A move that a best-first search has found and not yet made.
struct Candidate {
    std::uint32_t parent;
    std::uint32_t next; // the next in the same bucket
    std::uint8_t byte;
    bool frees_home;
};

struct BestFirstRun {
    std::size_t most_nodes; // the workspace has room for them
    std::size_t until;      // stop after this many nodes in total
    bool goes_on;           // continue the previous run, which had the same board, weights and most_nodes
};

// The memory of all searches. It grows when first needed and is then reused for one board after the other.
struct Workspace {
    static constexpr int buckets = 1024;

    StartColumns start_columns = {};
    StartPosition start_position = {};
    Features features = {};
    Values values = {};
    MoveList move_list = {};
    PlayedLine line = {};

    std::unique_ptr<Node[]> nodes; // the first node_count are in use; the others are never touched
    std::size_t node_count = 0;
    std::size_t room = 0; // number of nodes
    std::vector<Candidate> candidates;
    std::array<std::uint32_t, buckets> first_in_bucket;
    std::array<std::uint64_t, buckets / 64> filled_buckets;
    std::vector<std::uint64_t> seen;    // position keys: open addressing, a power of two, 0 is free
    std::vector<std::uint32_t> seen_at; // slots in use, to clear them

    std::uint64_t positions = 0; // expanded by the latest search

    // Reserves memory for best-first searches of this many positions. False if there is not enough.
    bool make_room(std::size_t most_nodes);
    [[nodiscard]] std::size_t bytes() const;
    // The memory such a search needs.
    static constexpr std::size_t bytes_for(std::size_t most_nodes) {
        return most_nodes * (sizeof(Node) + candidates_per_node * sizeof(Candidate)) +
               slots_for(most_nodes) * (sizeof(std::uint64_t) + sizeof(std::uint32_t));
    }

    static constexpr std::size_t candidates_per_node = 24; // more than the average
    static constexpr std::size_t slots_for(std::size_t most_nodes) { return std::bit_ceil(most_nodes * 2 + 2); }
};

} // namespace freecell::fast
