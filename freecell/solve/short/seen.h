#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace freecell::shortest {

// A hash table in which each entry has a cost in its last 8 bits. A position is identified by 56 bits of its hash,
// which is good enough for a search, but not for a proof.
class HashTable {
public:
    void clear(std::size_t room) {
        const std::size_t count = std::bit_ceil(room);
        if (count > slots_.capacity()) slots_ = {}; // free the old memory first, instead of holding both
        slots_.assign(count, 0);
        shift_ = 64 - std::countr_zero(count);
    }
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[slot_of(hash)]); }
    [[nodiscard]] std::size_t bytes() const { return slots_.capacity() * sizeof(std::uint64_t); }

protected:
    static std::uint64_t entry_of(std::uint64_t hash, int cost) {
        return (hash & ~std::uint64_t{0xff}) | static_cast<std::uint64_t>(cost);
    }
    // The first slot of the hash.
    [[nodiscard]] std::size_t slot_of(std::uint64_t entry) const { return static_cast<std::size_t>(entry >> shift_); }

    std::vector<std::uint64_t> slots_; // 0 is free
    int shift_ = 0;
};

// Positions with the lowest cost at which they were reached. Do not add more than the requested capacity.
class Seen : public HashTable {
public:
    // Returns false if the position is already present with this cost or a lower one.
    bool add(std::uint64_t hash, int cost) {
        const std::uint64_t entry = entry_of(hash, cost);
        std::uint64_t& slot = slots_[find(entry)];
        if (slot != 0 && slot <= entry) return false;
        slot = entry;
        return true;
    }
    [[nodiscard]] bool contains(std::uint64_t hash, int cost) const {
        const std::uint64_t entry = entry_of(hash, cost);
        const std::uint64_t there = slots_[find(entry)];
        return there != 0 && there <= entry;
    }

private:
    [[nodiscard]] std::size_t find(std::uint64_t entry) const {
        std::size_t at = slot_of(entry);
        while (slots_[at] != 0 && ((slots_[at] ^ entry) >> 8) != 0) at = (at + 1) & (slots_.size() - 1);
        return at;
    }
};

// A small, fast cache of recently seen positions.
class Recent : public HashTable {
public:
    bool repeats(std::uint64_t hash, int cost) {
        const std::uint64_t entry = entry_of(hash, cost);
        return std::exchange(slots_[slot_of(entry)], entry) == entry;
    }
};

} // namespace freecell::shortest
