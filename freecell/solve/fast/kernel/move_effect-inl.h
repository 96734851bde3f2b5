// The effect of one move on a position.
#if defined(FREECELL_SOLVE_FAST_MOVE_EFFECT_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_MOVE_EFFECT_INL_H
#undef FREECELL_SOLVE_FAST_MOVE_EFFECT_INL_H
#else
#define FREECELL_SOLVE_FAST_MOVE_EFFECT_INL_H
#endif

#include "freecell/solve/fast/kernel/move_scores-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

// A move, and what it leaves in the column it comes from.
struct MoveEffect {
    Choice choice;
    CardBits cards;
    CardBits second; // which of the cards are second
    CardBits run_left, second_left;
    int rest_left;
    bool reveals; // the whole run moves, so the run at the end of the rest, if any, becomes the run

    // `Columns` gives the run, its second cards and the rest of a column, and the cards in cells.
    template <class Columns>
    FREECELL_INLINE MoveEffect(const Columns& columns, const StartColumns& start, std::uint8_t move) {
        const int place = move & 7;
        const int onto = move >> move_byte::to_shift & 7;
        int from = place;
        int to = onto;
        CardBits most = ~CardBits{0}; // upper bound of the cards that move
        if ((move & move_byte::to_space_flag) == 0) {
            const CardBits wanted = top_of(columns.run_at(to)) >> fits_shift;
            most = wanted | (wanted - 1);
        } else if ((move & move_byte::to_free_cell) == move_byte::to_free_cell) {
            to = cell_target;
            most = top_of(columns.run_at(from));
        } else {
            to = columns.first_empty();
        }
        if ((move & move_byte::from_cell_flag) == 0) {
            take_from_column(columns, start, from, most);
        } else {
            from = cell_source;
            take_from_cell(bit_number_after(columns.cell_cards(), place));
        }
        set_choice(from, to);
    }

    // Replays a move made before.
    template <class Columns>
    FREECELL_INLINE MoveEffect(const Columns& columns, const StartColumns& start, const Choice& again) : choice(again) {
        const CardBits head = CardBits{1} << (again.code & 31);
        if (again.from < cell_source) {
            take_from_column(columns, start, again.from, head | (head - 1));
        } else {
            take_from_cell(again.code);
        }
    }

    // The change of the position key.
    template <class Columns> [[nodiscard]] FREECELL_INLINE std::uint64_t key(const Columns& columns) const {
        const CardBits head = CardBits{1} << (choice.code & 31);
        const auto support = [&](int column) {
            return link_target_in(columns.run_at(column), columns.second_at(column), columns.rest_at(column), head);
        };
        const LinkTarget before = choice.from < cell_source ? support(choice.from) : LinkTarget::cell;
        const LinkTarget after = choice.to < cell_target ? support(choice.to) : LinkTarget::cell;
        return link_key(choice.code, after) - link_key(choice.code, before);
    }

    FREECELL_INLINE void make(LanePosition& position) const {
        if (choice.from < cell_source) {
            const LaneMask lane = equal(lane_numbers(), splat(std::int32_t{choice.from}));
            position.run = choose(lane, splat(run_left), position.run);
            position.second = choose(lane, splat(second_left), position.second);
            position.rest = choose(lane, splat(rest_left), position.rest);
        } else {
            position.cells[0] &= ~(cards & ~second);
            position.cells[1] &= ~second;
        }
        if (choice.to < cell_target) {
            const LaneMask lane = equal(lane_numbers(), splat(std::int32_t{choice.to}));
            position.run |= keep_if(lane, splat(cards));
            position.second |= keep_if(lane, splat(second));
        } else {
            position.cells[0] |= cards & ~second;
            position.cells[1] |= second;
        }
    }

    // Call after make() if no card went home: updates what depends on the rests.
    FREECELL_INLINE void follow(LanePosition& position, const SearchContext& context) const {
        if (!reveals) return;
        position.look_up_column(context, choice.from, rest_left);
        position.add_buried_in(context, choice.from, rest_left);
    }

private:
    template <class Columns>
    FREECELL_INLINE void take_from_column(const Columns& columns, const StartColumns& start, int from, CardBits most) {
        const CardBits run = columns.run_at(from);
        const CardBits second_of_run = columns.second_at(from);
        const int rest = columns.rest_at(from);
        cards = run & most;
        second = second_of_run & cards;
        reveals = run == cards;
        run_left = reveals ? start.run[rest][from] : run & ~cards;
        second_left = reveals ? start.second[rest][from] : second_of_run & ~cards;
        rest_left = reveals ? static_cast<int>(start.below[rest][from]) : rest;
    }
    FREECELL_INLINE void take_from_cell(int code) {
        cards = CardBits{1} << (code & 31);
        second = code >= 32 ? cards : 0;
        reveals = false;
    }
    FREECELL_INLINE void set_choice(int from, int to) {
        const CardBits head = head_of(cards);
        const int code = std::countr_zero(head) + ((second & head) != 0 ? 32 : 0);
        choice = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                  static_cast<std::uint8_t>(std::popcount(cards)), static_cast<std::uint8_t>(code)};
    }
};

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
