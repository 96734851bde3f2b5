#include "freecell/check/generators.h"

#include <cmath>
#include <cstdlib>

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
    if (number < DealNumber::first_extended) return RangeRule::fifteen_bits;
    if (number < DealNumber::second_extended) return RangeRule::bit_15_set;
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

// A state of zero would stay zero; C++ and C libraries use one instead.
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
    case Arithmetic::output_fed_back:
    case Arithmetic::absolute_output:
    case Arithmetic::absolute_state: return FeedbackGenerator{std::int64_t{seed}, constants, model.arithmetic};
    case Arithmetic::modulo_29: return WordGenerator{seed, constants, 29, model.extraction, range};
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
    case Extraction::always_zero: return 0;
    case Extraction::shift_8: return (state >> 8) & 0x7fff;
    case Extraction::shift_8_unmasked: return low_31 >> 8;
    case Extraction::shift_10: return (state >> 10) & 0x7fff;
    case Extraction::shift_10_unmasked: return low_31 >> 10;
    case Extraction::shift_18: return (state >> 18) & 0x7fff;
    case Extraction::shift_18_unmasked: return low_31 >> 18;
    case Extraction::mask_1fff: return (state >> 16) & 0x1fff;
    case Extraction::mask_3ff: return (state >> 16) & 0x3ff;
    case Extraction::mask_ff: return (state >> 16) & 0xff;
    case Extraction::low_16_bits: return state & 0xffff;
    case Extraction::divided_by_18: return low_31 / 18;
    }
    return apply(range, state >> 16);
}

void FeedbackGenerator::step(std::uint32_t) {
    const auto wrapped =
        static_cast<std::uint32_t>(static_cast<std::uint64_t>(state) * constants.multiplier + constants.increment);
    if (kind == Arithmetic::output_fed_back) {
        state = (wrapped >> 16) & 0x7fff;
    } else {
        const auto as_signed = std::int64_t{static_cast<std::int32_t>(wrapped)};
        state = kind == Arithmetic::absolute_state ? std::abs(as_signed) : as_signed;
    }
}

std::uint64_t FeedbackGenerator::output(std::uint32_t) const {
    return static_cast<std::uint64_t>(kind == Arithmetic::output_fed_back ? state : std::abs(state) >> 16);
}

std::uint32_t Lua53Picks::pick(std::uint32_t bound) {
    random.step(0);
    return static_cast<std::uint32_t>(static_cast<double>(random.output(0)) * 0x1p-31 * bound);
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
    constexpr double multiple_of_two_to_32 = 0x1p85; // every double from here on is one
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
        // Java draws again for numbers in the last, incomplete run of `bound` numbers below 2^31, which would favour
        // low ones.
    } while ((state >> 17) - (state >> 17) % bound + bound > two_to_31 && (bound & (bound - 1)) != 0);
}

std::uint64_t JavaGenerator::output(std::uint32_t bound) const {
    const std::uint64_t random = state >> 17;
    const bool power_of_two = (bound & (bound - 1)) == 0;
    return power_of_two ? (bound * random) >> 31 : random;
}

namespace {

template <class Picks> Generator library_generator(Picks picks) {
    return LibraryGenerator<Picks>(std::move(picks));
}

Generator library_generator(Library library, std::uint32_t seed) {
    using Twister = MersenneTwister;
    switch (library) {
    case Library::python: return library_generator(PythonPicks{Twister::seeded_by_array(seed)});
    case Library::python_float: return library_generator(PythonFloatPicks{Twister::seeded_by_array(seed)});
    case Library::csharp: return library_generator(CSharpPicks(seed));
    case Library::go: return library_generator(GoPicks(seed, false));
    case Library::ruby: return library_generator(MaskedPicks{Twister::seeded(seed)});
    case Library::perl: return library_generator(Drand48Picks(seed, false));
    case Library::lrand48: return library_generator(Drand48Picks(seed, true));
    case Library::r: return library_generator(RPicks{Twister::seeded_as_in_r(seed), true});
    case Library::r_before_3_6: return library_generator(RPicks{Twister::seeded_as_in_r(seed), false});
    case Library::lua_5_4: return library_generator(Lua54Picks(seed));
    case Library::lua_5_3: return library_generator(Lua53Picks(seed));
    case Library::php: return library_generator(PhpPicks{Twister::seeded(seed)});
    case Library::libstdcxx: return library_generator(LibstdcxxPicks{Twister::seeded(seed), true});
    case Library::libstdcxx_before_11: return library_generator(LibstdcxxPicks{Twister::seeded(seed), false});
    case Library::libstdcxx_minstd:
        return library_generator(LibstdcxxMinstdPicks{never_zero(seed % (two_to_31 - 1)), 48271});
    case Library::rand_r: return library_generator(RandRPicks{seed});
    case Library::mulberry32: return library_generator(Mulberry32Picks{seed});
    case Library::xorshift32: return library_generator(XorshiftPicks{never_zero(seed), false});
    default: return library_generator(XorshiftPicks{never_zero(seed), true});
    }
}

} // namespace

bool picks_by_itself(Library library) {
    return library > Library::mersenne_twister;
}

Generator make_generator(LibraryShuffle shuffle, Seed rule, DealNumber number) {
    const std::uint32_t seed = seed_of(rule, number);
    switch (shuffle) {
    case LibraryShuffle::csharp_order_by: return library_generator(Library::csharp, seed);
    case LibraryShuffle::go: return library_generator(GoPicks(seed, true));
    case LibraryShuffle::go_perm: return library_generator(Library::go, seed);
    case LibraryShuffle::ruby: return library_generator(Library::ruby, seed);
    case LibraryShuffle::perl: return library_generator(Library::perl, seed);
    case LibraryShuffle::php: return MersenneGenerator(seed);
    case LibraryShuffle::java: return JavaGenerator(seed);
    case LibraryShuffle::lua: return library_generator(Library::lua_5_4, seed);
    case LibraryShuffle::libstdcxx: return library_generator(Library::libstdcxx, seed);
    case LibraryShuffle::libstdcxx_before_11: return library_generator(Library::libstdcxx_before_11, seed);
    case LibraryShuffle::libstdcxx_default_engine:
        return library_generator(LibstdcxxMinstdPicks{never_zero(seed % (two_to_31 - 1)), 16807});
    case LibraryShuffle::libstdcxx_minstd: return library_generator(Library::libstdcxx_minstd, seed);
    case LibraryShuffle::none:
    case LibraryShuffle::python: break;
    }
    return library_generator(Library::python, seed);
}

Generator make_generator(const DealerModel& model, DealNumber number) {
    const std::uint32_t seed = seed_of(model.seed, number);
    if (picks_by_itself(model.library)) return library_generator(model.library, seed);
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
    default: break;
    }
    return microsoft_generator(model, seed, range);
}

int random_bits(const DealerModel& model, DealNumber number) {
    if (model.library == Library::mersenne_twister || model.extraction == Extraction::whole_32_bits) return 32;
    const bool ansi_style = model.library == Library::microsoft || model.library == Library::ansi_c ||
                            model.library == Library::borland || model.library == Library::numerical_recipes;
    if (!ansi_style || model.extraction == Extraction::whole_31_bits) return 31;
    if (model.extraction == Extraction::unmasked || model.extraction == Extraction::shift_15_unmasked) return 16;
    const bool sixteen_bits = model.range == RangeRule::by_number && number.canonical() >= DealNumber::first_extended;
    return sixteen_bits ? 16 : 15;
}

} // namespace freecell::check
