// Eight values side by side, one for each column or for each of eight moves: vectors with operators, which the compiler
// makes of whatever the machine has, and the few operations it does not find by itself.
#if defined(FREECELL_SOLVE_FAST_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_LANES_INL_H
#undef FREECELL_SOLVE_FAST_LANES_INL_H
#else
#define FREECELL_SOLVE_FAST_LANES_INL_H
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include <hwy/highway.h>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#undef FREECELL_WIDE_LANES
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
#define FREECELL_WIDE_LANES 1
#else
#define FREECELL_WIDE_LANES 0
#endif
// For every target, since its guard counts them.
#include "freecell/solve/fast/narrow_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

#undef FREECELL_INLINE
#define FREECELL_INLINE [[gnu::always_inline]] inline

#if FREECELL_WIDE_LANES
using Lanes = std::int32_t __attribute__((vector_size(32)));      // numbers
using CardLanes = std::uint32_t __attribute__((vector_size(32))); // sets of cards
#else
using Lanes = Halves<std::int32_t, FourNumbers>;
using CardLanes = Halves<std::uint32_t, FourSets>;
#endif

FREECELL_INLINE Lanes splat(std::int32_t x) {
    return Lanes{x, x, x, x, x, x, x, x};
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

FREECELL_INLINE Lanes lane_numbers() {
    return Lanes{0, 1, 2, 3, 4, 5, 6, 7};
}
FREECELL_INLINE Lanes as_numbers(CardLanes cards) {
    return load<Lanes>(&cards);
}

// Flags say yes or no of each lane. Where the machine has masks they are one, else -1 and 0 in lanes.
#if HWY_TARGET == HWY_AVX3_DL
struct Flags {
    std::uint8_t yes;

    FREECELL_INLINE friend Flags operator&(Flags a, Flags b) { return {static_cast<std::uint8_t>(a.yes & b.yes)}; }
    FREECELL_INLINE Flags operator~() const { return {static_cast<std::uint8_t>(~yes)}; }
};
FREECELL_INLINE unsigned bits(Flags flags) {
    return flags.yes;
}
FREECELL_INLINE Flags is_zero(CardLanes cards) {
    return {_mm256_testn_epi32_mask(reinterpret_cast<__m256i>(cards), reinterpret_cast<__m256i>(cards))};
}
FREECELL_INLINE Flags meet(CardLanes a, CardLanes b) {
    return {_mm256_test_epi32_mask(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b))};
}
FREECELL_INLINE Flags equal(Lanes a, Lanes b) {
    return {_mm256_cmpeq_epi32_mask(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b))};
}
FREECELL_INLINE Flags less(Lanes a, Lanes b) {
    return {_mm256_cmplt_epi32_mask(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b))};
}
template <class T> FREECELL_INLINE T where(Flags flags, T yes) {
    return reinterpret_cast<T>(_mm256_maskz_mov_epi32(flags.yes, reinterpret_cast<__m256i>(yes)));
}
template <class T> FREECELL_INLINE T choose(Flags flags, T yes, T no) {
    return reinterpret_cast<T>(
        _mm256_mask_blend_epi32(flags.yes, reinterpret_cast<__m256i>(no), reinterpret_cast<__m256i>(yes)));
}
FREECELL_INLINE Lanes one_if(Flags flags) {
    return reinterpret_cast<Lanes>(_mm256_maskz_set1_epi32(flags.yes, 1));
}
#else
using Flags = Lanes;
FREECELL_INLINE Flags is_zero(CardLanes cards) {
    return cards == 0U;
}
// A card in both.
FREECELL_INLINE Flags meet(CardLanes a, CardLanes b) {
    return (a & b) != 0U;
}
FREECELL_INLINE Flags equal(Lanes a, Lanes b) {
    return a == b;
}
FREECELL_INLINE Flags less(Lanes a, Lanes b) {
    return a < b;
}
template <class T> FREECELL_INLINE T where(Flags flags, T yes) {
    return yes & load<T>(&flags);
}
template <class T> FREECELL_INLINE T choose(Flags flags, T yes, T no) {
#if FREECELL_WIDE_LANES
    return flags ? yes : no;
#else
    return where(flags, yes) | where(~flags, no);
#endif
}
FREECELL_INLINE Lanes one_if(Flags flags) {
    return -flags;
}
#endif

