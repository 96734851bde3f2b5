// The score of the rest of each column, for every number of cards that can be left of it.
#if defined(FREECELL_SOLVE_FAST_COLUMN_VALUES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_COLUMN_VALUES_INL_H
#undef FREECELL_SOLVE_FAST_COLUMN_VALUES_INL_H
#else
#define FREECELL_SOLVE_FAST_COLUMN_VALUES_INL_H
#endif

#include "freecell/solve/fast/kernel/lanes-inl.h"
#include "freecell/solve/fast/start_columns.h"
#include "freecell/solve/fast/tables.h"
#include "freecell/solve/fast/workspace.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

FREECELL_INLINE IntLanes in_high_half(IntLanes numbers) {
    return numbers << 16;
}

// Ranks and suits of the cards at one height.
struct CardRow {
    IntLanes rank;
    IntLanes color; // 0 or 1
    IntLanes second;
};

FREECELL_INLINE CardRow card_row(const std::array<std::uint8_t, max_columns>& codes) {
    alignas(32) std::array<std::int32_t, 8> numbers;
    std::ranges::copy(codes, numbers.begin());
    const IntLanes code = load<IntLanes>(&numbers);
    const IntLanes rank = (code & 31) >> 1;
    return {rank, (code + rank) & 1, code >> 5};
}

inline void count_features(const StartColumns& start, Features& features) {
    std::array<CardRow, max_rest> cards;
    IntLanes rest[5] = {};
    IntLanes few = splat(0), mid = splat(0), many = splat(0); // deeper cards by rank class
    for (int n = 0; n < start.tallest; ++n) {
        const CardRow here = cards[n] = card_row(start.card[n]);
        IntLanes inverted = splat(0), ranks = splat(0), suit = splat(0);
        for (int deeper = 0; deeper < n; ++deeper) {
            const CardRow& other = cards[deeper];
            const LaneMask lower = less(other.rank, here.rank);
            inverted += one_if(lower);
            ranks += keep_if(lower, here.rank - other.rank);
            suit += one_if(lower & equal(here.color, other.color) & equal(here.second, other.second));
        }
        rest[0] += few + in_high_half(mid);
        rest[1] += many + in_high_half(suit);
        rest[2] += inverted + in_high_half(ranks);
        if (n > 0) {
            const CardRow& under = cards[n - 1];
            const LaneMask same_color = equal(here.color, under.color);
            const LaneMask same_suit = same_color & equal(here.second, under.second);
            const LaneMask fits = ~same_color & equal(here.rank + 1, under.rank);
            rest[3] += one_if(fits) + in_high_half(one_if(less(under.rank, here.rank)));
            rest[4] += one_if(same_suit) + in_high_half(one_if(same_color & ~same_suit));
        }
        const IntLanes is_low = one_if(less(here.rank, splat(3)));
        const IntLanes to_six = one_if(less(here.rank, splat(6)));
        few += is_low;
        mid += to_six - is_low;
        many += 1 - to_six;
        FeatureRow& row = features[n + 1];
        for (int i = 0; i < 5; ++i) store(&row.rest[i], rest[i]);
        store(&row.slope[0], few + in_high_half(mid));
        store(&row.slope[1], many + in_high_half(to_six));
    }
}

inline void set_values(const StartColumns& start, const Features& features, const ScoreTables& tables, Values& values) {
    const ScoreWeights& w = tables.weights;
    IntLanes base = splat(0), slope = splat(0);             // of the first n - 1 cards, then n
    IntLanes under_base = splat(0), under_slope = splat(0); // of the cards below the run at their end
    for (auto* const row : {&values[0].base, &values[0].slope, &values[0].revealed}) store(row, splat(0));
    for (int n = 1; n <= start.tallest; ++n) {
        const CardLanes run = load<CardLanes>(&start.run[n]);
        const IntLanes below = load<IntLanes>(&start.below[n]);
        const LaneMask new_run = equal(below, splat(n - 1));
        under_base = choose(new_run, base, under_base);
        under_slope = choose(new_run, slope, under_slope);
        const LaneMask from_king = overlap(run, splat(kings));
        const IntLanes on_table = keep_if(equal(below, splat(0)), choose(from_king, splat(std::int32_t{w.king_column}),
                                                                         splat(std::int32_t{w.other_column})));
        store(&values[n].revealed, under_base + times(under_slope, count(run)) + on_table);

        base = splat(w.rest_card * n + w.rest_size[n < 6 ? n - 1 : 5]);
        for (int i = 0; i < 5; ++i)
            base += dot_pairs(load<IntLanes>(&features[n].rest[i]), splat(tables.rest_pairs[i]));
        slope = dot_pairs(load<IntLanes>(&features[n].slope[0]), splat(tables.slope_pairs[0])) +
                dot_pairs(load<IntLanes>(&features[n].slope[1]), splat(tables.slope_pairs[1]));
        store(&values[n].base, base);
        store(&values[n].slope, slope);
    }
}

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
