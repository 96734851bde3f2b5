#include "freecell/solve/complete/position_store.h"

#include <algorithm>
#include <utility>

namespace freecell::complete {
namespace {

constexpr std::size_t first_entries = std::size_t{1} << 12;
constexpr std::size_t most_entries = std::size_t{1} << (sizeof(std::size_t) > 4 ? 32 : 28);

constexpr std::size_t comfortable(std::size_t entries) {
    return entries / 4 * 3;
}
constexpr std::size_t crowded(std::size_t entries) {
    return entries / 16 * 15;
}

} // namespace

void PositionStore::clear(std::size_t keep) {
    size_ = 0;
    if (capacity_ * sizeof(std::uint32_t) > keep / 4) {
        table_.reset();
        capacity_ = 0;
    }
    if (capacity_ != 0) use_entries(first_entries);
    while (bytes() > keep && blocks_.size() > 0) std::free(blocks_.pop().records);
}

PositionStore::Number PositionStore::find(const PositionKey& key) const {
    if (size_ == 0) return none;
    const std::uint64_t code = hash(key);
    const std::uint32_t tag = static_cast<std::uint32_t>(code >> 32) & ~mask_;
    for (std::uint32_t i = static_cast<std::uint32_t>(code) & mask_;; i = (i + 1) & mask_) {
        const std::uint32_t entry = table_[i];
        if (entry == 0) return none;
        const Number number = (entry & mask_) - 1;
        if (((entry ^ tag) & ~mask_) == 0 && (*this)[number].key == key) return number;
    }
}

std::vector<PositionKey> PositionStore::way_to(Number number) const {
    std::vector<PositionKey> way;
    for (; number != none; number = (*this)[number].from) way.push_back((*this)[number].key);
    std::ranges::reverse(way);
    return way;
}

bool PositionStore::make_room(std::size_t more, std::size_t most) {
    const std::size_t positions = size_ + more;
    return add_blocks(positions, most) && grow_table(positions, most);
}

bool PositionStore::add_blocks(std::size_t positions, std::size_t most) {
    while (blocks_.size() * block_size < positions) {
        const std::size_t needed = bytes() + block_bytes;
        if (needed > most || !blocks_.make_room(most - needed)) return false;
        auto* const records = static_cast<Record*>(std::malloc(block_bytes));
        if (records == nullptr) return false;
        blocks_.push({records});
    }
    return true;
}

bool PositionStore::grow_table(std::size_t positions, std::size_t most) {
    if (positions <= comfortable(entries())) return true;
    std::size_t larger = std::max(first_entries, entries());
    while (positions > comfortable(larger)) larger *= 2;
    if (larger > capacity_) {
        const bool may_grow = larger <= most_entries && bytes() + larger * sizeof(std::uint32_t) <= most;
        Table table(may_grow ? static_cast<std::uint32_t*>(std::malloc(larger * sizeof(std::uint32_t))) : nullptr);
        if (!table) return positions <= crowded(entries());
        table_ = std::move(table);
        capacity_ = larger;
    }
    use_entries(larger);
    for (Number number = 0; number < size_; ++number) enter(number);
    return true;
}

// Empties the table. A small board uses only a small part of a large table, which then stays in the cache.
void PositionStore::use_entries(std::size_t entries) {
    mask_ = static_cast<std::uint32_t>(entries - 1);
    std::fill_n(table_.get(), entries, 0);
}

// Adds a position that is not in the table yet.
void PositionStore::enter(Number number) {
    const std::uint64_t code = hash((*this)[number].key);
    std::uint32_t i = static_cast<std::uint32_t>(code) & mask_;
    while (table_[i] != 0) i = (i + 1) & mask_;
    table_[i] = (static_cast<std::uint32_t>(code >> 32) & ~mask_) | (number + 1);
}

} // namespace freecell::complete
