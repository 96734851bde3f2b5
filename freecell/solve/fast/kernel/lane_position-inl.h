// A position with everything that the scores of its moves depend on.
#if defined(FREECELL_SOLVE_FAST_LANE_POSITION_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_LANE_POSITION_INL_H
#undef FREECELL_SOLVE_FAST_LANE_POSITION_INL_H
#else
#define FREECELL_SOLVE_FAST_LANE_POSITION_INL_H
#endif

#include "freecell/solve/fast/kernel/column_values-inl.h"
#include "freecell/solve/fast/links.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

// What stays the same during one search.
struct SearchContext {
    const StartColumns* start;
    const ScoreTables* tables;
    const Values* values;
};

// A set of tops, heads or cells' cards: the bits with at least one card present, and those with both.
struct Pairs {
    CardBits some;
    CardBits both;
};

FREECELL_INLINE Pairs pairs_of(CardLanes cards, CardLanes second) {
    const CardBits seconds = any(cards & second);
    const CardBits firsts = any(cards & ~second);
    return {firsts | seconds, firsts & seconds};
}

// Those of the cards that are the next card of a foundation.
FREECELL_INLINE CardLanes next_among(CardLanes cards, CardLanes second, const std::array<CardBits, 2>& next) {
    return cards & ((second & (next[0] ^ next[1])) ^ next[0]);
}

// The codes of the two cards of a `next` set. They differ in colour, so they have different bits.
FREECELL_INLINE int first_code(CardBits cards, int half) {
    return half + std::countr_zero(cards);
}
FREECELL_INLINE int last_code(CardBits cards, int half) {
    return half + 31 - std::countl_zero(cards);
}

struct LanePosition {
    CardLanes run, second;
    IntLanes rest;
    std::array<CardBits, 2> cells;
    std::array<CardBits, 2> next;
    // The columns of the foundations' next cards and how many cards lie below them: four bytes, twice.
    std::uint64_t next_columns, next_depths;

    // Looked up by the rest of each column: its values, and the run that is revealed when the current run is gone.
    // Update them whenever a rest changes.
    IntLanes base, slope, revealed;
    CardLanes revealed_run, revealed_second;

    // The same plus the terms for the foundations' next cards. Update them when a rest or `next` changes.
    IntLanes full_base, full_slope, full_revealed;

    FREECELL_INLINE void take(const StartPosition& position) {
        run = load<CardLanes>(&position.run);
        second = load<CardLanes>(&position.second);
        alignas(32) std::array<std::int32_t, 8> rests;
        std::ranges::copy(position.rest, rests.begin());
        rest = load<IntLanes>(&rests);
        cells = position.cells;
        next = position.next;
    }

    FREECELL_INLINE static const LanePosition& in(const StoredPosition& stored) {
        return *reinterpret_cast<const LanePosition*>(&stored);
    }
    FREECELL_INLINE static LanePosition& in(StoredPosition& stored) {
        return *reinterpret_cast<LanePosition*>(&stored);
    }

    [[nodiscard]] FREECELL_INLINE CardBits run_at(int column) const { return run[column]; }
    [[nodiscard]] FREECELL_INLINE CardBits second_at(int column) const { return second[column]; }
    [[nodiscard]] FREECELL_INLINE int rest_at(int column) const { return rest[column]; }
    [[nodiscard]] FREECELL_INLINE std::uint64_t cell_cards() const { return both(cells[0], cells[1]); }
    [[nodiscard]] FREECELL_INLINE int first_empty() const { return std::countr_zero(bits(is_zero(run))); }

    // Call after the rest of a column has changed.
    FREECELL_INLINE void look_up_column(const SearchContext& context, int column, int rest_now) {
        const ValueRow& row = (*context.values)[rest_now];
        base = with_lane(base, column, row.base[column]);
        slope = with_lane(slope, column, row.slope[column]);
        revealed = with_lane(revealed, column, row.revealed[column]);
        revealed_run = with_lane(revealed_run, column, context.start->run[rest_now][column]);
        revealed_second = with_lane(revealed_second, column, context.start->second[rest_now][column]);
    }

