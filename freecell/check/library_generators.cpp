#include "freecell/check/library_generators.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace freecell::check {
namespace {

constexpr std::int32_t csharp_big = std::numeric_limits<std::int32_t>::max();

std::uint32_t ones_up_to(std::uint32_t value) {
    return value == 0 ? 0 : ~std::uint32_t{0} >> std::countl_zero(value);
}

// The lagged Fibonacci generator of Go, y[n] = y[n-607] + y[n-273], starts from its state after 7.8e12 steps from a
// simple seed. We compute those steps as a power of x modulo x^607 - x^334 - 1.
constexpr std::size_t go_length = 607;
constexpr std::size_t go_middle = 334;
using GoTerms = std::array<std::uint64_t, go_length>;

void reduce(std::vector<std::uint64_t>& product) {
    for (std::size_t i = product.size(); i-- > go_length;) {
        product[i - go_length] += product[i];
        product[i - go_length + go_middle] += product[i];
    }
    product.resize(go_length);
}

std::vector<std::uint64_t> squared(const std::vector<std::uint64_t>& power) {
    std::vector<std::uint64_t> product(2 * go_length);
    for (std::size_t i = 0; i < go_length; ++i) {
        for (std::size_t j = 0; j < go_length; ++j) product[i + j] += power[i] * power[j];
    }
    reduce(product);
    return product;
}

std::vector<std::uint64_t> power_of_x(std::uint64_t exponent) {
    std::vector<std::uint64_t> power(go_length);
    power[0] = 1;
    for (auto bit = static_cast<int>(std::bit_width(exponent)) - 1; bit >= 0; --bit) {
        power = squared(power);
        if ((exponent >> bit & 1) == 0) continue;
        power.insert(power.begin(), 0);
        reduce(power);
    }
    return power;
}

std::int32_t go_seed_step(std::int32_t x) {
    return static_cast<std::int32_t>(std::int64_t{x} * 48271 % csharp_big);
}

// Each term is made of three numbers, shifted by `shift` bits.
GoTerms go_terms_of(std::int32_t seed, int shift) {
    constexpr int thrown_away = 20;
    std::int32_t x = seed;
    for (int i = 0; i < thrown_away; ++i) x = go_seed_step(x);
    GoTerms terms;
    for (std::uint64_t& term : terms) {
        term = 0;
        for (int i = 0; i < 3; ++i) {
            x = go_seed_step(x);
            term ^= static_cast<std::uint64_t>(x) << (shift * (2 - i));
        }
    }
    return terms;
}

// The index of the term that the generator replaces in its nth step.
std::size_t go_place(std::uint64_t step) {
    return (go_middle - 1 + go_length - step % go_length) % go_length;
}

GoTerms go_start() {
    constexpr std::uint64_t steps = 7'800'000'000'000;
    constexpr int shift = 10;
    const GoTerms seeded = go_terms_of(1, shift);
    std::vector<std::uint64_t> sequence(2 * go_length);
    for (std::size_t i = 0; i < go_length; ++i) sequence[i] = seeded[go_place(i)];
    for (std::size_t i = go_length; i < sequence.size(); ++i) {
        sequence[i] = sequence[i - go_length] + sequence[i - go_length + go_middle];
    }
    const auto power = power_of_x(steps);
    GoTerms start{};
    for (std::size_t i = 0; i < go_length; ++i) {
        std::uint64_t& term = start[go_place(steps + i)];
        for (std::size_t j = 0; j < go_length; ++j) term += power[j] * sequence[i + j];
    }
    return start;
}

std::uint32_t times_fraction(std::uint32_t bound, double fraction) {
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(fraction * bound)); // may be negative
}

// Daniel Lemire's method for a number below a bound from 32 bits.
template <class Next> std::uint32_t by_product(Next next, std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t threshold = (0 - bound) % bound;
        while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
}

// Maps 0 to `most` in equal runs, and draws again for numbers in the incomplete last run.
template <class Next> std::uint32_t by_runs(Next next, std::uint64_t most, std::uint32_t bound) {
    if (bound > most) return static_cast<std::uint32_t>(next());
    const std::uint64_t run = most / bound;
    std::uint64_t drawn = next();
    while (drawn >= run * bound) drawn = next();
    return static_cast<std::uint32_t>(drawn / run);
}

} // namespace

std::uint32_t PythonPicks::pick(std::uint32_t bound) {
    const auto bits = static_cast<int>(std::bit_width(bound));
    std::uint32_t drawn = twister.next() >> (32 - bits);
    while (drawn >= bound) drawn = twister.next() >> (32 - bits);
    return drawn;
}

std::uint32_t PythonFloatPicks::pick(std::uint32_t bound) {
    const double high = twister.next() >> 5;
    const double low = twister.next() >> 6;
    return times_fraction(bound, (high * 0x1p26 + low) * 0x1p-53);
}

std::uint32_t MaskedPicks::pick(std::uint32_t bound) {
    if (bound == 1) return 0;
    const std::uint32_t mask = ones_up_to(bound - 1);
    std::uint32_t drawn = twister.next() & mask;
    while (drawn >= bound) drawn = twister.next() & mask;
    return drawn;
}

std::uint32_t RPicks::pick(std::uint32_t bound) {
    const auto uniform = [this] { return twister.next() * 2.3283064365386963e-10; };
    if (!by_rejection) return times_fraction(bound, uniform());
    const std::uint32_t mask = ones_up_to(bound - 1);
    std::uint32_t drawn = bound;
    while (drawn >= bound) drawn = times_fraction(65536, uniform()) & mask;
    return drawn;
}

