// Sets of bits as lists: of numbers, of cards in lanes, and of pairs of lanes.
#if defined(FREECELL_SOLVE_FAST_CARD_LISTS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_CARD_LISTS_INL_H
#undef FREECELL_SOLVE_FAST_CARD_LISTS_INL_H
#else
#define FREECELL_SOLVE_FAST_CARD_LISTS_INL_H
#endif

#include "freecell/solve/fast/kernel/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

// At least 64 if the set is empty.
FREECELL_INLINE unsigned lowest_bit_number(std::uint64_t set) {
#if FREECELL_WIDE_LANES
    return static_cast<unsigned>(_tzcnt_u64(set)); // without the branch that std::countr_zero has for an empty set
#else
    return static_cast<unsigned>(std::countr_zero(set));
#endif
}

// The eight lowest bit numbers of a set, one in each byte. Bytes beyond its size are 0 or greater than 63.
FREECELL_INLINE std::uint64_t lowest_bit_numbers(std::uint64_t set) {
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
            bytes |= static_cast<std::uint64_t>(lowest_bit_number(set)) << (32 * half + 8 * i);
        }
    }
    return bytes;
#endif
}
FREECELL_INLINE std::uint64_t without_first(std::uint64_t set, int count) {
    for (int i = 0; i < count; ++i) set &= set - 1;
    return set;
}

// The number of the lowest bit after the first `count`.
FREECELL_INLINE int bit_number_after(std::uint64_t set, int count) {
#if HWY_TARGET == HWY_AVX3_DL
    return static_cast<int>(lowest_bit_number(_pdep_u64(std::uint64_t{1} << count, set)));
#else
    return std::countr_zero(without_first(set, count));
#endif
}

// Which lanes have a card in common: bit 8 * (lane of `others`) + (lane of `cards`).
FREECELL_INLINE std::uint64_t overlaps(CardLanes cards, CardLanes others) {
#if HWY_TARGET == HWY_AVX3_DL
    const __m512i twice = _mm512_broadcast_i64x4(reinterpret_cast<__m256i>(cards));
    const __m512i all = _mm512_castsi256_si512(reinterpret_cast<__m256i>(others));
    const auto with_two = [&](int lane) __attribute__((always_inline)) {
        const __m512i lanes = _mm512_inserti64x4(_mm512_set1_epi32(lane), _mm256_set1_epi32(lane + 1), 1);
        return _mm512_test_epi32_mask(twice, _mm512_permutexvar_epi32(lanes, all));
    };
    const __mmask32 low = _mm512_kunpackw(with_two(2), with_two(0));
    const __mmask32 high = _mm512_kunpackw(with_two(6), with_two(4));
    return _mm512_kunpackd(high, low);
#else
    alignas(32) std::array<CardBits, 8> each;
    store(&each, others);
    const auto no_overlap = [&](int i) __attribute__((always_inline)) { return is_zero(cards & splat(each[i])); };
#if HWY_TARGET == HWY_AVX2
    const auto four = [&](int i) __attribute__((always_inline)) {
        const auto two = [&](int j) __attribute__((always_inline)) {
            return _mm256_packs_epi32(reinterpret_cast<__m256i>(no_overlap(j)),
                                      reinterpret_cast<__m256i>(no_overlap(j + 1)));
        };
        // The halves of vectors are packed separately.
        const __m256i bytes = _mm256_packs_epi16(two(i), two(i + 2));
        const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
        return ~static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_permutevar8x32_epi32(bytes, order)));
    };
    return four(0) | static_cast<std::uint64_t>(four(4)) << 32;
#elif defined(__SSE2__) && !FREECELL_WIDE_LANES
    const auto one = [&](int i) __attribute__((always_inline)) {
        __m128i halves[2];
        const LaneMask none = no_overlap(i);
        std::memcpy(halves, &none, sizeof halves);
        return _mm_packs_epi32(halves[0], halves[1]);
    };
    std::uint64_t none = 0;
    for (int i = 0; i < 8; i += 2) {
        none |= static_cast<std::uint64_t>(_mm_movemask_epi8(_mm_packs_epi16(one(i), one(i + 1)))) << (8 * i);
    }
    return ~none;
#else
    std::uint64_t none = 0;
    for (int i = 0; i < 8; ++i) none |= static_cast<std::uint64_t>(bits(no_overlap(i))) << (8 * i);
    return ~none;
#endif
#endif
}

// The cards of a set of `number` codes, at most eight, one in each lane.
FREECELL_INLINE CardLanes one_in_each_lane(std::uint64_t codes, int number) {
#if FREECELL_WIDE_LANES
    const IntLanes bit = widen(lowest_bit_numbers(codes)) & 31;
    return keep_if(less(lane_numbers(), splat(number)), splat(CardBits{1}) << as_cards(bit));
#else
    alignas(32) std::array<CardBits, 8> each{};
    for (int i = 0; i < number; ++i, codes &= codes - 1) each[i] = CardBits{1} << (std::countr_zero(codes) & 31);
    return load<CardLanes>(&each);
#endif
}

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
