#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace freecell::check {

// MT19937 with three ways of seeding it.
class MersenneTwister {
public:
    static constexpr std::size_t size = 624;
    using State = std::array<std::uint32_t, size>;

    explicit MersenneTwister(const State& state) : state_(state) {}
    // init_genrand: C++, PHP, Ruby, NumPy.
    static MersenneTwister seeded(std::uint32_t seed);
    // init_by_array of one word: Python.
    static MersenneTwister seeded_by_array(std::uint32_t key);
    // set.seed() of R.
    static MersenneTwister seeded_as_in_r(std::uint32_t seed);

    std::uint32_t next();

private:
    void refill();

    State state_;
    std::size_t at_ = size;
};

} // namespace freecell::check
