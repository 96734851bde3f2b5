#include "freecell/check/generators.h"

#include <cmath>

namespace freecell::check {
namespace {

constexpr std::uint64_t two_to_31 = std::uint64_t{1} << 31;
constexpr std::uint64_t two_to_32 = std::uint64_t{1} << 32;

std::uint64_t apply(RangeRule rule, std::uint64_t high_half) {
    switch (rule) {
    case RangeRule::bit_15_set: return (high_half & 0x7fff) | 0x8000;
    case RangeRule::sixteen_bits_plus_one: return high_half + 1;
    case RangeRule::sixteen_bits: return high_half;
    case RangeRule::fifteen_bits_plus_one: return (high_half & 0x7fff) + 1;
    case RangeRule::by_number:
    case RangeRule::fifteen_bits: break;
    }
    return high_half & 0x7fff;
}

RangeRule rule_of(std::int64_t number) {
    if (number < static_cast<std::int64_t>(two_to_31)) return RangeRule::fifteen_bits;
    if (number < static_cast<std::int64_t>(two_to_32)) return RangeRule::bit_15_set;
    return RangeRule::sixteen_bits_plus_one;
}

std::uint32_t seed_of(Seed rule, DealNumber number) {
    const auto seed = static_cast<std::uint32_t>(number.value());
    switch (rule) {
    case Seed::number: break;
    case Seed::one_more: return seed + 1;
    case Seed::one_less: return seed - 1;
    case Seed::always_one: return 1;
    case Seed::always_zero: return 0;
    case Seed::low_16_bits: return seed & 0xffff;
    case Seed::low_15_bits: return seed & 0x7fff;
    }
    return seed;
}

// Zero would stay zero; C++ and C libraries put one there.
std::uint64_t never_zero(std::uint64_t state) {
    return state == 0 ? 1 : state;
}

Generator microsoft_generator(const DealerModel& model, std::uint32_t seed, RangeRule range) {
    const Constants& constants = model.constants;
    switch (model.arithmetic) {
    case Arithmetic::modulo_power_of_two: break;
    case Arithmetic::modulo_2_31_minus_1: return WordGenerator{seed, constants, two_to_31 - 1, model.extraction, range};
    case Arithmetic::modulo_2_32_minus_1: return WordGenerator{seed, constants, two_to_32 - 1, model.extraction, range};
    case Arithmetic::signed_32_magnitude:
        return SignedGenerator<std::int32_t>{static_cast<std::int32_t>(seed), constants, false};
    case Arithmetic::signed_32_floored:
        return SignedGenerator<std::int32_t>{static_cast<std::int32_t>(seed), constants, true};
    case Arithmetic::unsigned_64: return Unsigned64Generator{seed, constants};
    case Arithmetic::signed_64_magnitude: return SignedGenerator<std::int64_t>{seed, constants, false};
    case Arithmetic::signed_64_floored: return SignedGenerator<std::int64_t>{seed, constants, true};
    case Arithmetic::unbounded: return UnboundedGenerator(seed, constants);
    case Arithmetic::doubles: return DoubleGenerator{static_cast<double>(seed), constants, false};
    case Arithmetic::doubles_as_int32: return DoubleGenerator{static_cast<double>(seed), constants, true};
    case Arithmetic::floats: return FloatGenerator{static_cast<float>(seed), constants};
    }
    return WordGenerator{seed, constants, two_to_32, model.extraction, range};
}

} // namespace

std::uint64_t WordGenerator::output(std::uint32_t) const {
    const std::uint64_t low_31 = state & 0x7fffffff;
    switch (extraction) {
    case Extraction::bits_16_to_30: break;
    case Extraction::unmasked: return state >> 16;
    case Extraction::whole_31_bits: return low_31;
    case Extraction::whole_32_bits: return state;
    case Extraction::low_15_bits: return state & 0x7fff;
    case Extraction::shift_15: return (state >> 15) & 0x7fff;
    case Extraction::shift_15_unmasked: return low_31 >> 15;
    case Extraction::shift_17: return (state >> 17) & 0x7fff;
    case Extraction::shift_17_unmasked: return low_31 >> 17;
    case Extraction::modulo_32767: return (state >> 16) % 32767;
    case Extraction::modulo_32767_of_31: return (low_31 >> 16) % 32767;
    case Extraction::divided_by_65535: return low_31 / 65535;
    case Extraction::rounded: return (low_31 + 0x8000) >> 16;
    case Extraction::mask_3fff: return (state >> 16) & 0x3fff;
    case Extraction::mask_fff: return (state >> 16) & 0xfff;
    case Extraction::mask_7ff: return (state >> 16) & 0x7ff;
    }
    return apply(range, state >> 16);
}

void UnboundedGenerator::step(std::uint32_t) {
    std::uint64_t carry = constants.increment;
    for (std::size_t i = 0; i < used; ++i) {
        carry += std::uint64_t{digits[i]} * constants.multiplier;
        digits[i] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    if (carry != 0 && used < digits.size()) digits[used++] = static_cast<std::uint32_t>(carry);
}

// (state >> 16) % bound, from state % (bound << 16).
std::uint64_t UnboundedGenerator::output(std::uint32_t bound) const {
    const std::uint64_t modulus = std::uint64_t{bound} << 16;
    std::uint64_t remainder = 0;
    for (std::size_t i = used; i-- > 0;) remainder = ((remainder << 32) | digits[i]) % modulus;
    return remainder >> 16;
}

// The product is stored before the sum so that no compiler fuses the two: JavaScript rounds twice.
void DoubleGenerator::step(std::uint32_t) {
    volatile double product = state * constants.multiplier;
    state = product + constants.increment;
}

std::uint64_t DoubleGenerator::output(std::uint32_t bound) const {
    constexpr double multiple_of_two_to_32 = 0x1p85; // and all above, for want of digits
    if (!std::isfinite(state) || (as_int32 && state >= multiple_of_two_to_32)) return 0;
    if (as_int32) return (static_cast<std::uint64_t>(std::fmod(state, 0x1p32)) >> 16) & 0x7fff;
    return static_cast<std::uint64_t>(std::fmod(std::floor(state / 0x1p16), bound));
}

void FloatGenerator::step(std::uint32_t) {
    volatile float product = state * static_cast<float>(constants.multiplier);
    state = std::fmod(product + static_cast<float>(constants.increment), 0x1p31F);
}

std::uint64_t FloatGenerator::output(std::uint32_t) const {
    return static_cast<std::uint64_t>(state) >> 16;
}

GlibcGenerator::GlibcGenerator(std::uint32_t seed) {
    constexpr std::int64_t modulus = 2147483647;
    auto term = static_cast<std::int32_t>(never_zero(seed));
    terms[0] = static_cast<std::uint32_t>(term);
    for (std::size_t i = 1; i < terms.size(); ++i) {
        const std::int64_t next = std::int64_t{term} * 16807 % modulus;
        term = static_cast<std::int32_t>(next < 0 ? next + modulus : next);
        terms[i] = static_cast<std::uint32_t>(term);
    }
    // The first sum is x[34] = x[31] + x[3], and the library starts with x[31] = x[0].
    oldest = 3;
    constexpr int thrown_away = 310;
    for (int i = 0; i < thrown_away; ++i) step(0);
}

void GlibcGenerator::step(std::uint32_t) {
    const std::size_t three_back = (oldest + 31 - 3) % 31;
    last = terms[oldest] += terms[three_back];
    oldest = (oldest + 1) % 31;
}

void JavaGenerator::step(std::uint32_t bound) {
    constexpr std::uint64_t low_48_bits = (std::uint64_t{1} << 48) - 1;
    do {
        state = (state * multiplier + 11) & low_48_bits;
        // Java draws again where the last, incomplete run of `bound` numbers below 2^31 would favour the low ones.
    } while ((state >> 17) - (state >> 17) % bound + bound > two_to_31 && (bound & (bound - 1)) != 0);
}

std::uint64_t JavaGenerator::output(std::uint32_t bound) const {
    const std::uint64_t random = state >> 17;
    const bool power_of_two = (bound & (bound - 1)) == 0;
    return power_of_two ? (bound * random) >> 31 : random;
}

Generator make_generator(const DealerModel& model, DealNumber number) {
    const std::uint32_t seed = seed_of(model.seed, number);
    const RangeRule range = model.range == RangeRule::by_number ? rule_of(number.canonical()) : model.range;
    const auto whole = model.extraction == Extraction::bits_16_to_30 ? Extraction::whole_31_bits : model.extraction;
    const std::uint64_t mersenne_prime = two_to_31 - 1;
    switch (model.library) {
    case Library::microsoft: break;
    case Library::glibc: return GlibcGenerator(seed);
    case Library::ansi_c: return WordGenerator{seed, {1103515245, 12345}, two_to_32, model.extraction, range};
    case Library::bsd: return WordGenerator{seed, {1103515245, 12345}, two_to_32, whole, range};
    case Library::park_miller:
        return WordGenerator{never_zero(seed % mersenne_prime), {16807, 0}, mersenne_prime, whole, range};
    case Library::minstd:
        return WordGenerator{never_zero(seed % mersenne_prime), {48271, 0}, mersenne_prime, whole, range};
    case Library::musl: return MuslGenerator{std::uint64_t{seed - 1}};
    case Library::java: return JavaGenerator(seed);
    case Library::numerical_recipes:
        return WordGenerator{seed, {1664525, 1013904223}, two_to_32, model.extraction, range};
    case Library::borland: return WordGenerator{seed, {22695477, 1}, two_to_32, model.extraction, range};
    case Library::mersenne_twister: return MersenneGenerator(seed);
    }
    return microsoft_generator(model, seed, range);
}

int random_bits(const DealerModel& model, DealNumber number) {
    if (model.library == Library::mersenne_twister || model.extraction == Extraction::whole_32_bits) return 32;
    const bool ansi_style = model.library == Library::microsoft || model.library == Library::ansi_c ||
                            model.library == Library::borland || model.library == Library::numerical_recipes;
    if (!ansi_style || model.extraction == Extraction::whole_31_bits) return 31;
    if (model.extraction == Extraction::unmasked || model.extraction == Extraction::shift_15_unmasked) return 16;
    const bool sixteen_bits = model.range == RangeRule::by_number && number.canonical() >= std::int64_t{1} << 31;
    return sixteen_bits ? 16 : 15;
}

} // namespace freecell::check
