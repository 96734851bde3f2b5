// One move of a position, and the position after it.
#if defined(FREECELL_SOLVE_FAST_MOVE_EFFECT_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_MOVE_EFFECT_INL_H
#undef FREECELL_SOLVE_FAST_MOVE_EFFECT_INL_H
#else
#define FREECELL_SOLVE_FAST_MOVE_EFFECT_INL_H
#endif

#include "freecell/solve/fast/move_scores-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

// A move, with what it makes of the column it comes from.
struct Change {
    Choice choice;
    Cards cards;
    Cards second; // those of the cards that are
    Cards run_left, second_left;
    int rest_left;
    bool reveals; // something of the rest

    // Columns tells the run, its second cards and the rest of a column, and the cards in cells.
    template <class Columns> FREECELL_INLINE Change(const Columns& columns, const Layout& layout, std::uint8_t move) {
        const int place = move & 7;
        const int onto = move >> move_byte::to_shift & 7;
        int from = place;
        int to = onto;
        Cards most = ~Cards{0}; // of the run
        if ((move & move_byte::to_space) == 0) {
            const Cards wanted = top_of(columns.run_at(to)) >> strand_step;
            most = wanted | (wanted - 1);
        } else if ((move & move_byte::to_cell) == move_byte::to_cell) {
            to = to_cell;
            most = top_of(columns.run_at(from));
        } else {
            to = columns.first_empty();
        }
        if ((move & move_byte::of_cell) == 0) {
            take_from_column(columns, layout, from, most);
        } else {
            from = from_cell;
            const int code = std::countr_zero(without_first(columns.cell_cards(), place));
            take_from_cell(code);
        }
        set_choice(from, to);
    }

    // The same move again.
    template <class Columns>
    FREECELL_INLINE Change(const Columns& columns, const Layout& layout, const Choice& again) : choice(again) {
        const Cards head = Cards{1} << (again.code & 31);
        if (again.from < from_cell) {
            take_from_column(columns, layout, again.from, head | (head - 1));
        } else {
            take_from_cell(again.code);
        }
    }

    // What is added to the key of the position.
    template <class Columns> [[nodiscard]] FREECELL_INLINE std::uint64_t key(const Columns& columns) const {
        const Cards head = Cards{1} << (choice.code & 31);
        const auto support = [&](int column) {
            return support_in(columns.run_at(column), columns.second_at(column), columns.rest_at(column), head);
        };
        const Support before = choice.from < from_cell ? support(choice.from) : Support::cell;
        const Support after = choice.to < to_cell ? support(choice.to) : Support::cell;
        return link_key(choice.code, after) - link_key(choice.code, before);
    }

    FREECELL_INLINE void make(View& view) const {
        if (choice.from < from_cell) {
            const Flags lane = equal(lane_numbers(), splat(std::int32_t{choice.from}));
            view.run = choose(lane, splat(run_left), view.run);
            view.second = choose(lane, splat(second_left), view.second);
            view.rest = choose(lane, splat(rest_left), view.rest);
        } else {
            view.cells[0] &= ~(cards & ~second);
            view.cells[1] &= ~second;
        }
        if (choice.to < to_cell) {
            const Flags lane = equal(lane_numbers(), splat(std::int32_t{choice.to}));
            view.run |= where(lane, splat(cards));
            view.second |= where(lane, splat(second));
        } else {
            view.cells[0] |= cards & ~second;
            view.cells[1] |= second;
        }
    }

private:
    template <class Columns>
    FREECELL_INLINE void take_from_column(const Columns& columns, const Layout& layout, int from, Cards most) {
        const Cards run = columns.run_at(from);
        const Cards second_of_run = columns.second_at(from);
        const int rest = columns.rest_at(from);
        cards = run & most;
        second = second_of_run & cards;
        reveals = run == cards;
        run_left = reveals ? layout.run[rest][from] : run & ~cards;
        second_left = reveals ? layout.second[rest][from] : second_of_run & ~cards;
        rest_left = reveals ? static_cast<int>(layout.below[rest][from]) : rest;
    }
    FREECELL_INLINE void take_from_cell(int code) {
        cards = Cards{1} << (code & 31);
        second = code >= 32 ? cards : 0;
        reveals = false;
    }
    FREECELL_INLINE void set_choice(int from, int to) {
        const Cards head = head_of(cards);
        const int code = std::countr_zero(head) + ((second & head) != 0 ? 32 : 0);
        choice = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                  static_cast<std::uint8_t>(std::popcount(cards)), static_cast<std::uint8_t>(code)};
    }
};

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
