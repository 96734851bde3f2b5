// Eight 32-bit values side by side, one for each column or for each of eight moves.
#if defined(FREECELL_SOLVE_FAST_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_LANES_INL_H
#undef FREECELL_SOLVE_FAST_LANES_INL_H
#else
#define FREECELL_SOLVE_FAST_LANES_INL_H
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

#include <hwy/highway.h>

#if defined(__SSE2__)
#include <emmintrin.h> // madd, movemask
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h> // dot, bitmask
#endif

#undef FREECELL_WIDE_LANES
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
#define FREECELL_WIDE_LANES 1
#else
#define FREECELL_WIDE_LANES 0
#endif
// Included for every target, because its include guard toggles once per target.
#include "freecell/solve/fast/kernel/narrow_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

#undef FREECELL_INLINE
#define FREECELL_INLINE [[gnu::always_inline]] inline

#if FREECELL_WIDE_LANES
using IntLanes = std::int32_t __attribute__((vector_size(32)));   // numbers
using CardLanes = std::uint32_t __attribute__((vector_size(32))); // sets of cards
#else
using IntLanes = TwoVectors<std::int32_t, FourNumbers>;
using CardLanes = TwoVectors<std::uint32_t, FourSets>;
#endif

FREECELL_INLINE IntLanes splat(std::int32_t x) {
    return IntLanes{x, x, x, x, x, x, x, x};
}
FREECELL_INLINE CardLanes splat(std::uint32_t x) {
    return CardLanes{x, x, x, x, x, x, x, x};
}

template <class T> FREECELL_INLINE T load(const void* from) {
    T lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}
template <class T> FREECELL_INLINE void store(void* to, T lanes) {
    std::memcpy(to, &lanes, sizeof lanes);
}

FREECELL_INLINE IntLanes lane_numbers() {
    return IntLanes{0, 1, 2, 3, 4, 5, 6, 7};
}
FREECELL_INLINE IntLanes as_numbers(CardLanes cards) {
    return load<IntLanes>(&cards);
}
FREECELL_INLINE CardLanes as_cards(IntLanes numbers) {
    return load<CardLanes>(&numbers);
}

#if FREECELL_WIDE_LANES
FREECELL_INLINE IntLanes bits_of_float(IntLanes numbers) {
    return reinterpret_cast<IntLanes>(_mm256_cvtepi32_ps(reinterpret_cast<__m256i>(numbers)));
}
#else
FREECELL_INLINE IntLanes bits_of_float(IntLanes numbers) {
    using FourFloats = float __attribute__((vector_size(16)));
    const FourFloats low = __builtin_convertvector(numbers.low, FourFloats);
    const FourFloats high = __builtin_convertvector(numbers.high, FourFloats);
    return {reinterpret_cast<FourNumbers>(low), reinterpret_cast<FourNumbers>(high)};
}
#endif

// Whether count() takes a single instruction.
inline constexpr bool counts_at_once = HWY_TARGET == HWY_AVX3_DL;

// A boolean for each lane: a mask register if the machine has them, otherwise lanes of -1 and 0.
#if HWY_TARGET == HWY_AVX3_DL
struct LaneMask {
    std::uint8_t yes;