    FREECELL_INLINE void look_up_all(const SearchContext& context) {
        alignas(32) std::array<std::int32_t, 8> rests;
        store(&rests, rest);
        alignas(32) PerColumn<std::int32_t> bases, slopes, revealeds;
        alignas(32) PerColumn<CardBits> runs, seconds;
        for (int i = 0; i < 8; ++i) {
            const ValueRow& row = (*context.values)[rests[i]];
            bases[i] = row.base[i];
            slopes[i] = row.slope[i];
            revealeds[i] = row.revealed[i];
            runs[i] = context.start->run[rests[i]][i];
            seconds[i] = context.start->second[rests[i]][i];
        }
        base = load<IntLanes>(&bases);
        slope = load<IntLanes>(&slopes);
        revealed = load<IntLanes>(&revealeds);
        revealed_run = load<CardLanes>(&runs);
        revealed_second = load<CardLanes>(&seconds);
    }

    // Call after a rest or `next` has changed and look_up_column() has been called.
    FREECELL_INLINE void add_buried(const SearchContext& context) {
        const StartColumns& start = *context.start;
        const ScoreTables& tables = *context.tables;
        IntLanes here = base, here_slope = slope, then = revealed, then_slope = splat(0);
        alignas(32) std::array<std::int32_t, 8> rest_of;
        store(&rest_of, rest);
        std::uint32_t columns = 0, depths = 0;
        for (const int code :
             {first_code(next[0], 0), last_code(next[0], 0), first_code(next[1], 32), last_code(next[1], 32)}) {
            const int column = start.column_of[code];
            const int depth = start.depth_of[code];
            columns = columns >> 8 | static_cast<std::uint32_t>(column) << 24;
            depths = depths >> 8 | static_cast<std::uint32_t>(depth) << 24;
            const int now = std::max(rest_of[column] - depth, 0);
            const int later = std::max(static_cast<int>(start.below[rest_of[column]][column]) - depth, 0);
            const LaneMask lane = equal(lane_numbers(), splat(column));
            here += keep_if(lane, splat(tables.buried[now]));
            here_slope += keep_if(lane, splat(tables.buried_run[now]));
            then += keep_if(lane, splat(tables.buried[later]));
            then_slope += keep_if(lane, splat(tables.buried_run[later]));
        }
        constexpr std::uint64_t twice = 0x100000001;
        next_columns = columns * twice;
        next_depths = depths * twice;
        full_base = here;
        full_slope = here_slope;
        full_revealed = then + times(then_slope, count(revealed_run)) +
                        times(splat(std::int32_t{tables.weights.next_in_run}),
                              count(next_among(revealed_run, revealed_second, next)));
    }

    // Does the same if only the rest of one column has changed.
    FREECELL_INLINE void add_buried_in(const SearchContext& context, int column, int rest_now) {
        const ScoreTables& tables = *context.tables;
        const ValueRow& row = (*context.values)[rest_now];
        const auto rest_then = static_cast<std::int32_t>(context.start->below[rest_now][column]);
        // The lower four lanes: now; the upper: after the run at the end of the rest is gone.
        const IntLanes rests = {rest_now, rest_now, rest_now, rest_now, rest_then, rest_then, rest_then, rest_then};
        const IntLanes deep = rests - widen(next_depths);
        const LaneMask is_buried = less(splat(0), deep) & equal(widen(next_columns), splat(column));
        const IntLanes depth = keep_if(is_buried, deep);
        const IntLanes cost = dot_pairs(depth + (dot_pairs(depth, depth) << 16), splat(tables.depth_pair)) +
                              keep_if(is_buried, splat(std::int32_t{tables.weights.buried}));
        const auto [cost_now, cost_then] = sums_of_halves(cost);
        const unsigned buried = bits(is_buried);
        const CardBits run_then = context.start->run[rest_now][column];
        const CardBits second_then = context.start->second[rest_now][column];
        const CardBits next_then = run_then & ((second_then & (next[0] ^ next[1])) ^ next[0]);
        const int run_weight = tables.weights.buried_run;
        full_base = with_lane(full_base, column, row.base[column] + cost_now);
        full_slope = with_lane(full_slope, column, row.slope[column] + run_weight * std::popcount(buried & 15));
        full_revealed = with_lane(full_revealed, column,
                                  row.revealed[column] + cost_then +
                                      run_weight * std::popcount(buried >> 4 & 15) * std::popcount(run_then) +
                                      tables.weights.next_in_run * std::popcount(next_then));
    }