std::uint32_t LibstdcxxPicks::pick(std::uint32_t bound) {
    const auto next = [this] { return twister.next(); };
    return since_gcc_11 ? by_product(next, bound) : by_runs(next, 0xffffffff, bound);
}

std::uint32_t LibstdcxxMinstdPicks::pick(std::uint32_t bound) {
    constexpr std::uint64_t modulus = 2147483647;
    const auto next = [this] {
        state = state * multiplier % modulus;
        return state - 1;
    };
    return by_runs(next, modulus - 2, bound);
}

CSharpPicks::CSharpPicks(std::uint32_t seed) {
    constexpr std::int64_t golden = 161803398;
    const std::int64_t magnitude =
        std::min<std::int64_t>(std::abs(std::int64_t{static_cast<std::int32_t>(seed)}), csharp_big);
    const auto wrapped = [](std::int64_t value) {
        return static_cast<std::int32_t>(value < 0 ? value + csharp_big : value);
    };
    auto before = static_cast<std::int32_t>(golden - magnitude);
    std::int32_t now = 1;
    terms_[55] = before;
    for (int i = 1; i < 55; ++i) {
        const int place = 21 * i % 55;
        terms_[place] = now;
        now = wrapped(std::int64_t{before} - now);
        before = terms_[place];
    }
    for (int round = 0; round < 4; ++round) {
        for (int i = 1; i < 56; ++i) terms_[i] = wrapped(std::int64_t{terms_[i]} - terms_[1 + (i + 30) % 55]);
    }
}

std::uint32_t CSharpPicks::pick(std::uint32_t bound) {
    next_ = next_ == 55 ? 1 : next_ + 1;
    other_ = other_ == 55 ? 1 : other_ + 1;
    std::int64_t drawn = std::int64_t{terms_[next_]} - terms_[other_];
    if (drawn == csharp_big) --drawn;
    if (drawn < 0) drawn += csharp_big;
    terms_[next_] = static_cast<std::int32_t>(drawn);
    return times_fraction(bound, static_cast<double>(drawn) * (1.0 / csharp_big));
}

GoPicks::GoPicks(std::uint32_t seed, bool by_product) : by_product_(by_product) {
    constexpr std::int32_t for_zero = 89482311;
    constexpr int shift = 20;
    static const GoTerms start = go_start();
    const auto reduced = static_cast<std::int32_t>(seed % static_cast<std::uint32_t>(csharp_big));
    terms_ = go_terms_of(reduced == 0 ? for_zero : reduced, shift);
    for (std::size_t i = 0; i < go_length; ++i) terms_[i] ^= start[i];
}

std::uint64_t GoPicks::next() {
    tap_ = tap_ == 0 ? go_length - 1 : tap_ - 1;
    feed_ = feed_ == 0 ? go_length - 1 : feed_ - 1;
    terms_[feed_] += terms_[tap_];
    return terms_[feed_] & 0x7fffffffffffffff;
}

std::uint32_t GoPicks::pick(std::uint32_t bound) {
    if (by_product_)
        return freecell::check::by_product([this] { return static_cast<std::uint32_t>(next() >> 31); }, bound);
    const auto next_31 = [this] { return static_cast<std::uint32_t>(next() >> 32); };
    std::uint32_t drawn = next_31();
    if (std::has_single_bit(bound)) return drawn & (bound - 1);
    const std::uint32_t most = 0x7fffffff - 0x80000000 % bound;
    while (drawn > most) drawn = next_31();
    return drawn % bound;
}

std::uint32_t Drand48Picks::pick(std::uint32_t bound) {
    state = (state * 0x5deece66d + 0xb) & 0xffffffffffff;
    if (whole_numbers) return static_cast<std::uint32_t>(state >> 17) % bound;
    return times_fraction(bound, static_cast<double>(state) * 0x1p-48);
}

Lua54Picks::Lua54Picks(std::uint32_t seed) : state_{seed, 0xff, 0, 0} {
    constexpr int thrown_away = 16;
    for (int i = 0; i < thrown_away; ++i) next();
}

// xoshiro256**
std::uint64_t Lua54Picks::next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
}

std::uint32_t Lua54Picks::pick(std::uint32_t bound) {
    const std::uint64_t mask = ones_up_to(bound - 1);
    std::uint64_t drawn = next() & mask;
    while (drawn >= bound) drawn = next() & mask;
    return static_cast<std::uint32_t>(drawn);
}

std::uint32_t RandRPicks::pick(std::uint32_t bound) {
    const auto step = [this](std::uint32_t modulus) {
        state = state * 1103515245 + 12345;
        return state / 65536 % modulus;
    };
    const std::uint32_t high = step(2048);
    const std::uint32_t middle = step(1024);
    const std::uint32_t low = step(1024);
    return (high << 20 ^ middle << 10 ^ low) % bound;
}

std::uint32_t Mulberry32Picks::pick(std::uint32_t bound) {
    state += 0x6d2b79f5;
    std::uint32_t mixed = (state ^ state >> 15) * (state | 1);
    mixed ^= mixed + (mixed ^ mixed >> 7) * (mixed | 61);
    return times_fraction(bound, (mixed ^ mixed >> 14) * 0x1p-32);
}

std::uint32_t XorshiftPicks::pick(std::uint32_t bound) {
    if (wide) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return static_cast<std::uint32_t>(state % bound);
    }
    auto word = static_cast<std::uint32_t>(state);
    word ^= word << 13;
    word ^= word >> 17;
    word ^= word << 5;
    state = word;
    return word % bound;
}

} // namespace freecell::check
