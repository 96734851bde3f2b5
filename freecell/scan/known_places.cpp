#include "freecell/scan/known_places.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "freecell/scan/known_places_plain.h"
#include "freecell/scan/targets-inl.h"
#include "freecell/simd/kernel_table.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "freecell/scan/known_places.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "freecell/simd/detail/supported_targets.h"

// Without vector instructions the plain kernel is as fast.
#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
#include "freecell/scan/cards-inl.h"
#include "freecell/scan/picks-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {

// Consecutive deals by one rule, one in each byte. Picks are computed when they are first needed.
class LazyDeals {
public:
    LazyDeals(std::uint32_t seed, RandomRule rule) : seeds_(seed), rule_(rule) {}

    // The cards at a place, found by undoing the picks before it.
    HWY_INLINE hn::Vec<Bytes> cards_at(int place) {
        const Bytes d;
        for (; picked_ <= place && picked_ < free_picks; ++picked_) {
            hn::Store(seeds_.pick(rule_, pick_constants[picked_]), d, picks_[picked_]);
        }
        auto card = place < free_picks ? hn::Load(d, picks_[place]) : hn::Zero(d);
        auto last = last_place(place);
        for (int i = place - 1; i >= 0; --i) {
            last = hn::Add(last, hn::Set(d, 1));
            card = undo_pick(card, hn::Load(d, picks_[i]), last);
        }
        return card;
    }

private:
    SeedRun seeds_;
    RandomRule rule_;
    int picked_ = 0;
    HWY_ALIGN ByteRows<Card::count> picks_;
};

// Most lanes drop out at the first known card, most vectors at the second.
HWY_INLINE void find_in_lanes(std::int64_t first, std::int64_t last, RandomRule rule, std::span<const KnownCard> known,
                              std::vector<std::int64_t>& found) {
    const Bytes d;
    LazyDeals deals(static_cast<std::uint32_t>(first), rule);
    auto fit = hn::Eq(hn::Zero(d), hn::Zero(d));
    for (const KnownCard& card : known) {
        const auto seen = deals.cards_at(card.place);
        fit = hn::And(fit, hn::Eq(seen, hn::Set(d, static_cast<std::uint8_t>(card.card.index()))));
        if (hn::AllFalse(d, fit)) return;
    }
    HWY_ALIGN std::uint8_t bytes[lanes];
    hn::Store(hn::VecFromMask(d, fit), d, bytes);
    const auto count = std::min<std::int64_t>(lanes, last - first + 1);
    for (std::int64_t i = 0; i < count; ++i) {
        if (bytes[i] != 0) found.push_back(first + i);
    }
}

void find_known_places(std::int64_t first, std::int64_t last, std::span<const KnownCard> known,
                       std::vector<std::int64_t>& found) {
    for (; first < 0 && first <= last; ++first) find_known_places_plainly(first, first, known, found);
    while (first <= last) {
        const RandomRule rule = random_rule(first);
        const std::int64_t end = std::min(last, last_of_rule(first));
        for (; first <= end; first += lanes) find_in_lanes(first, end, rule, known, found);
        first = end + 1;
    }
}

} // namespace freecell::scan::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace freecell {
namespace scan {
namespace {

using KnownPlacesTarget = simd::KernelTarget<KnownPlacesKernel>;

#define FREECELL_ROW(name, target) {HWY_##target, {name, false, HWY_CHOOSE_##target(find_known_places)}},

constexpr KnownPlacesTarget known_places_targets[] = {
    FREECELL_SCAN_TARGETS(FREECELL_ROW){KnownPlacesTarget::any_machine, {"plain", true, find_known_places_plainly}},
};

const auto& known_places_table() {
    static const simd::KernelTable table(known_places_targets, &KnownPlacesKernel::find, simd::supported_targets());
    return table;
}

} // namespace
} // namespace scan

std::span<const KnownPlacesKernel> known_places_kernels() {
    return scan::known_places_table().all();
}

void find_known_places(std::int64_t first, std::int64_t last, std::span<const KnownCard> known,
                       std::vector<std::int64_t>& found) {
    assert(first > last || (first >= DealNumber::min && last <= DealNumber::max));
    assert(std::ranges::is_sorted(known, {}, &KnownCard::place));
    scan::known_places_table().best().find(first, last, known, found);
}

} // namespace freecell
#endif