    // Moves every card home that can go, in rounds. Calls `before_round` before each round.
    template <class BeforeRound>
    FREECELL_INLINE void play_home(const StartColumns& start, PlayedLine& line, BeforeRound before_round) {
        for (;;) {
            const CardLanes going = next_among(tops_of(run), second, next);
            const std::array<CardBits, 2> from_cells = {cells[0] & next[0], cells[1] & next[1]};
            const LaneMask goes = ~is_zero(going);
            const unsigned columns = bits(goes) & 0xff;
            if ((columns | from_cells[0] | from_cells[1]) == 0) return;
            const CardBits second_going = any(going & second);
            const CardBits first_going = any(going & ~second);
            HomeRound& round = line.rounds[line.round_count++];
            round = {static_cast<std::uint8_t>(columns), from_cells};
            before_round(round);
            run &= ~going;
            second &= run;
            const CardBits firsts = first_going | from_cells[0];
            const CardBits seconds = second_going | from_cells[1];
            cells[0] &= ~firsts;
            cells[1] &= ~seconds;
            next[0] = (next[0] & ~firsts) | next_in_suit(firsts);
            next[1] = (next[1] & ~seconds) | next_in_suit(seconds);
            for (unsigned bare = bits(goes & is_zero(run) & less(splat(0), rest)); bare != 0; bare &= bare - 1) {
                reveal(start, std::countr_zero(bare));
            }
        }
    }

    FREECELL_INLINE void play_home(const StartColumns& start, PlayedLine& line) {
        play_home(start, line, [](const HomeRound&) {});
    }

    // The keys of the links that disappear with this round.
    [[nodiscard]] FREECELL_INLINE std::uint64_t key_of(const HomeRound& round) const {
        std::uint64_t key = 0;
        for (unsigned columns = round.columns; columns != 0; columns &= columns - 1) {
            const int column = std::countr_zero(columns);
            const CardBits card = top_of(run_at(column));
            const int code = std::countr_zero(card) + ((second_at(column) & card) != 0 ? 32 : 0);
            key += link_key(code, link_target_in(run_at(column), second_at(column), rest_at(column), card));
        }
        for (std::uint64_t cards = both(round.cells[0], round.cells[1]); cards != 0; cards &= cards - 1) {
            key += link_key(std::countr_zero(cards), LinkTarget::cell);
        }
        return key;
    }

    // Makes the run at the end of the rest the new run. The old run must be empty and the rest nonempty.
    FREECELL_INLINE void reveal(const StartColumns& start, int column) {
        const int n = rest[column];
        run = with_lane(run, column, start.run[n][column]);
        second = with_lane(second, column, start.second[n][column]);
        rest = with_lane(rest, column, static_cast<std::int32_t>(start.below[n][column]));
    }

    // Call after play_home(), with the rests before it.
    FREECELL_INLINE void follow_home(const SearchContext& context, IntLanes rest_before) {
        alignas(32) std::array<std::int32_t, 8> rests;
        store(&rests, rest);
        for (unsigned changed = bits(~equal(rest, rest_before)) & 0xff; changed != 0; changed &= changed - 1) {
            const int column = std::countr_zero(changed);
            look_up_column(context, column, rests[column]);
        }
        add_buried(context);
    }

    // For assertions: whether look_up_column() and add_buried() were called whenever necessary.
    [[nodiscard]] FREECELL_INLINE bool is_up_to_date(const SearchContext& context) const {
        LanePosition again = *this;
        again.look_up_all(context);
        again.add_buried(context);
        return same_lanes(base, again.base) && same_lanes(slope, again.slope) && same_lanes(revealed, again.revealed) &&
               same_lanes(full_base, again.full_base) && same_lanes(full_slope, again.full_slope) &&
               same_lanes(full_revealed, again.full_revealed);
    }

    [[nodiscard]] FREECELL_INLINE bool won() const { return (next[0] & next[1]) == past_kings; }
};

static_assert(sizeof(LanePosition) <= sizeof(StoredPosition));

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
