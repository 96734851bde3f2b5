// What a column is worth, for every number of cards that can be left of it.
#if defined(FREECELL_SOLVE_FAST_COLUMN_VALUES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_COLUMN_VALUES_INL_H
#undef FREECELL_SOLVE_FAST_COLUMN_VALUES_INL_H
#else
#define FREECELL_SOLVE_FAST_COLUMN_VALUES_INL_H
#endif

#include "freecell/solve/fast/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

FREECELL_INLINE Lanes in_high_half(Lanes numbers) {
    return numbers << 16;
}

// Ranks and suits of the cards in one row.
struct CardRow {
    Lanes rank;
    Lanes color; // 0 or 1
    Lanes second;
};

FREECELL_INLINE CardRow card_row(const std::array<std::uint8_t, max_columns>& codes) {
    alignas(32) std::array<std::int32_t, 8> numbers;
    std::ranges::copy(codes, numbers.begin());
    const Lanes code = load<Lanes>(&numbers);
    const Lanes rank = (code & 31) >> 1;
    return {rank, (code + rank) & 1, code >> 5};
}

inline void count_features(const Layout& layout, Features& features) {
    std::array<CardRow, max_rest> cards;
    Lanes rest[5] = {};
    Lanes few = splat(0), mid = splat(0), many = splat(0); // deeper cards by rank
    for (int n = 0; n < layout.tallest; ++n) {
        const CardRow here = cards[n] = card_row(layout.card[n]);
        Lanes inverted = splat(0), ranks = splat(0), suit = splat(0);
        for (int deeper = 0; deeper < n; ++deeper) {
            const CardRow& other = cards[deeper];
            const Flags lower = less(other.rank, here.rank);
            inverted += one_if(lower);
            ranks += where(lower, here.rank - other.rank);
            suit += one_if(lower & equal(here.color, other.color) & equal(here.second, other.second));
        }
        rest[0] += few + in_high_half(mid);
        rest[1] += many + in_high_half(suit);
        rest[2] += inverted + in_high_half(ranks);
        if (n > 0) {
            const CardRow& under = cards[n - 1];
            const Flags same_color = equal(here.color, under.color);
            const Flags same_suit = same_color & equal(here.second, under.second);
            const Flags fits = ~same_color & equal(here.rank + 1, under.rank);
            rest[3] += one_if(fits) + in_high_half(one_if(less(under.rank, here.rank)));
            rest[4] += one_if(same_suit) + in_high_half(one_if(same_color & ~same_suit));
        }
        const Lanes is_low = one_if(less(here.rank, splat(3)));
        const Lanes to_six = one_if(less(here.rank, splat(6)));
        few += is_low;
        mid += to_six - is_low;
        many += 1 - to_six;
        FeatureRow& row = features[n + 1];
        for (int i = 0; i < 5; ++i) store(&row.rest[i], rest[i]);
        store(&row.slope[0], few + in_high_half(mid));
        store(&row.slope[1], many + in_high_half(to_six));
    }
}

inline void set_values(const Layout& layout, const Features& features, const Tables& tables, Values& values) {
    const Weights& w = tables.weights;
    Lanes base = splat(0), slope = splat(0);             // of the first n cards
    Lanes under_base = splat(0), under_slope = splat(0); // of what lies below the run at their end
    values[0] = {};
    for (int n = 1; n <= layout.tallest; ++n) {
        const CardLanes run = load<CardLanes>(&layout.run[n]);
        const Lanes below = load<Lanes>(&layout.below[n]);
        const Flags new_run = equal(below, splat(n - 1));
        under_base = choose(new_run, base, under_base);
        under_slope = choose(new_run, slope, under_slope);
        const Flags from_king = meet(run, splat(kings));
        const Lanes start = where(equal(below, splat(0)), choose(from_king, splat(std::int32_t{w.king_column}),
                                                                 splat(std::int32_t{w.other_column})));
        store(&values[n].revealed, under_base + times(under_slope, count(run)) + start);

        base = splat(w.under * n + w.under_count[n < 6 ? n - 1 : 5]);
        for (int i = 0; i < 5; ++i) base += dot_pairs(load<Lanes>(&features[n].rest[i]), splat(tables.rest_pairs[i]));
        slope = dot_pairs(load<Lanes>(&features[n].slope[0]), splat(tables.slope_pairs[0])) +
                dot_pairs(load<Lanes>(&features[n].slope[1]), splat(tables.slope_pairs[1]));
        store(&values[n].base, base);
        store(&values[n].slope, slope);
    }
}

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
