// A position with all that the worth of its moves depends on.
#if defined(FREECELL_SOLVE_FAST_LANE_POSITION_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_LANE_POSITION_INL_H
#undef FREECELL_SOLVE_FAST_LANE_POSITION_INL_H
#else
#define FREECELL_SOLVE_FAST_LANE_POSITION_INL_H
#endif

#include "freecell/solve/fast/column_values-inl.h"
#include "freecell/solve/fast/links.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

// A board and weights, with all that follows from them before a card has moved.
struct Setting {
    const Layout* layout;
    const Tables* tables;
    const Values* values;
};

// A set of tops, heads or cells' cards: those bits of which at least one card is there, and those of which both are.
struct Pairs {
    Cards some;
    Cards both;
};

FREECELL_INLINE Pairs pairs_of(CardLanes cards, CardLanes second) {
    const Cards seconds = any(cards & second);
    const Cards firsts = any(cards & ~second);
    return {firsts | seconds, firsts & seconds};
}

// Which of the cards, one in each lane, are the next at home.
FREECELL_INLINE CardLanes next_among(CardLanes cards, CardLanes second, const std::array<Cards, 2>& next) {
    return cards & ((second & next[1]) | (~second & next[0]));
}

// The codes of the two cards of a set.
FREECELL_INLINE int first_code(Cards cards, int half) {
    return half + std::countr_zero(cards);
}
FREECELL_INLINE int last_code(Cards cards, int half) {
    return half + 31 - std::countl_zero(cards);
}

struct View {
    CardLanes run, second;
    Lanes rest;
    std::array<Cards, 2> cells;
    std::array<Cards, 2> next;

    // By the rest of each column: its worth, that of what comes to light when its run has gone, and that itself.
    Lanes base, slope, revealed;
    CardLanes revealed_run, revealed_second;

    // The same with what depends on the next cards at home.
    Lanes worth_base, worth_slope, worth_revealed;

    FREECELL_INLINE void take(const Position& position) {
        run = load<CardLanes>(&position.run);
        second = load<CardLanes>(&position.second);
        alignas(32) std::array<std::int32_t, 8> rests;
        std::ranges::copy(position.rest, rests.begin());
        rest = load<Lanes>(&rests);
        cells = position.cells;
        next = position.next;
    }

    FREECELL_INLINE static const View& in(const StoredView& stored) { return *reinterpret_cast<const View*>(&stored); }
    FREECELL_INLINE static View& in(StoredView& stored) { return *reinterpret_cast<View*>(&stored); }

    [[nodiscard]] FREECELL_INLINE Cards run_at(int column) const { return run[column]; }
    [[nodiscard]] FREECELL_INLINE Cards second_at(int column) const { return second[column]; }
    [[nodiscard]] FREECELL_INLINE int rest_at(int column) const { return rest[column]; }
    [[nodiscard]] FREECELL_INLINE std::uint64_t cell_cards() const { return both(cells[0], cells[1]); }
    [[nodiscard]] FREECELL_INLINE int first_empty() const { return std::countr_zero(bits(is_zero(run))); }

    // After the rest of a column has changed.
    FREECELL_INLINE void look_up(const Setting& setting, int column, int rest_now) {
        const ValueRow& row = (*setting.values)[rest_now];
        base = with_lane(base, column, row.base[column]);
        slope = with_lane(slope, column, row.slope[column]);
        revealed = with_lane(revealed, column, row.revealed[column]);
        revealed_run = with_lane(revealed_run, column, setting.layout->run[rest_now][column]);
        revealed_second = with_lane(revealed_second, column, setting.layout->second[rest_now][column]);
    }

    FREECELL_INLINE void look_up_all(const Setting& setting) {
        alignas(32) std::array<std::int32_t, 8> rests;
        store(&rests, rest);
        alignas(32) Row<std::int32_t> bases, slopes, revealeds;
        alignas(32) Row<Cards> runs, seconds;
        for (int i = 0; i < 8; ++i) {
            const ValueRow& row = (*setting.values)[rests[i]];
            bases[i] = row.base[i];
            slopes[i] = row.slope[i];
            revealeds[i] = row.revealed[i];
            runs[i] = setting.layout->run[rests[i]][i];
            seconds[i] = setting.layout->second[rests[i]][i];
        }
        base = load<Lanes>(&bases);
        slope = load<Lanes>(&slopes);
        revealed = load<Lanes>(&revealeds);
        revealed_run = load<CardLanes>(&runs);
        revealed_second = load<CardLanes>(&seconds);
    }

