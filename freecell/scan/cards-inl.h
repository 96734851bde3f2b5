// Compiled once for every instruction set by Highway's foreach_target.h: include it only from such a file.
#if defined(FREECELL_SCAN_CARDS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SCAN_CARDS_INL_H
#undef FREECELL_SCAN_CARDS_INL_H
#else
#define FREECELL_SCAN_CARDS_INL_H
#endif

#include <cstdint>

#include <hwy/highway.h>

#include "freecell/scan/picks-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {

// The place of a card before a pick, given its place after it: the pick filled its own place with the last card.
HWY_INLINE hn::Vec<Bytes> undo_pick(hn::Vec<Bytes> place, hn::Vec<Bytes> picked, hn::Vec<Bytes> last) {
    return hn::IfThenElse(hn::Eq(place, picked), last, place);
}

// The last place at pick i.
HWY_INLINE hn::Vec<Bytes> last_place(int i) {
    return hn::Set(Bytes(), static_cast<std::uint8_t>(Card::count - 1 - i));
}

// Finds the card dealt k-th without a deck: it was at the place of pick k, and undoing the earlier picks gives its
// place in the sorted deck, which is the number of the card. Processing `count` cards at a time keeps the vector unit
// busy.
template <int first, int count>
HWY_INLINE void compute_some_cards(const ByteRows<Card::count>& picks, ByteRows<Card::count>& cards) {
    const Bytes d;
    hn::Vec<Bytes> place[count];
#pragma GCC unroll 8
    for (int k = count - 1; k >= 0; --k) {
        place[k] = hn::Load(d, picks[first + k]);
#pragma GCC unroll 8
        for (int later = k + 1; later < count; ++later) {
            place[later] = undo_pick(place[later], place[k], last_place(first + k));
        }
    }
    auto last = last_place(first);
    for (int i = first - 1; i >= 0; --i) {
        const auto picked = hn::Load(d, picks[i]);
        last = hn::Add(last, hn::Set(d, 1));
#pragma GCC unroll 8
        for (int k = 0; k < count; ++k) place[k] = undo_pick(place[k], picked, last);
    }
#pragma GCC unroll 8
    for (int k = 0; k < count; ++k) hn::Store(place[k], d, cards[first + k]);
}

// Row k becomes the card dealt k-th.
template <int first = 0>
HWY_INLINE void compute_cards(const ByteRows<Card::count>& picks, ByteRows<Card::count>& cards) {
    constexpr int count = Card::count - first < 8 ? Card::count - first : 8;
    compute_some_cards<first, count>(picks, cards);
    if constexpr (first + count < Card::count) compute_cards<first + count>(picks, cards);
}

} // namespace freecell::scan::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
