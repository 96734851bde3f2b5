// Eight values side by side, one for each column or for each of eight moves: vectors with operators, which the compiler
// makes of whatever the machine has, and the few operations it does not find by itself.
#if defined(FREECELL_SOLVE_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_LANES_INL_H
#undef FREECELL_SOLVE_LANES_INL_H
#else
#define FREECELL_SOLVE_LANES_INL_H
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

using Lanes = std::int32_t __attribute__((vector_size(32)));   // numbers; also -1 for yes, 0 for no
using CardLanes = std::uint32_t __attribute__((vector_size(32))); // sets of cards

#undef FREECELL_INLINE
#define FREECELL_INLINE [[gnu::always_inline]] inline

#undef FREECELL_WIDE_LANES
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
#define FREECELL_WIDE_LANES 1
#else
#define FREECELL_WIDE_LANES 0
#endif

constexpr Lanes lane_numbers = {0, 1, 2, 3, 4, 5, 6, 7};

FREECELL_INLINE Lanes splat(std::int32_t x) { return Lanes{x, x, x, x, x, x, x, x}; }
FREECELL_INLINE CardLanes splat(std::uint32_t x) { return CardLanes{x, x, x, x, x, x, x, x}; }

template <class T> FREECELL_INLINE T load(const void* from) {
    T lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}
template <class T> FREECELL_INLINE void store(void* to, T lanes) { std::memcpy(to, &lanes, sizeof lanes); }

FREECELL_INLINE Lanes as_numbers(CardLanes cards) { return reinterpret_cast<Lanes>(cards); }
FREECELL_INLINE CardLanes as_cards(Lanes numbers) { return reinterpret_cast<CardLanes>(numbers); }

FREECELL_INLINE Lanes is_zero(CardLanes cards) { return reinterpret_cast<Lanes>(cards == 0); }
FREECELL_INLINE Lanes not_zero(CardLanes cards) { return reinterpret_cast<Lanes>(cards != 0); }
template <class T> FREECELL_INLINE T choose(Lanes which, T yes, T no) {
#if FREECELL_WIDE_LANES
    return which ? yes : no;
#else
    const T mask = reinterpret_cast<T>(which);
    return (yes & mask) | (no & ~mask);
#endif
}
template <class T> FREECELL_INLINE T where(Lanes which, T yes) { return yes & reinterpret_cast<T>(which); }

// One lane replaced.
template <class T, class V> FREECELL_INLINE T with_lane(T lanes, int lane, V value) {
    return choose(lane_numbers == splat(lane), splat(value), lanes);
}

FREECELL_INLINE CardLanes tops_of(CardLanes runs) { return runs & ~(runs << 2); }
FREECELL_INLINE CardLanes heads_of(CardLanes runs) { return runs & ~(runs >> 2); }

#if FREECELL_WIDE_LANES
FREECELL_INLINE unsigned bits(Lanes which) {
    return static_cast<unsigned>(_mm256_movemask_ps(reinterpret_cast<__m256>(which)));
}
template <class T> FREECELL_INLINE T lookup(T table, Lanes index) {
    return reinterpret_cast<T>(
        _mm256_permutevar8x32_epi32(reinterpret_cast<__m256i>(table), reinterpret_cast<__m256i>(index)));
}
FREECELL_INLINE Lanes count(CardLanes cards) {
#if HWY_TARGET == HWY_AVX3_DL 
    return reinterpret_cast<Lanes>(_mm256_popcnt_epi32(reinterpret_cast<__m256i>(cards)));
#else
    const hwy::HWY_NAMESPACE::FixedTag<std::uint32_t, 8> d;
    alignas(32) std::uint32_t array[8];
    store(array, cards);
    return reinterpret_cast<Lanes>(hwy::HWY_NAMESPACE::PopulationCount(hwy::HWY_NAMESPACE::Load(d, array)).raw);
#endif
}
// The products of the low halves and of the high halves of each lane, added.
FREECELL_INLINE Lanes dot_pairs(Lanes a, Lanes b) {
    return reinterpret_cast<Lanes>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
#else
FREECELL_INLINE unsigned bits(Lanes which) {
    unsigned found = 0;
    for (int i = 0; i < 8; ++i) found |= static_cast<unsigned>(which[i] & 1) << i;
    return found;
}
template <class T> FREECELL_INLINE T lookup(T table, Lanes index) {
    alignas(32) decltype(table[0] + 0) array[8];
    store(array, table);
    T found;
    for (int i = 0; i < 8; ++i) found[i] = array[index[i] & 7];
    return found;
}
FREECELL_INLINE Lanes count(CardLanes cards) {
    cards = cards - ((cards >> 1) & 0x55555555);
    cards = (cards & 0x33333333) + ((cards >> 2) & 0x33333333);
    cards = (cards + (cards >> 4)) & 0x0f0f0f0f;
    cards = cards + (cards >> 8);
    return as_numbers((cards + (cards >> 16)) & 0x3f);
}
FREECELL_INLINE Lanes dot_pairs(Lanes a, Lanes b) {
    return ((a << 16) >> 16) * ((b << 16) >> 16) + (a >> 16) * (b >> 16);
}
#endif

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
FREECELL_INLINE std::int32_t least(Lanes numbers) {
    using Half = std::int32_t __attribute__((vector_size(16)));
    Half halves[2];
    std::memcpy(halves, &numbers, sizeof halves);
    Half least_of = halves[0] < halves[1] ? halves[0] : halves[1];
    const Half swapped = {least_of[2], least_of[3], least_of[0], least_of[1]};
    least_of = swapped < least_of ? swapped : least_of;
    return least_of[0] < least_of[1] ? least_of[0] : least_of[1];
}

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