    FREECELL_INLINE friend LaneMask operator|(LaneMask a, LaneMask b) {
        return {static_cast<std::uint8_t>(a.yes | b.yes)};
    }
    FREECELL_INLINE friend LaneMask operator&(LaneMask a, LaneMask b) {
        return {static_cast<std::uint8_t>(a.yes & b.yes)};
    }
    FREECELL_INLINE LaneMask operator~() const { return {static_cast<std::uint8_t>(~yes)}; }
};
FREECELL_INLINE unsigned bits(LaneMask flags) {
    // Goes through a general register: g++ 12 may otherwise widen a mask in memory, writing one byte and reading four.
    asm("" : "+r"(flags.yes));
    return flags.yes;
}
FREECELL_INLINE LaneMask is_zero(CardLanes cards) {
    return {_mm256_testn_epi32_mask(reinterpret_cast<__m256i>(cards), reinterpret_cast<__m256i>(cards))};
}
FREECELL_INLINE LaneMask overlap(CardLanes a, CardLanes b) {
    return {_mm256_test_epi32_mask(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b))};
}
FREECELL_INLINE LaneMask equal(IntLanes a, IntLanes b) {
    return {_mm256_cmpeq_epi32_mask(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b))};
}
FREECELL_INLINE LaneMask less(IntLanes a, IntLanes b) {
    return {_mm256_cmplt_epi32_mask(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b))};
}
template <class T> FREECELL_INLINE T keep_if(LaneMask flags, T yes) {
    return reinterpret_cast<T>(_mm256_maskz_mov_epi32(flags.yes, reinterpret_cast<__m256i>(yes)));
}
template <class T> FREECELL_INLINE T choose(LaneMask flags, T yes, T no) {
    return reinterpret_cast<T>(
        _mm256_mask_blend_epi32(flags.yes, reinterpret_cast<__m256i>(no), reinterpret_cast<__m256i>(yes)));
}
FREECELL_INLINE IntLanes one_if(LaneMask flags) {
    return reinterpret_cast<IntLanes>(_mm256_maskz_set1_epi32(flags.yes, 1));
}
FREECELL_INLINE IntLanes minus_one_if(LaneMask flags) {
    return reinterpret_cast<IntLanes>(_mm256_maskz_set1_epi32(flags.yes, -1));
}
#else
using LaneMask = IntLanes;
FREECELL_INLINE LaneMask is_zero(CardLanes cards) {
    return cards == 0U;
}
// Whether the sets of a lane have a card in common.
FREECELL_INLINE LaneMask overlap(CardLanes a, CardLanes b) {
    return (a & b) != 0U;
}
FREECELL_INLINE LaneMask equal(IntLanes a, IntLanes b) {
    return a == b;
}
FREECELL_INLINE LaneMask less(IntLanes a, IntLanes b) {
    return a < b;
}
template <class T> FREECELL_INLINE T keep_if(LaneMask flags, T yes) {
    return yes & load<T>(&flags);
}
template <class T> FREECELL_INLINE T choose(LaneMask flags, T yes, T no) {
#if FREECELL_WIDE_LANES
    return flags ? yes : no;
#else
    return keep_if(flags, yes) | keep_if(~flags, no);
#endif
}
FREECELL_INLINE IntLanes one_if(LaneMask flags) {
    return -flags;
}
FREECELL_INLINE IntLanes minus_one_if(LaneMask flags) {
    return flags;
}
#endif

// The rank of the highest card of each set, plus a constant that is the same for all cards of a run: only differences
// mean something. It is the exponent of a floating-point number. Rounding does not change it, because the second
// highest bit of a run is 0.
FREECELL_INLINE IntLanes relative_rank(CardLanes runs) {
    return bits_of_float(as_numbers(runs)) >> 24;
}

// The lanes with one replaced.
template <class T, class V> FREECELL_INLINE T with_lane(T lanes, int lane, V value) {
    return choose(equal(lane_numbers(), splat(lane)), splat(value), lanes);
}

FREECELL_INLINE CardLanes tops_of(CardLanes runs) {
    return runs & ~(runs << 2);
}
FREECELL_INLINE CardLanes heads_of(CardLanes runs) {
    return runs & ~(runs >> 2);
}

