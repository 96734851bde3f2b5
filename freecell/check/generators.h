#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <variant>

#include "freecell/check/dealer_model.h"
#include "freecell/check/library_generators.h"

// The generators of wrong dealers. Each has step(bound), which advances the state, and output(bound); the output modulo
// `bound` is the pick. Only a few generators need the bound.
namespace freecell::check {

// A linear congruential generator whose state fits 32 bits.
struct WordGenerator {
    std::uint64_t state;
    Constants constants;
    std::uint64_t modulus;
    Extraction extraction;
    RangeRule range;

    void step(std::uint32_t) { state = (state * constants.multiplier + constants.increment) % modulus; }
    [[nodiscard]] std::uint64_t output(std::uint32_t) const;
};

// A signed state that wraps at 32 or 64 bits, and an arithmetic shift.
template <class SignedState> struct SignedGenerator {
    SignedState state;
    Constants constants;
    bool floored; // makes a negative remainder positive by adding the modulus; otherwise by dropping the sign

    void step(std::uint32_t) {
        const auto wrapped = static_cast<std::uint64_t>(state) * constants.multiplier + constants.increment;
        state = static_cast<SignedState>(wrapped);
    }
    [[nodiscard]] std::uint64_t output(std::uint32_t bound) const {
        const std::int64_t random = state >> 16;
        const std::int64_t remainder = random % bound;
        if (remainder >= 0) return static_cast<std::uint64_t>(random >= 0 ? random : -random);
        return static_cast<std::uint64_t>(floored ? remainder + bound : -remainder);
    }
};

struct Unsigned64Generator {
    std::uint64_t state;
    Constants constants;

    void step(std::uint32_t) { state = state * constants.multiplier + constants.increment; }
    [[nodiscard]] std::uint64_t output(std::uint32_t) const { return state >> 16; }
};

// Integers of any size, as in Python; 52 cards at two steps each stay below 2^2048.
struct UnboundedGenerator {
    std::array<std::uint32_t, 64> digits{}; // least significant first
    std::size_t used = 1;
    Constants constants;

    UnboundedGenerator(std::uint32_t seed, Constants by) : constants(by) { digits[0] = seed; }
    void step(std::uint32_t);
    [[nodiscard]] std::uint64_t output(std::uint32_t bound) const;
};

struct DoubleGenerator {
    double state;
    Constants constants;
    bool as_int32;

    void step(std::uint32_t);
    [[nodiscard]] std::uint64_t output(std::uint32_t bound) const;
};

struct FloatGenerator {
    float state;
    Constants constants;

    void step(std::uint32_t);
    [[nodiscard]] std::uint64_t output(std::uint32_t) const;
};

// random() of the GNU C library: x[i] = x[i-3] + x[i-31].
struct GlibcGenerator {
    std::array<std::uint32_t, 31> terms{};
    std::size_t oldest = 0;
    std::uint32_t last = 0;

    explicit GlibcGenerator(std::uint32_t seed);
    void step(std::uint32_t);
    [[nodiscard]] std::uint64_t output(std::uint32_t) const { return last >> 1; }
};

struct MuslGenerator {
    std::uint64_t state;

    void step(std::uint32_t) { state = state * 6364136223846793005U + 1; }
    [[nodiscard]] std::uint64_t output(std::uint32_t) const { return state >> 33; }
};

// new java.util.Random(seed).nextInt(bound)
struct JavaGenerator {
    std::uint64_t state;

    explicit JavaGenerator(std::uint32_t seed) : state(seed ^ multiplier) {}
    void step(std::uint32_t bound);
    [[nodiscard]] std::uint64_t output(std::uint32_t bound) const;

private:
    static constexpr std::uint64_t multiplier = 0x5DEECE66D;
};

struct MersenneGenerator {
    std::mt19937 engine;
    std::uint32_t last = 0;

    explicit MersenneGenerator(std::uint32_t seed) : engine(seed) {}
    void step(std::uint32_t) { last = static_cast<std::uint32_t>(engine()); }
    [[nodiscard]] std::uint64_t output(std::uint32_t) const { return last; }
};

// The output becomes the next state.
struct FeedbackGenerator {
    std::int64_t state;
    Constants constants;
    Arithmetic kind;

    void step(std::uint32_t);
    [[nodiscard]] std::uint64_t output(std::uint32_t) const;
};

// A library function that picks below a bound.
template <class Picks> struct LibraryGenerator {
    Picks picks;
    std::uint32_t last = 0;

    explicit LibraryGenerator(Picks with) : picks(std::move(with)) {}
    void step(std::uint32_t bound) { last = picks.pick(bound); }
    [[nodiscard]] std::uint64_t output(std::uint32_t) const { return last; }
};

// Lua 5.3: random() scaled by a fraction.
struct Lua53Picks {
    GlibcGenerator random;

    explicit Lua53Picks(std::uint32_t seed) : random(seed) { random.step(0); }
    std::uint32_t pick(std::uint32_t bound);
};

using Generator =
    std::variant<WordGenerator, SignedGenerator<std::int32_t>, SignedGenerator<std::int64_t>, Unsigned64Generator,
                 UnboundedGenerator, DoubleGenerator, FloatGenerator, GlibcGenerator, MuslGenerator, JavaGenerator,
                 MersenneGenerator, FeedbackGenerator, LibraryGenerator<PythonPicks>,
                 LibraryGenerator<PythonFloatPicks>, LibraryGenerator<MaskedPicks>, LibraryGenerator<PhpPicks>,
                 LibraryGenerator<RPicks>, LibraryGenerator<LibstdcxxPicks>, LibraryGenerator<LibstdcxxMinstdPicks>,
                 LibraryGenerator<CSharpPicks>, LibraryGenerator<GoPicks>, LibraryGenerator<Drand48Picks>,
                 LibraryGenerator<Lua54Picks>, LibraryGenerator<Lua53Picks>, LibraryGenerator<RandRPicks>,
                 LibraryGenerator<Mulberry32Picks>, LibraryGenerator<XorshiftPicks>>;

Generator make_generator(const DealerModel& model, DealNumber number);

// The generator that a library's shuffle uses.
Generator make_generator(LibraryShuffle shuffle, Seed rule, DealNumber number);

// Returns whether the library itself picks a number below a bound.
bool picks_by_itself(Library library);

// The model's generator returns numbers below 2 to this power, for programs that scale them.
int random_bits(const DealerModel& model, DealNumber number);

} // namespace freecell::check
