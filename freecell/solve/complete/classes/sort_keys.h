#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace freecell::complete {

// Sorts keys of this many bits and removes duplicates.
template <class Key> void sort_unique(std::vector<Key>& keys, int bits, std::vector<Key>& buffer) {
    constexpr std::size_t few = 512;
    if (keys.size() < few) {
        std::ranges::sort(keys);
    } else {
        constexpr int bits_at_once = 11;
        constexpr std::size_t digits = std::size_t{1} << bits_at_once;
        if (buffer.size() < keys.size()) buffer.resize(keys.size());
        std::span<Key> from(keys);
        std::span<Key> to(buffer.data(), keys.size());
        for (int shift = 0; shift < bits; shift += bits_at_once) {
            const auto digit = [shift](Key key) { return static_cast<std::size_t>(key >> shift) % digits; };
            std::array<std::size_t, digits> starts{};
            for (const Key key : from) ++starts[digit(key)];
            if (starts[digit(from[0])] == from.size()) continue; // all the same
            std::size_t sum = 0;
            for (std::size_t& start : starts) start = std::exchange(sum, sum + start);
            for (const Key key : from) to[starts[digit(key)]++] = key;
            std::swap(from, to);
        }
        if (from.data() != keys.data()) std::ranges::copy(from, keys.begin());
    }
    keys.erase(std::ranges::unique(keys).begin(), keys.end());
}

} // namespace freecell::complete
