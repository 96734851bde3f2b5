#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <random>

#include "freecell/solve/split_mix.h"

namespace freecell::cli {

// A permutation of the numbers first..last determined by a seed: the same on every machine, without using memory. The
// first N of them are a sample of N. A Feistel network permutes the numbers; results beyond the range go through it
// again.
class SampleNumbers {
public:
    SampleNumbers(std::uint64_t seed, std::int64_t first, std::int64_t last)
        : first_(first), size_(static_cast<std::uint64_t>(last - first) + 1),
          half_bits_(std::max(1, (static_cast<int>(std::bit_width(size_ - 1)) + 1) / 2)) {
        std::mt19937_64 generator(seed);
        for (std::uint64_t& key : keys_) key = generator();
    }

    [[nodiscard]] std::int64_t operator[](std::int64_t index) const {
        auto number = static_cast<std::uint64_t>(index);
        do number = mixed(number);
        while (number >= size_);
        return first_ + static_cast<std::int64_t>(number);
    }

private:
    [[nodiscard]] std::uint64_t mixed(std::uint64_t number) const {
        const std::uint64_t half = (std::uint64_t{1} << half_bits_) - 1;
        std::uint64_t left = number >> half_bits_;
        std::uint64_t right = number & half;
        for (const std::uint64_t key : keys_) {
            const std::uint64_t next = left ^ (mix(right ^ key) & half);
            left = right;
            right = next;
        }
        return left << half_bits_ | right;
    }

    std::int64_t first_;
    std::uint64_t size_;
    int half_bits_;
    std::array<std::uint64_t, 8> keys_{};
};

} // namespace freecell::cli
