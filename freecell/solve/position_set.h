#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "freecell/solve/position_key.h"

namespace freecell {

// The positions a search has seen: exact keys in one table with open addressing. Never throws.
class PositionSet {
public:
    // Forgets all positions. A small table stays, a large one is given back.
    void clear();
    // Room for so many more without growing beyond `most` bytes, both tables counted while it grows. False: there is
    // no room, and the set is as it was.
    bool make_room(std::size_t more, std::size_t most);
    // True if it was not there. There must be room.
    bool insert(const PositionKey& key) {
        for (std::size_t i = hash(key) & mask_;; i = (i + 1) & mask_) {
            if (slots_[i] == PositionKey{}) {
                slots_[i] = key;
                ++count_;
                return true;
            }
            if (slots_[i] == key) return false;
        }
    }

    [[nodiscard]] std::size_t count() const { return count_; }
    [[nodiscard]] std::size_t bytes() const { return slots() * sizeof(PositionKey); }

private:
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    static std::size_t hash(const PositionKey& key) {
        std::uint64_t h = key.low ^ key.high * 0x9e3779b97f4a7c15U;
        h = (h ^ h >> 32) * 0xd6e8feb86659fd93U;
        return static_cast<std::size_t>(h ^ h >> 32);
    }
    [[nodiscard]] std::size_t slots() const { return slots_ ? mask_ + 1 : 0; }
    bool resize(std::size_t slots);

    std::unique_ptr<PositionKey[], Free> slots_; // as many as a power of two
    std::size_t mask_ = 0;
    std::size_t count_ = 0;
};

} // namespace freecell
