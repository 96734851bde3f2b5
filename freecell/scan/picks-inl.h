// Compiled once for every instruction set by Highway's foreach_target.h: include it only from such a file.
#if defined(FREECELL_SCAN_PICKS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SCAN_PICKS_INL_H
#undef FREECELL_SCAN_PICKS_INL_H
#else
#define FREECELL_SCAN_PICKS_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include <hwy/highway.h>

#include "freecell/scan/pick_constants.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::ScalableTag<std::uint8_t>;

// Consecutive deals, one in each byte of a vector.
inline constexpr std::size_t lanes = hn::MaxLanes(Bytes());

template <std::size_t rows> using ByteRows = std::uint8_t[rows][lanes];

using Halves = hn::Repartition<std::uint16_t, Bytes>;
using Words = hn::Repartition<std::uint32_t, Bytes>;

// The random numbers mod left, or as much as one `left` more: see pick_of for the arithmetic.
HWY_INLINE hn::Vec<Halves> nearly_reduced(hn::Vec<Halves> upper, RandomRule rule, const PickConstants& constants) {
    const Halves d;
    const auto left = hn::BitCast(d, hn::Set(Words(), constants.left_in_halves));
    const auto reciprocal = hn::BitCast(d, hn::Set(Words(), constants.reciprocal_in_halves));
    const auto random = hn::OrAnd(hn::Set(d, rule.set), upper, hn::Set(d, rule.keep));
    return hn::Sub(random, hn::Mul(hn::MulHigh(random, reciprocal), left));
}

// One pick of the deals of seed, seed + 1, ...; `seeds` holds every fourth of them.
HWY_INLINE hn::Vec<Bytes> pick_vector(hn::Vec<Words> seeds, RandomRule rule, const PickConstants& constants) {
    const Bytes d8;
    const Halves d16;
    const Words d32;

    // state_t holds the deals t, t + 4, t + 8, ...: halves and then bytes interleave into place without a shuffle.
    const auto multiplier = hn::Set(d32, constants.multiplier);
    const auto state_0 = hn::Add(hn::Mul(seeds, multiplier), hn::Set(d32, constants.increment));
    const auto state_1 = hn::Add(state_0, multiplier);
    const auto state_2 = hn::Add(state_1, multiplier);
    const auto state_3 = hn::Add(state_2, multiplier);
    const auto even = hn::OddEven(hn::BitCast(d16, state_2), hn::BitCast(d16, hn::ShiftRight<16>(state_0)));
    const auto odd = hn::OddEven(hn::BitCast(d16, state_3), hn::BitCast(d16, hn::ShiftRight<16>(state_1)));

    const auto even_picks = nearly_reduced(even, rule, constants);
    const auto odd_picks = nearly_reduced(odd, rule, constants);
    const auto picks = hn::BitCast(d8, hn::Or(even_picks, hn::ShiftLeft<8>(odd_picks)));
    const auto remainder = hn::Add(picks, hn::Set(d8, rule.plus));
    const auto left = hn::BitCast(d8, hn::Set(d32, constants.left_in_bytes));
    return hn::Min(remainder, hn::Sub(remainder, left));
}

// Row i is pick i of the deals of seed, seed + 1, ..., which must share one rule.
HWY_INLINE void compute_picks(std::uint32_t seed, RandomRule rule, ByteRows<Card::count>& picks) {
    const Bytes d8;
    const Words d32;
    const auto seeds = hn::Add(hn::Set(d32, seed), hn::ShiftLeft<2>(hn::Iota(d32, 0)));
    for (int i = 0; i < free_picks; ++i) hn::Store(pick_vector(seeds, rule, pick_constants[i]), d8, picks[i]);
    hn::Store(hn::Zero(d8), d8, picks[free_picks]);
}

} // namespace freecell::scan::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
