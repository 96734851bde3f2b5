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

// The random numbers mod left, possibly plus `left`: see pick_of for the arithmetic.
HWY_INLINE hn::Vec<Halves> nearly_reduced(hn::Vec<Halves> upper, RandomRule rule, const PickConstants& constants) {
    const Halves d;
    const auto left = hn::BitCast(d, hn::Set(Words(), constants.left_in_halves));
    const auto reciprocal = hn::BitCast(d, hn::Set(Words(), constants.reciprocal_in_halves));
    const auto random = hn::OrAnd(hn::Set(d, rule.set), upper, hn::Set(d, rule.keep));
    return hn::Sub(random, hn::Mul(hn::MulHigh(random, reciprocal), left));
}

// One pick of each deal, computed from the generator's states: state_t holds those of the deals t, t + 4, t + 8, ...,
// so that halves and then bytes interleave into place without a shuffle.
HWY_INLINE hn::Vec<Bytes> pick_vector(hn::Vec<Words> state_0, hn::Vec<Words> state_1, hn::Vec<Words> state_2,
                                      hn::Vec<Words> state_3, RandomRule rule, const PickConstants& constants) {
    const Bytes d8;
    const Halves d16;
    const auto even = hn::OddEven(hn::BitCast(d16, state_2), hn::BitCast(d16, hn::ShiftRight<16>(state_0)));
    const auto odd = hn::OddEven(hn::BitCast(d16, state_3), hn::BitCast(d16, hn::ShiftRight<16>(state_1)));

    const auto even_picks = nearly_reduced(even, rule, constants);
    const auto odd_picks = nearly_reduced(odd, rule, constants);
    const auto picks = hn::BitCast(d8, hn::Or(even_picks, hn::ShiftLeft<8>(odd_picks)));
    const auto remainder = hn::Add(picks, hn::Set(d8, rule.plus));
    const auto left = hn::BitCast(d8, hn::Set(Words(), constants.left_in_bytes));
    return hn::Min(remainder, hn::Sub(remainder, left));
}

HWY_INLINE hn::Vec<Words> state_of(hn::Vec<Words> seeds, const PickConstants& constants) {
    const Words d;
    return hn::Add(hn::Mul(seeds, hn::Set(d, constants.multiplier)), hn::Set(d, constants.increment));
}

// The deals of seed, seed + 1, ...: consecutive states differ by the multiplier.
class SeedRun {
public:
    explicit HWY_INLINE SeedRun(std::uint32_t seed)
        : every_fourth_(hn::Add(hn::Set(Words(), seed), hn::ShiftLeft<2>(hn::Iota(Words(), 0)))) {}

    [[nodiscard]] HWY_INLINE hn::Vec<Bytes> pick(RandomRule rule, const PickConstants& constants) const {
        const auto multiplier = hn::Set(Words(), constants.multiplier);
        const auto state_0 = state_of(every_fourth_, constants);
        const auto state_1 = hn::Add(state_0, multiplier);
        const auto state_2 = hn::Add(state_1, multiplier);
        const auto state_3 = hn::Add(state_2, multiplier);
        return pick_vector(state_0, state_1, state_2, state_3, rule, constants);
    }

private:
    hn::Vec<Words> every_fourth_;
};

// The deals of arbitrary seeds, one per lane.
class SeedList {
public:
    explicit HWY_INLINE SeedList(const std::uint32_t* seeds) {
        hn::LoadInterleaved4(Words(), seeds, seeds_0_, seeds_1_, seeds_2_, seeds_3_);
    }

    [[nodiscard]] HWY_INLINE hn::Vec<Bytes> pick(RandomRule rule, const PickConstants& constants) const {
        return pick_vector(state_of(seeds_0_, constants), state_of(seeds_1_, constants), state_of(seeds_2_, constants),
                           state_of(seeds_3_, constants), rule, constants);
    }

private:
    hn::Vec<Words> seeds_0_, seeds_1_, seeds_2_, seeds_3_;
};

// Row i becomes pick i of the deals, which must share one rule. Rows from `count` on are not written, except the very
// last, which is 0.
template <class Seeds>
HWY_INLINE void compute_picks(const Seeds& seeds, RandomRule rule, int count, ByteRows<Card::count>& picks) {
    const Bytes d;
    for (int i = 0; i < count; ++i) hn::Store(seeds.pick(rule, pick_constants[i]), d, picks[i]);
    hn::Store(hn::Zero(d), d, picks[free_picks]);
}

} // namespace freecell::scan::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
