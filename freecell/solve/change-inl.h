// One move of a position, and the position after it.
#if defined(FREECELL_SOLVE_CHANGE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_CHANGE_INL_H
#undef FREECELL_SOLVE_CHANGE_INL_H
#else
#define FREECELL_SOLVE_CHANGE_INL_H
#endif

#include "freecell/solve/children-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

// A number for each column such that their sum tells positions apart; equal for columns without a rest that hold the
// same.
FREECELL_INLINE std::uint64_t column_key(Cards run, Cards second, int rest, int column) {
    const auto place = static_cast<std::uint64_t>(rest == 0 ? 0 : rest * 8 + column + 1);
    std::uint64_t key = both(run, second) ^ (place & 63) << 26 ^ (place >> 6) << 58;
    key *= 0x9E3779B97F4A7C15;
    key ^= key >> 32;
    key *= 0xD1B54A32D192ED03;
    return key ^ key >> 29; // 0 for an empty column
}
FREECELL_INLINE std::uint64_t cells_key(Cards firsts, Cards seconds) {
    return both(firsts, seconds) * 0xA0761D6478BD642F;
}

// A move, with what it makes of the column it comes from.
struct Change {
    Choice choice;
    Cards cards;
    Cards second; // those of the cards that are
    Cards run_left, second_left;
    int rest_left;
    bool reveals; // something of the rest

    // Columns tells the run, its second cards and the rest of a column. `from` is as in Children.
    template <class Columns>
    FREECELL_INLINE Change(const Columns& columns, const Layout& layout, Cards moving, int from, int to)
        : cards(moving) {
        if (from < from_cell) {
            const Cards run = columns.run_at(from);
            const Cards second_of_run = columns.second_at(from);
            const int rest = columns.rest_at(from);
            second = second_of_run & cards;
            reveals = run == cards;
            run_left = reveals ? layout.run[rest][from] : run & ~cards;
            second_left = reveals ? layout.second[rest][from] : second_of_run & ~cards;
            rest_left = reveals ? static_cast<int>(layout.below[rest][from]) : rest;
        } else {
            second = from > from_cell ? cards : 0;
            reveals = false;
        }
        const Cards head = head_of(cards);
        const int code = std::countr_zero(head) + ((second & head) != 0 ? 32 : 0);
        choice = {static_cast<std::uint8_t>(std::min(from, from_cell)), static_cast<std::uint8_t>(to),
                  static_cast<std::uint8_t>(std::popcount(cards)), static_cast<std::uint8_t>(code)};
    }

    // The same move again.
    template <class Columns>
    FREECELL_INLINE static Change again(const Columns& columns, const Layout& layout, const Choice& choice) {
        const Cards head = Cards{1} << (choice.code & 31);
        const bool of_column = choice.from < from_cell;
        const Cards cards = of_column ? columns.run_at(choice.from) & (head | (head - 1)) : head;
        return Change(columns, layout, cards, of_column ? choice.from : from_cell + (choice.code >> 5), choice.to);
    }

    // What is added to the key of the position.
    template <class Columns> [[nodiscard]] FREECELL_INLINE std::uint64_t key(const Columns& columns) const {
        std::uint64_t change = 0;
        if (choice.from < from_cell) {
            change += column_key(run_left, second_left, rest_left, choice.from) -
                      column_key(columns.run_at(choice.from), columns.second_at(choice.from),
                                 columns.rest_at(choice.from), choice.from);
        } else {
            change -= cells_key(cards & ~second, second);
        }
        if (choice.to < to_cell) {
            const Cards run = columns.run_at(choice.to);
            const Cards second_of_run = columns.second_at(choice.to);
            const int rest = columns.rest_at(choice.to);
            change += column_key(run | cards, second_of_run | second, rest, choice.to) -
                      column_key(run, second_of_run, rest, choice.to);
        } else {
            change += cells_key(cards & ~second, second);
        }
        return change;
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
};

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
