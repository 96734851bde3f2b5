#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "freecell/solve/complete/growing_stack.h"
#include "freecell/solve/complete/position_key.h"

namespace freecell::complete {

// The positions a search has seen, numbered in the order it saw them: exact keys, found through a hash table of their
// numbers. It reports lack of memory instead of throwing.
class PositionStore {
public:
    using Number = std::uint32_t;
    static constexpr Number none = ~Number{0};

    struct Record {
        PositionKey key;
        Number from; // the position that led here
        Number next; // free for lists of positions
    };

    PositionStore() = default;
    PositionStore(const PositionStore&) = delete;
    PositionStore& operator=(const PositionStore&) = delete;
    ~PositionStore() { clear(0); }

    // Removes all positions and releases their memory, except for this many bytes.
    void clear(std::size_t keep);
    // Makes room for this many more positions, within `most` bytes in total. Returns false if there is not enough
    // memory; the store is then unchanged.
    bool make_room(std::size_t more, std::size_t most);
    // Prefetches the slot for insert() and returns the hash that it needs. Call it some time before.
    [[nodiscard]] std::uint64_t announce(const PositionKey& key) const {
        const std::uint64_t code = hash(key);
        __builtin_prefetch(&table_[static_cast<std::uint32_t>(code) & mask_]);
        return code;
    }
    // Appends the position and returns true, unless it was already there. There must be room.
    bool insert(const PositionKey& key, std::uint64_t code, Number from) {
        const std::uint32_t tag = static_cast<std::uint32_t>(code >> 32) & ~mask_;
        for (std::uint32_t i = static_cast<std::uint32_t>(code) & mask_;; i = (i + 1) & mask_) {
            const std::uint32_t entry = table_[i];
            if (entry == 0) {
                append({key, from, none});
                table_[i] = tag | size_;
                return true;
            }
            if (((entry ^ tag) & ~mask_) == 0 && (*this)[(entry & mask_) - 1].key == key) return false;
        }
    }

    // none if the position is not there.
    [[nodiscard]] Number find(const PositionKey& key) const;
    // The positions that led to this one, from the first to this one itself.
    [[nodiscard]] std::vector<PositionKey> way_to(Number number) const;

    [[nodiscard]] Number size() const { return size_; }
    [[nodiscard]] std::size_t bytes() const {
        return blocks_.size() * block_bytes + blocks_.bytes() + capacity_ * sizeof(std::uint32_t);
    }
    Record& operator[](Number number) { return blocks_[number / block_size].records[number % block_size]; }
    const Record& operator[](Number number) const { return blocks_[number / block_size].records[number % block_size]; }

private:
    static constexpr Number block_size = 4096;
    static constexpr std::size_t block_bytes = block_size * sizeof(Record);
    struct Block {
        Record* records; // block_size records, owned
    };
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    using Table = std::unique_ptr<std::uint32_t[], Free>;

    static std::uint64_t hash(const PositionKey& key) {
        std::uint64_t h = key.word(0) * 0x9e3779b97f4a7c15U ^ key.word(1) * 0xbf58476d1ce4e5b9U ^ key.word(2);
        h = (h ^ h >> 32) * 0xd6e8feb86659fd93U;
        return h ^ h >> 32;
    }
    void append(const Record& record) {
        (*this)[size_] = record;
        ++size_;
    }
    [[nodiscard]] std::size_t entries() const { return capacity_ == 0 ? 0 : std::size_t{mask_} + 1; }
    bool add_blocks(std::size_t positions, std::size_t most);
    bool grow_table(std::size_t positions, std::size_t most);
    void use_entries(std::size_t entries);
    void enter(Number number);

    GrowingStack<Block> blocks_;
    Table table_;              // for each position, its number plus one in the low bits and bits of its hash above
    std::size_t capacity_ = 0; // allocated entries; fewer are in use after a larger board
    std::uint32_t mask_ = 0;
    Number size_ = 0;
};

} // namespace freecell::complete