#if FREECELL_WIDE_LANES
#if HWY_TARGET != HWY_AVX3_DL
FREECELL_INLINE unsigned bits(LaneMask flags) {
    return static_cast<unsigned>(_mm256_movemask_ps(reinterpret_cast<__m256>(flags)));
}
#endif
// Lane numbers: only the lowest three bits count.
using LaneIndex = IntLanes;
// Looks up the lanes of the table that the index selects.
template <class T> FREECELL_INLINE T lookup(T table, LaneIndex index) {
    return reinterpret_cast<T>(
        _mm256_permutevar8x32_epi32(reinterpret_cast<__m256i>(table), reinterpret_cast<__m256i>(index)));
}
// Eight bytes as eight numbers.
FREECELL_INLINE IntLanes widen(std::uint64_t bytes) {
    return reinterpret_cast<IntLanes>(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<std::int64_t>(bytes))));
}
FREECELL_INLINE IntLanes count(CardLanes cards) {
#if HWY_TARGET == HWY_AVX3_DL
    return reinterpret_cast<IntLanes>(_mm256_popcnt_epi32(reinterpret_cast<__m256i>(cards)));
#else
    const __m256i set = reinterpret_cast<__m256i>(cards), half = _mm256_set1_epi8(15);
    const __m256i count_of_half =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const __m256i low = _mm256_shuffle_epi8(count_of_half, _mm256_and_si256(set, half));
    const __m256i high = _mm256_shuffle_epi8(count_of_half, _mm256_and_si256(_mm256_srli_epi16(set, 4), half));
    const __m256i pairs = _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1)); // of bytes
    return reinterpret_cast<IntLanes>(_mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
#endif
}
// The product of the signed low 16 bits plus that of the signed high 16 bits of each lane.
FREECELL_INLINE IntLanes dot_pairs(IntLanes a, IntLanes b) {
    return reinterpret_cast<IntLanes>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
#else
FREECELL_INLINE IntLanes count(CardLanes cards) {
    cards = cards - ((cards >> 1) & 0x55555555U);
    cards = (cards & 0x33333333U) + ((cards >> 2) & 0x33333333U);
    cards = (cards + (cards >> 4)) & 0x0f0f0f0fU;
    cards = cards + (cards >> 8);
    return as_numbers((cards + (cards >> 16)) & 0x3fU);
}
struct LaneIndex {
    alignas(32) std::array<std::int32_t, 8> numbers;

    FREECELL_INLINE explicit LaneIndex(IntLanes lanes) { store(&numbers, lanes & 7); }
};
FREECELL_INLINE IntLanes widen(std::uint64_t bytes) {
    const auto at = [&](int i) { return static_cast<std::int32_t>(bytes >> 8 * i & 0xff); };
    return IntLanes{at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
}
template <class T> FREECELL_INLINE T lookup(T table, const LaneIndex& index) {
    alignas(32) std::array<std::int32_t, 8> array;
    store(&array, table);
    const auto at = [&](int i) { return array[index.numbers[i]]; };
    const IntLanes found = {at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
    return load<T>(&found);
}
#if defined(__SSE2__)
FREECELL_INLINE unsigned bits(LaneMask which) {
    __m128 halves[2];
    std::memcpy(&halves, &which, sizeof halves);
    return static_cast<unsigned>(_mm_movemask_ps(halves[0]) | _mm_movemask_ps(halves[1]) << 4);
}
FREECELL_INLINE IntLanes dot_pairs(IntLanes a, IntLanes b) {
    __m128i x[2], y[2];
    std::memcpy(&x, &a, sizeof x);
    std::memcpy(&y, &b, sizeof y);
    for (int i = 0; i < 2; ++i) x[i] = _mm_madd_epi16(x[i], y[i]);
    return load<IntLanes>(x);
}
#elif defined(__wasm_simd128__)
FREECELL_INLINE unsigned bits(LaneMask which) {
    v128_t halves[2];
    std::memcpy(&halves, &which, sizeof halves);
    return wasm_i32x4_bitmask(halves[0]) | wasm_i32x4_bitmask(halves[1]) << 4;
}
FREECELL_INLINE IntLanes dot_pairs(IntLanes a, IntLanes b) {
    v128_t x[2], y[2];
    std::memcpy(&x, &a, sizeof x);
    std::memcpy(&y, &b, sizeof y);
    for (int i = 0; i < 2; ++i) x[i] = wasm_i32x4_dot_i16x8(x[i], y[i]);
    return load<IntLanes>(x);
}
#else
FREECELL_INLINE unsigned bits(LaneMask which) {
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128
    unsigned found = 0;
    for (int i = 0; i < 8; ++i) found |= static_cast<unsigned>(which[i] & 1) << i;
    return found;
#else
    const hwy::HWY_NAMESPACE::FixedTag<std::int32_t, 4> four;
    alignas(32) std::array<std::int32_t, 8> lanes;
    store(&lanes, which);
    std::array<std::uint8_t, 8> halves[2]; // Highway writes whole words on some targets
    for (int i = 0; i < 2; ++i) {
        const auto mask = hwy::HWY_NAMESPACE::MaskFromVec(hwy::HWY_NAMESPACE::Load(four, &lanes[4 * i]));
        hwy::HWY_NAMESPACE::StoreMaskBits(four, mask, halves[i].data());
    }
    return static_cast<unsigned>(halves[0][0] & 15) | static_cast<unsigned>(halves[1][0] & 15) << 4;
#endif
}
FREECELL_INLINE IntLanes dot_pairs(IntLanes a, IntLanes b) {
    const auto low = [](IntLanes x) { return (x << 16) >> 16; };
    return low(a) * low(b) + (a >> 16) * (b >> 16);
}
#endif
#endif

// The number of cards of runs with these tops. Where there is no run, it is 0 or 1.
FREECELL_INLINE IntLanes count_run(CardLanes runs, CardLanes tops) {
    return counts_at_once ? count(runs) : relative_rank(runs) - relative_rank(tops) + 1;
}

// For assertions: whether every lane fits in 16 signed bits, and whether all lanes of two vectors are equal.
FREECELL_INLINE bool fit_in_16_bits(IntLanes numbers) {
    return bits(less(numbers, splat(INT16_MIN)) | less(splat(INT16_MAX), numbers)) == 0;
}
FREECELL_INLINE bool same_lanes(IntLanes a, IntLanes b) {
    return bits(equal(a, b)) == 0xff;
}

// Products. `numbers` must fit in 16 signed bits and `small` in 15 unsigned bits, so that the high half of `small` is
// 0.
FREECELL_INLINE IntLanes times(IntLanes numbers, IntLanes small) {
    assert(fit_in_16_bits(numbers) && fit_in_16_bits(small) && bits(less(small, splat(0))) == 0);
    return dot_pairs(numbers, small);
}

FREECELL_INLINE CardBits any(CardLanes cards) {
    using Half = std::uint32_t __attribute__((vector_size(16)));
    Half halves[2];
    std::memcpy(halves, &cards, sizeof halves);
    const Half both = halves[0] | halves[1];
    std::uint64_t pairs[2];
    std::memcpy(pairs, &both, sizeof pairs);
    const std::uint64_t pair = pairs[0] | pairs[1];
    return static_cast<CardBits>(pair | pair >> 32);
}
FREECELL_INLINE std::int32_t sum(IntLanes numbers) {
    std::int32_t total = 0;
    for (int i = 0; i < 8; ++i) total += numbers[i];
    return total;
}
// Of the first four lanes, and of the others.
FREECELL_INLINE std::array<std::int32_t, 2> sums_of_halves(IntLanes numbers) {
    std::array<FourNumbers, 2> halves;
    std::memcpy(&halves, &numbers, sizeof halves);
    const FourNumbers pairs = __builtin_shufflevector(halves[0], halves[1], 0, 1, 4, 5) +
                              __builtin_shufflevector(halves[0], halves[1], 2, 3, 6, 7);
    return {pairs[0] + pairs[1], pairs[2] + pairs[3]};
}
#if FREECELL_WIDE_LANES
FREECELL_INLINE IntLanes lesser(IntLanes a, IntLanes b) {
    return reinterpret_cast<IntLanes>(_mm256_min_epi32(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
FREECELL_INLINE std::int32_t least(IntLanes numbers) {
    const __m256i eight = reinterpret_cast<__m256i>(numbers);
    const __m128i four = _mm_min_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
    const __m128i two = _mm_min_epi32(four, _mm_shuffle_epi32(four, 0b1110));
    return _mm_cvtsi128_si32(_mm_min_epi32(two, _mm_shuffle_epi32(two, 1)));
}
#else
FREECELL_INLINE IntLanes lesser(IntLanes a, IntLanes b) {
    return choose(less(b, a), b, a);
}
FREECELL_INLINE std::int32_t least(IntLanes numbers) {
    using Half = std::int32_t __attribute__((vector_size(16)));
    Half halves[2];
    std::memcpy(halves, &numbers, sizeof halves);
    Half least_of = halves[0] < halves[1] ? halves[0] : halves[1];
    const Half swapped = {least_of[2], least_of[3], least_of[0], least_of[1]};
    least_of = swapped < least_of ? swapped : least_of;
    return least_of[0] < least_of[1] ? least_of[0] : least_of[1];
}
#endif

#ifdef __wasm__ // code size matters there, and inlining the larger functions gains nothing
#undef FREECELL_INLINE
#define FREECELL_INLINE inline
#endif

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
