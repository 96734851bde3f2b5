#pragma once

#include <array>
#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/core/deal_number.h"
#include "freecell/core/ms_rand.h"

namespace freecell::scan {

// Pick i is computed from the generator's state multiplier * seed + increment, independently of the picks before it.
// 16-bit values are stored twice: vector units broadcast 32 bits from memory at no cost.
struct PickConstants {
    std::uint32_t multiplier;
    std::uint32_t increment;
    std::uint32_t left_in_halves; // number of cards not yet dealt
    std::uint32_t left_in_bytes;
    std::uint32_t reciprocal_in_halves; // floor(2^16 / left)
};

constexpr std::uint32_t in_halves(std::uint32_t value) {
    return value * 0x10001;
}
constexpr std::uint32_t in_bytes(std::uint32_t value) {
    return value * 0x1010101;
}

// One less than the number of cards: the last pick has one card to choose from and is 0 in every deal.
inline constexpr int free_picks = Card::count - 1;

constexpr PickConstants constants_of_pick(std::uint32_t pick) {
    MsRand from_zero(0);
    MsRand from_one(1);
    from_zero.jump(pick + 1);
    from_one.jump(pick + 1);
    const std::uint32_t left = Card::count - pick;
    return {from_one.state() - from_zero.state(), from_zero.state(), in_halves(left), in_bytes(left),
            in_halves((1 << 16) / left)};
}

inline constexpr auto pick_constants = [] {
    std::array<PickConstants, free_picks> constants{};
    for (std::uint32_t pick = 0; pick < free_picks; ++pick) constants[pick] = constants_of_pick(pick);
    return constants;
}();

// How the upper half of a state becomes the random number: ((upper & keep) | set) + plus, in more than 16 bits.
// The rule changes at 2^31 and at 2^32, and nowhere else.
struct RandomRule {
    std::uint16_t keep;
    std::uint16_t set;
    std::uint8_t plus;
};

inline constexpr std::int64_t last_of_microsoft = DealNumber::first_extended - 1;
inline constexpr std::int64_t last_of_32_bits = DealNumber::second_extended - 1;

constexpr RandomRule random_rule(std::int64_t number) {
    if (number <= last_of_microsoft) return {0x7fff, 0, 0};
    if (number <= last_of_32_bits) return {0x7fff, 0x8000, 0};
    return {0xffff, 0, 1};
}

// The last number that is dealt by the same rule as this one. Negative numbers are laid out without the generator.
constexpr std::int64_t last_of_rule(std::int64_t number) {
    if (number < 0) return -1;
    if (number <= last_of_microsoft) return last_of_microsoft;
    if (number <= last_of_32_bits) return last_of_32_bits;
    return DealNumber::max;
}

// The remainder as the vector kernels compute it, for one number. With q = floor(random * reciprocal / 2^16), which is
// the quotient or one less, random - q * left is below 2 * left - 1; adding `plus` keeps it below 2 * left, so one
// subtraction, if it does not wrap around, completes the reduction. tests/scan proves this for every number and
// divisor.
constexpr std::uint8_t pick_of(std::uint16_t random, std::uint8_t plus, const PickConstants& constants) {
    const auto left = static_cast<std::uint8_t>(constants.left_in_bytes);
    const auto quotient = random * (constants.reciprocal_in_halves & 0xffff) >> 16;
    const auto remainder = static_cast<std::uint8_t>(random - quotient * left + plus);
    const auto reduced = static_cast<std::uint8_t>(remainder - left);
    return remainder < reduced ? remainder : reduced;
}

} // namespace freecell::scan
