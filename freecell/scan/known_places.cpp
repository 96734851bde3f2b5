#include "freecell/scan/known_places.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "freecell/scan/known_places_plain.h"
#include "freecell/scan/targets-inl.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "freecell/scan/known_places.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

// Where there are no vectors the plain kernel does as well.
#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
#include "freecell/scan/cards-inl.h"
#include "freecell/scan/picks-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {

// Consecutive deals of one rule, one in each byte. Picks are computed as far as they are asked for.
class LazyDeals {
public:
    LazyDeals(std::uint32_t seed, RandomRule rule) : seeds_(seed), rule_(rule) {}

    // The cards at a place: the card picked lay there, and the picks before are undone.
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

struct KnownPlacesTarget {
    std::string_view name;
    std::int64_t bit;
    void (*find)(std::int64_t, std::int64_t, std::span<const KnownCard>, std::vector<std::int64_t>&);
};

// Best first. A target that this build has no code for has no function.
constexpr KnownPlacesTarget known_places_targets[] = {
    {"avx512", HWY_AVX3, HWY_CHOOSE_AVX3(find_known_places)}, {"avx2", HWY_AVX2, HWY_CHOOSE_AVX2(find_known_places)},
    {"sse4", HWY_SSE4, HWY_CHOOSE_SSE4(find_known_places)},   {"ssse3", HWY_SSSE3, HWY_CHOOSE_SSSE3(find_known_places)},
    {"neon", HWY_NEON, HWY_CHOOSE_NEON(find_known_places)},   {"wasm", HWY_WASM, HWY_CHOOSE_WASM(find_known_places)},
};

std::vector<KnownPlacesKernel> known_places_kernels_of_this_build() {
    std::vector<KnownPlacesKernel> table;
    for (const KnownPlacesTarget& target : known_places_targets) {
        const bool runs_here = (HWY_SUPPORTED_TARGETS & target.bit) != 0;
        if (target.find != nullptr) table.push_back({target.name, runs_here, target.find});
    }
    table.push_back({"plain", true, find_known_places_plainly});
    return table;
}

} // namespace
} // namespace scan

std::span<const KnownPlacesKernel> known_places_kernels() {
    static const std::vector<KnownPlacesKernel> table = scan::known_places_kernels_of_this_build();
    return table;
}

void find_known_places(std::int64_t first, std::int64_t last, std::span<const KnownCard> known,
                       std::vector<std::int64_t>& found) {
    assert(first > last || (first >= DealNumber::min && last <= DealNumber::max));
    assert(std::ranges::is_sorted(known, {}, &KnownCard::place));
    static const KnownPlacesKernel& best = *std::ranges::find_if(known_places_kernels(), &KnownPlacesKernel::runs_here);
    best.find(first, last, known, found);
}

} // namespace freecell
#endif
