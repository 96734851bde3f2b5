#pragma once

#include <cstdint>

namespace freecell {

// The generator behind rand() of Microsoft's C library: a linear congruential generator whose state is kept to 32 bits,
// although rand() itself shows only bits 16 to 30.
class MsRand {
public:
    static constexpr std::uint32_t multiplier = 214013;
    static constexpr std::uint32_t increment = 2531011;

    explicit constexpr MsRand(std::uint32_t seed) : state_(seed) {}

    [[nodiscard]] constexpr std::uint32_t state() const { return state_; }

    constexpr std::uint32_t step() { return state_ = state_ * multiplier + increment; }

    // The same as calling step() `count` times, in as many operations as `count` has bits.
    constexpr void jump(std::uint64_t count) {
        std::uint32_t a = multiplier;
        std::uint32_t c = increment;
        for (; count != 0; count >>= 1) {
            if (count & 1) state_ = state_ * a + c;
            c *= a + 1;
            a *= a;
        }
    }

private:
    std::uint32_t state_;
};

// The deal numbers at which the two extensions of FreeCell Pro begin; Microsoft's rule applies below.
inline constexpr std::int64_t first_extended_number = std::int64_t{1} << 31;
inline constexpr std::int64_t second_extended_number = std::int64_t{1} << 32;

// The random number for a state of the generator, when this deal number is dealt.
constexpr std::uint32_t random_number(std::uint32_t state, std::int64_t number) {
    if (number < first_extended_number) return (state >> 16) & 0x7fff;
    if (number < second_extended_number) return ((state >> 16) & 0x7fff) | 0x8000;
    return (state >> 16) + 1;
}

} // namespace freecell
