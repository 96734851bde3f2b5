// Compiled once for every instruction set by Highway's foreach_target.h: include it only from such a file.
#if defined(FREECELL_SCAN_SEARCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SCAN_SEARCH_INL_H
#undef FREECELL_SCAN_SEARCH_INL_H
#else
#define FREECELL_SCAN_SEARCH_INL_H
#endif

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <hwy/highway.h>

#include "freecell/scan/evaluate-inl.h"
#include "freecell/scan/follow-inl.h"
#include "freecell/scan/picks-inl.h"
#include "freecell/scan/stage.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {

template <class Source> HWY_INLINE void lay_out(const Source& source, RandomRule rule, Boards& boards) {
    const ScanStage& stage = boards.stage;
    if (follows_cards(boards)) {
        follow_cards(source, rule, stage.picks, stage.cards, boards.place_of);
    } else {
        look_at_places(source, rule, stage.picks, stage.places, boards.card_at);
    }
}

// Not inlined: most of the code is here, and there would be four copies for each instruction set.
HWY_NOINLINE void lay_out_list(const std::uint32_t* list, RandomRule rule, Boards& boards) {
    lay_out(SeedList(list), rule, boards);
}

// The boards of seeds[start] and the following ones. If fewer seeds than lanes are left, the last lanes hold other
// boards.
HWY_INLINE void lay_out_seeds(const Seeds& seeds, std::size_t start, Boards& boards) {
    if (seeds.list == nullptr) return lay_out(SeedRun(seeds[start]), seeds.rule, boards);
    if (seeds.count - start >= lanes) return lay_out_list(seeds.list + start, seeds.rule, boards);
    std::uint32_t few[lanes] = {};
    std::copy(seeds.list + start, seeds.list + seeds.count, few);
    lay_out_list(few, seeds.rule, boards);
}

// Bit i is lane i.
HWY_INLINE std::uint64_t bits_of(ByteVector truth) {
    const Bytes d;
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(d, hn::MaskFromVec(truth), bits);
    std::uint64_t out = 0;
    std::memcpy(&out, bits, sizeof out);
    return out;
}

std::size_t test(const ScanStage& stage, const Seeds& seeds, std::uint32_t* matches) {
    static_assert(lanes <= 64 && std::endian::native == std::endian::little);
    Boards boards{stage, {}, {}};
    std::size_t count = 0;
    for (std::size_t start = 0; start < seeds.count; start += lanes) {
        lay_out_seeds(seeds, start, boards);
        std::uint64_t found = bits_of(holds(boards, stage.condition));
        const std::size_t left = seeds.count - start;
        if (left < lanes) found &= (std::uint64_t{1} << left) - 1;
        for (; found != 0; found &= found - 1) matches[count++] = seeds[start + std::countr_zero(found)];
    }
    return count;
}

void evaluate(const ScanStage& stage, const Seeds& seeds, std::uint8_t* values) {
    const Bytes d;
    Boards boards{stage, {}, {}};
    HWY_ALIGN std::uint8_t few[lanes];
    for (std::size_t start = 0; start < seeds.count; start += lanes) {
        lay_out_seeds(seeds, start, boards);
        hn::Store(value_of(boards, stage.value), d, few);
        std::copy_n(few, std::min(lanes, seeds.count - start), values + start);
    }
}

} // namespace freecell::scan::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