// The first eight numbers of a set, a byte each, and 0 or more than 63 where it has no more.
FREECELL_INLINE std::uint64_t first_positions(std::uint64_t set) {
#if HWY_TARGET == HWY_AVX3_DL
    alignas(64) static constexpr auto numbers = [] {
        std::array<std::uint8_t, 64> all{};
        for (int i = 0; i < 64; ++i) all[i] = static_cast<std::uint8_t>(i);
        return all;
    }();
    const __m512i found = _mm512_maskz_compress_epi8(set, _mm512_load_si512(numbers.data()));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm512_castsi512_si128(found)));
#else
    std::uint64_t bytes = 0;
    for (int half = 0; half < 2 && set != 0; ++half) {
        for (int i = 0; i < 4; ++i, set &= set - 1) {
            bytes |= static_cast<std::uint64_t>(std::countr_zero(set)) << (32 * half + 8 * i);
        }
    }
    return bytes;
#endif
}
FREECELL_INLINE std::uint64_t without_first(std::uint64_t set, int count) {
    for (int i = 0; i < count; ++i) set &= set - 1;
    return set;
}

// One lane replaced.
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
FREECELL_INLINE unsigned bits(Flags flags) {
    return static_cast<unsigned>(_mm256_movemask_ps(reinterpret_cast<__m256>(flags)));
}
#endif
// Numbers of lanes, 0..7 each.
using Index = Lanes;
// The lanes of the table that they name.
template <class T> FREECELL_INLINE T lookup(T table, Index index) {
    return reinterpret_cast<T>(
        _mm256_permutevar8x32_epi32(reinterpret_cast<__m256i>(table), reinterpret_cast<__m256i>(index)));
}
// Eight bytes as numbers.
FREECELL_INLINE Lanes widen(std::uint64_t bytes) {
    return reinterpret_cast<Lanes>(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<std::int64_t>(bytes))));
}
FREECELL_INLINE Lanes count(CardLanes cards) {
#if HWY_TARGET == HWY_AVX3_DL
    return reinterpret_cast<Lanes>(_mm256_popcnt_epi32(reinterpret_cast<__m256i>(cards)));
#else
    using namespace hwy::HWY_NAMESPACE;
    return reinterpret_cast<Lanes>(PopulationCount(Vec256<std::uint32_t>{reinterpret_cast<__m256i>(cards)}).raw);
#endif
}
// The products of the low halves and of the high halves of each lane, added.
FREECELL_INLINE Lanes dot_pairs(Lanes a, Lanes b) {
    return reinterpret_cast<Lanes>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
#else
FREECELL_INLINE Lanes count(CardLanes cards) {
    cards = cards - ((cards >> 1) & 0x55555555U);
    cards = (cards & 0x33333333U) + ((cards >> 2) & 0x33333333U);
    cards = (cards + (cards >> 4)) & 0x0f0f0f0fU;
    cards = cards + (cards >> 8);
    return as_numbers((cards + (cards >> 16)) & 0x3fU);
}
struct Index {
    alignas(32) std::array<std::int32_t, 8> numbers;

    FREECELL_INLINE explicit Index(Lanes lanes) { store(&numbers, lanes); }
};
FREECELL_INLINE Lanes widen(std::uint64_t bytes) {
    const auto at = [&](int i) { return static_cast<std::int32_t>(bytes >> 8 * i & 0xff); };
    return Lanes{at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
}
template <class T> FREECELL_INLINE T lookup(T table, const Index& index) {
    alignas(32) std::array<std::int32_t, 8> array;
    store(&array, table);
    const auto at = [&](int i) { return array[index.numbers[i]]; };
    const Lanes found = {at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
    return load<T>(&found);
}
#if defined(__SSE2__)
FREECELL_INLINE unsigned bits(Flags which) {
    __m128 halves[2];
    std::memcpy(&halves, &which, sizeof halves);
    return static_cast<unsigned>(_mm_movemask_ps(halves[0]) | _mm_movemask_ps(halves[1]) << 4);
}
FREECELL_INLINE Lanes dot_pairs(Lanes a, Lanes b) {
    __m128i x[2], y[2];
    std::memcpy(&x, &a, sizeof x);
    std::memcpy(&y, &b, sizeof y);
    for (int i = 0; i < 2; ++i) x[i] = _mm_madd_epi16(x[i], y[i]);
    return load<Lanes>(x);
}
#elif defined(__wasm_simd128__)
FREECELL_INLINE unsigned bits(Flags which) {
    v128_t halves[2];
    std::memcpy(&halves, &which, sizeof halves);
    return wasm_i32x4_bitmask(halves[0]) | wasm_i32x4_bitmask(halves[1]) << 4;
}
FREECELL_INLINE Lanes dot_pairs(Lanes a, Lanes b) {
    v128_t x[2], y[2];
    std::memcpy(&x, &a, sizeof x);
    std::memcpy(&y, &b, sizeof y);
    for (int i = 0; i < 2; ++i) x[i] = wasm_i32x4_dot_i16x8(x[i], y[i]);
    return load<Lanes>(x);
}
#else
FREECELL_INLINE unsigned bits(Flags which) {
    unsigned found = 0;
    for (int i = 0; i < 8; ++i) found |= static_cast<unsigned>(which[i] & 1) << i;
    return found;
}
FREECELL_INLINE Lanes dot_pairs(Lanes a, Lanes b) {
    alignas(32) std::array<std::int16_t, 16> x, y;
    store(&x, a);
    store(&y, b);
    std::array<std::int32_t, 8> sums;
    for (int i = 0; i < 8; ++i) sums[i] = x[2 * i] * y[2 * i] + x[2 * i + 1] * y[2 * i + 1];
    return load<Lanes>(&sums);
}
#endif
#endif

// Products of numbers of at most 15 bits and small ones that are not negative.
FREECELL_INLINE Lanes times(Lanes numbers, Lanes small) {
    return dot_pairs(numbers, small);
}

FREECELL_INLINE Cards any(CardLanes cards) {
    using Half = std::uint32_t __attribute__((vector_size(16)));
    Half halves[2];
    std::memcpy(halves, &cards, sizeof halves);
    const Half both = halves[0] | halves[1];
    std::uint64_t pairs[2];
    std::memcpy(pairs, &both, sizeof pairs);
    const std::uint64_t pair = pairs[0] | pairs[1];
    return static_cast<Cards>(pair | pair >> 32);
}
FREECELL_INLINE std::int32_t sum(Lanes numbers) {
    std::int32_t total = 0;
    for (int i = 0; i < 8; ++i) total += numbers[i];
    return total;
}
FREECELL_INLINE Lanes lesser(Lanes a, Lanes b) {
    return choose(less(b, a), b, a);
}
FREECELL_INLINE std::int32_t least(Lanes numbers) {
    using Half = std::int32_t __attribute__((vector_size(16)));
    Half halves[2];
    std::memcpy(halves, &numbers, sizeof halves);
    Half least_of = halves[0] < halves[1] ? halves[0] : halves[1];
    const Half swapped = {least_of[2], least_of[3], least_of[0], least_of[1]};
    least_of = swapped < least_of ? swapped : least_of;
    return least_of[0] < least_of[1] ? least_of[0] : least_of[1];
}

#ifdef __wasm__ // where size matters, and the larger functions gain nothing by it
#undef FREECELL_INLINE
#define FREECELL_INLINE inline
#endif

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