    // After a rest or the next cards have changed.
    FREECELL_INLINE void weigh_next(const Setting& setting) {
        const Layout& layout = *setting.layout;
        const Tables& tables = *setting.tables;
        Lanes here = base, here_slope = slope, then = revealed, then_slope = splat(0);
        alignas(32) std::array<std::int32_t, 8> rest_of;
        store(&rest_of, rest);
        for (const int code :
             {first_code(next[0], 0), last_code(next[0], 0), first_code(next[1], 32), last_code(next[1], 32)}) {
            const int column = layout.column_of[code];
            const int depth = layout.depth_of[code];
            const int now = std::max(rest_of[column] - depth, 0);
            const int later = std::max(static_cast<int>(layout.below[rest_of[column]][column]) - depth, 0);
            const Flags lane = equal(lane_numbers(), splat(column));
            here += where(lane, splat(tables.buried[now]));
            here_slope += where(lane, splat(tables.buried_run[now]));
            then += where(lane, splat(tables.buried[later]));
            then_slope += where(lane, splat(tables.buried_run[later]));
        }
        worth_base = here;
        worth_slope = here_slope;
        worth_revealed = then + times(then_slope, count(revealed_run)) +
                         times(splat(std::int32_t{tables.weights.next_in_run}),
                               count(next_among(revealed_run, revealed_second, next)));
    }

    // Everything that fits goes home. `before_round` is called each time before cards go.
    template <class BeforeRound>
    FREECELL_INLINE void play_home(const Layout& layout, Line& line, BeforeRound before_round) {
        for (;;) {
            const CardLanes going = next_among(tops_of(run), second, next);
            const std::array<Cards, 2> from_cells = {cells[0] & next[0], cells[1] & next[1]};
            const Cards second_going = any(going & second);
            const Cards first_going = any(going & ~second);
            if ((first_going | second_going | from_cells[0] | from_cells[1]) == 0) return;
            const Flags goes = ~is_zero(going);
            HomeRound& round = line.rounds[line.round_count++];
            round = {static_cast<std::uint8_t>(bits(goes)), from_cells};
            before_round(round);
            run &= ~going;
            second &= run;
            const Cards firsts = first_going | from_cells[0];
            const Cards seconds = second_going | from_cells[1];
            cells[0] &= ~firsts;
            cells[1] &= ~seconds;
            next[0] = (next[0] & ~firsts) | next_in_suit(firsts);
            next[1] = (next[1] & ~seconds) | next_in_suit(seconds);
            for (unsigned bare = bits(goes & is_zero(run) & less(splat(0), rest)); bare != 0; bare &= bare - 1) {
                reveal(layout, std::countr_zero(bare));
            }
        }
    }

    FREECELL_INLINE void play_home(const Layout& layout, Line& line) {
        play_home(layout, line, [](const HomeRound&) {});
    }

    // What the key of the position loses with these cards.
    [[nodiscard]] FREECELL_INLINE std::uint64_t key_of(const HomeRound& round) const {
        std::uint64_t key = 0;
        for (unsigned columns = round.columns; columns != 0; columns &= columns - 1) {
            const int column = std::countr_zero(columns);
            const Cards card = top_of(run_at(column));
            const int code = std::countr_zero(card) + ((second_at(column) & card) != 0 ? 32 : 0);
            key += link_key(code, support_in(run_at(column), second_at(column), rest_at(column), card));
        }
        for (std::uint64_t cards = both(round.cells[0], round.cells[1]); cards != 0; cards &= cards - 1) {
            key += link_key(std::countr_zero(cards), Support::cell);
        }
        return key;
    }

    // The run of a column with a rest has gone.
    FREECELL_INLINE void reveal(const Layout& layout, int column) {
        const int n = rest[column];
        run = with_lane(run, column, layout.run[n][column]);
        second = with_lane(second, column, layout.second[n][column]);
        rest = with_lane(rest, column, static_cast<std::int32_t>(layout.below[n][column]));
    }

    // After cards have gone home, and rests have changed.
    FREECELL_INLINE void follow_home(const Setting& setting, Lanes rest_before) {
        alignas(32) std::array<std::int32_t, 8> rests;
        store(&rests, rest);
        for (unsigned changed = bits(~equal(rest, rest_before)) & 0xff; changed != 0; changed &= changed - 1) {
            const int column = std::countr_zero(changed);
            look_up(setting, column, rests[column]);
        }
        weigh_next(setting);
    }

    [[nodiscard]] FREECELL_INLINE bool won() const { return (next[0] & next[1]) == beyond_kings; }
};

static_assert(sizeof(View) <= sizeof(StoredView));

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
