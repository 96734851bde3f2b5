// Compiled once for every instruction set by Highway's foreach_target.h: include it only from such a file.
#if defined(FREECELL_SCAN_FOLLOW_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SCAN_FOLLOW_INL_H
#undef FREECELL_SCAN_FOLLOW_INL_H
#else
#define FREECELL_SCAN_FOLLOW_INL_H
#endif

#include <cstdint>

#include <hwy/highway.h>

#include "freecell/query/sets.h"
#include "freecell/scan/cards-inl.h"
#include "freecell/scan/picks-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {

// Added to the place of a card that has been dealt, to make it greater than any pick and any last place.
inline constexpr std::uint8_t dealt = 0x80;

// Finds the place of a card in the deal, also without a deck: the card starts at its own number, is dealt when a pick
// hits its place, and moves to the place of the pick if it is the last card. pick_of(i) returns pick i.
template <int count, class PickOf>
HWY_INLINE void follow_some_cards(const PickOf& pick_of, int pick_count, const int* cards,
                                  ByteRows<Card::count>& place_of) {
    const Bytes d;
    hn::Vec<Bytes> place[count];
#pragma GCC unroll 8
    for (int k = 0; k < count; ++k) place[k] = hn::Set(d, static_cast<std::uint8_t>(cards[k]));
    auto last = last_place(0);
    auto here = hn::Set(d, dealt);
    const auto one = hn::Set(d, 1);
    for (int i = 0; i < pick_count; ++i) {
        const auto picked = pick_of(i);
#pragma GCC unroll 8
        for (int k = 0; k < count; ++k) {
            const auto met = hn::Eq(place[k], picked);
            const auto moved = hn::IfThenElse(hn::Eq(place[k], last), picked, place[k]);
            place[k] = hn::IfThenElse(met, here, moved);
        }
        last = hn::Sub(last, one);
        here = hn::Add(here, one);
    }
    const auto never_met = last_place(0);
#pragma GCC unroll 8
    for (int k = 0; k < count; ++k) {
        const auto is_dealt = hn::Gt(place[k], never_met);
        const auto row = hn::IfThenElse(is_dealt, hn::Xor(place[k], hn::Set(d, dealt)), never_met);
        hn::Store(row, d, place_of[cards[k]]);
    }
}

// Computes picks only when they are needed. Following one to three cards is limited by latency and computing picks by
// throughput, so that both together take little more time than one.
template <class Source> struct FreshPicks {
    const Source& source;
    RandomRule rule;

    HWY_INLINE hn::Vec<Bytes> operator()(int i) const { return source.pick(rule, pick_constants[i]); }
};

struct KeptPicks {
    const ByteRows<Card::count>& picks;

    HWY_INLINE hn::Vec<Bytes> operator()(int i) const { return hn::Load(Bytes(), picks[i]); }
};

template <class PickOf>
HWY_INLINE void follow_up_to_3(const PickOf& pick_of, int pick_count, const int* cards, int count,
                               ByteRows<Card::count>& place_of) {
    if (count == 3) follow_some_cards<3>(pick_of, pick_count, cards, place_of);
    if (count == 2) follow_some_cards<2>(pick_of, pick_count, cards, place_of);
    if (count == 1) follow_some_cards<1>(pick_of, pick_count, cards, place_of);
}

// Row c becomes the place of card c, for the cards of the set.
template <class Source>
HWY_INLINE void follow_cards(const Source& source, RandomRule rule, int pick_count, query::CardSet set,
                             ByteRows<Card::count>& place_of) {
    int cards[Card::count];
    int count = 0;
    for (const int card : set) cards[count++] = card;
    const int* next = cards;
    if (count < 4) return follow_up_to_3(FreshPicks<Source>{source, rule}, pick_count, next, count, place_of);

    HWY_ALIGN ByteRows<Card::count> picks;
    compute_picks(source, rule, pick_count, picks);
    const KeptPicks kept{picks};
    for (; count >= 8; count -= 8, next += 8) follow_some_cards<8>(kept, pick_count, next, place_of);
    for (; count >= 4; count -= 4, next += 4) follow_some_cards<4>(kept, pick_count, next, place_of);
    follow_up_to_3(kept, pick_count, next, count, place_of);
}

// Undoes the picks from - 1 down to `to` for the last `count` of the places.
template <int count, int size>
HWY_INLINE void undo_picks(const ByteRows<Card::count>& picks, int from, int to, hn::Vec<Bytes> (&place)[size]) {
    const Bytes d;
    for (int i = from - 1; i >= to; --i) {
        const auto picked = hn::Load(d, picks[i]);
        const auto last = last_place(i);
#pragma GCC unroll 8
        for (int k = size - count; k < size; ++k) place[k] = undo_pick(place[k], picked, last);
    }
}

// Traces the places back from the last to the first; each joins the others at its own pick.
template <int count, int size>
HWY_INLINE void trace_back(const ByteRows<Card::count>& picks, const int* places, hn::Vec<Bytes> (&place)[size]) {
    constexpr int joining = size - count;
    place[joining] = hn::Load(Bytes(), picks[places[joining]]);
    if constexpr (joining == 0) {
        undo_picks<count>(picks, places[0], 0, place);
    } else {
        undo_picks<count>(picks, places[joining], places[joining - 1], place);
        trace_back<count + 1>(picks, places, place);
    }
}

// `size` places in ascending order: see compute_some_cards.
template <int size>
HWY_INLINE void look_at_some_places(const ByteRows<Card::count>& picks, const int* places,
                                    ByteRows<Card::count>& card_at) {
    hn::Vec<Bytes> place[size];
    trace_back<1>(picks, places, place);
#pragma GCC unroll 8
    for (int k = 0; k < size; ++k) hn::Store(place[k], Bytes(), card_at[places[k]]);
}

// Row p becomes the card at place p, for the places of the set.
template <class Source>
HWY_INLINE void look_at_places(const Source& source, RandomRule rule, int pick_count, query::PlaceSet set,
                               ByteRows<Card::count>& card_at) {
    HWY_ALIGN ByteRows<Card::count> picks;
    compute_picks(source, rule, pick_count, picks);
    if (set == query::PlaceSet::all()) return compute_cards(picks, card_at);
    int places[Card::count];
    int count = 0;
    for (const int place : set) places[count++] = place;
    const int* next = places;
    for (; count >= 8; count -= 8, next += 8) look_at_some_places<8>(picks, next, card_at);
    for (; count >= 4; count -= 4, next += 4) look_at_some_places<4>(picks, next, card_at);
    if (count == 3) look_at_some_places<3>(picks, next, card_at);
    if (count == 2) look_at_some_places<2>(picks, next, card_at);
    if (count == 1) look_at_some_places<1>(picks, next, card_at);
}

} // namespace freecell::scan::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
