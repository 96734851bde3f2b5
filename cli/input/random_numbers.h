#pragma once

#include <cstdint>
#include <random>

namespace freecell::cli {

// Uniformly random deal numbers 1..max: the same ones for the same seed on every machine, which the distributions of
// the standard library do not guarantee.
class RandomNumbers {
public:
    RandomNumbers(std::uint64_t seed, std::int64_t max) : generator_(seed), max_(static_cast<std::uint64_t>(max)) {}

    std::int64_t next() {
        const std::uint64_t usable = std::mt19937_64::max() - std::mt19937_64::max() % max_;
        std::uint64_t drawn = generator_();
        while (drawn >= usable) drawn = generator_();
        return static_cast<std::int64_t>(drawn % max_) + 1;
    }

private:
    std::mt19937_64 generator_;
    std::uint64_t max_;
};

} // namespace freecell::cli
