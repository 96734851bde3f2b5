#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>

#include "freecell/check/mersenne_twister.h"

// Random numbers of standard libraries, seeded with the deal number in the obvious way. Each has pick(bound), which
// returns a number below the bound exactly as the library does.
namespace freecell::check {

// random.seed(n), then randrange, randint, choice, sample or shuffle.
struct PythonPicks {
    MersenneTwister twister;
    std::uint32_t pick(std::uint32_t bound);
};

// random.seed(n), then int(random.random() * bound).
struct PythonFloatPicks {
    MersenneTwister twister;
    std::uint32_t pick(std::uint32_t bound);
};

// Ruby's Random.new(n), NumPy's random.seed(n): bits masked, drawn again when too large.
struct MaskedPicks {
    MersenneTwister twister;
    std::uint32_t pick(std::uint32_t bound);
};

// mt_srand(n), then mt_rand() % bound; mt_rand(0, bound - 1) is MT19937 modulo the bound.
struct PhpPicks {
    MersenneTwister twister;
    std::uint32_t pick(std::uint32_t bound) { return (twister.next() >> 1) % bound; }
};

// set.seed(n), then sample(): by rejection since R 3.6, by rounding down in earlier versions.
struct RPicks {
    MersenneTwister twister;
    bool by_rejection;
    std::uint32_t pick(std::uint32_t bound);
};

// std::uniform_int_distribution of libstdc++ on std::mt19937, either since GCC 11 or before.
struct LibstdcxxPicks {
    MersenneTwister twister;
    bool since_gcc_11;
    std::uint32_t pick(std::uint32_t bound);
};

// The same on std::minstd_rand0, which is std::default_random_engine, or std::minstd_rand.
struct LibstdcxxMinstdPicks {
    std::uint64_t state;
    std::uint64_t multiplier;
    std::uint32_t pick(std::uint32_t bound);
};

// new System.Random(n), then Next(bound).
class CSharpPicks {
public:
    explicit CSharpPicks(std::uint32_t seed);
    std::uint32_t pick(std::uint32_t bound);

private:
    std::array<std::int32_t, 56> terms_{};
    int next_ = 0;
    int other_ = 21;
};

// math/rand of Go: rand.New(rand.NewSource(n)), then Intn(bound), or the picks of Shuffle.
class GoPicks {
public:
    GoPicks(std::uint32_t seed, bool by_product);
    std::uint32_t pick(std::uint32_t bound);

private:
    std::uint64_t next();

    bool by_product_; // as in Shuffle
    std::array<std::uint64_t, 607> terms_{};
    std::size_t tap_ = 0;
    std::size_t feed_ = 334;
};

// srand48(n), then drand48() * bound (as Perl's srand and rand do), or lrand48() % bound.
struct Drand48Picks {
    std::uint64_t state;
    bool whole_numbers;

    Drand48Picks(std::uint32_t seed, bool lrand) : state(std::uint64_t{seed} << 16 | 0x330e), whole_numbers(lrand) {}
    std::uint32_t pick(std::uint32_t bound);
};

// math.randomseed(n), then math.random(bound), of Lua 5.4.
class Lua54Picks {
public:
    explicit Lua54Picks(std::uint32_t seed);
    std::uint32_t pick(std::uint32_t bound);

private:
    std::uint64_t next();

    std::array<std::uint64_t, 4> state_;
};

// rand_r(&n) % bound of the GNU C library.
struct RandRPicks {
    std::uint32_t state;
    std::uint32_t pick(std::uint32_t bound);
};

// mulberry32(n)() * bound.
struct Mulberry32Picks {
    std::uint32_t state;
    std::uint32_t pick(std::uint32_t bound);
};

// Marsaglia's xorshift with 32 bits (13, 17, 5) or 64 (13, 7, 17), modulo the bound.
struct XorshiftPicks {
    std::uint64_t state;
    bool wide;
    std::uint32_t pick(std::uint32_t bound);
};

} // namespace freecell::check
