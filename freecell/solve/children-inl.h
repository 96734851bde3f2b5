// All moves of a position and what each leads to is worth, without making them.
#if defined(FREECELL_SOLVE_CHILDREN_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_CHILDREN_INL_H
#undef FREECELL_SOLVE_CHILDREN_INL_H
#else
#define FREECELL_SOLVE_CHILDREN_INL_H
#endif

#include "freecell/solve/view-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

class Expansion {
public:
    FREECELL_INLINE Expansion(const View& view, const Setting& setting, Children& children)
        : view_(view), tables_(*setting.tables), children_(children) {
        look(*setting.layout);
        list_to_columns();
        list_to_empty();
    }

    // Nothing is left to do.
    [[nodiscard]] FREECELL_INLINE bool stuck() const { return free_ == 0 && children_.end == Children::listed_from; }
    [[nodiscard]] FREECELL_INLINE Cards run_at(int column) const { return runs_[column]; }
    [[nodiscard]] FREECELL_INLINE Cards second_at(int column) const { return seconds_[column]; }
    [[nodiscard]] FREECELL_INLINE int rest_at(int column) const { return rests_[column]; }
    [[nodiscard]] FREECELL_INLINE Lanes rests() const { return load<Lanes>(&rests_); }
    [[nodiscard]] FREECELL_INLINE int first_empty() const { return std::countr_zero(empties_); }
    [[nodiscard]] FREECELL_INLINE std::int32_t columns_worth() const { return sum(worth_); }
    // The column for a card that goes `to` there.
    [[nodiscard]] FREECELL_INLINE int column_for(int to) const { return to == to_empty ? first_empty() : to; }

    FREECELL_INLINE void weigh() {
        children_.frees_home[0] = children_.frees_home[1] = 0;
        weigh_to_cells();
        for (int i = Children::listed_from; i < children_.end; i += 8) weigh_listed(i);
    }

private:
    FREECELL_INLINE void look(const Layout& layout) {
        run_ = view_.run;
        store(&runs_, run_);
        store(&seconds_, view_.second);
        store(&rests_, view_.rest);
        const Flags bare = is_zero(run_);
        empties_ = bits(bare) & ((1U << layout.columns) - 1);
        empty_ = std::popcount(empties_);
        taken_ = std::popcount(view_.cells[0]) + std::popcount(view_.cells[1]);
        free_ = layout.cells - taken_;
        top_ = tops_of(run_);
        head_ = heads_of(run_);
        tops_ = pairs_of(top_, view_.second);
        heads_ = pairs_of(head_, view_.second);
        cells_ = {view_.cells[0] | view_.cells[1], view_.cells[0] & view_.cells[1]};
        next_in_run_ = next_among(run_, view_.second, view_.next);
        revealed_top_ = tops_of(view_.revealed_run);
        revealed_head_ = heads_of(view_.revealed_run);
        next_revealed_ = next_among(revealed_top_, view_.revealed_second, view_.next);

        const Weights& w = tables_.weights;
        const Lanes start =
            choose(meet(run_, splat(kings)), splat(std::int32_t{w.king_column}), splat(std::int32_t{w.other_column}));
        slope_ = where(~bare, view_.worth_slope);
        worth_ = where(~bare, view_.worth_base + where(equal(view_.rest, splat(0)), start) +
                                  times(slope_, HWY_NAMESPACE::count(run_)));
        leaving_ = view_.worth_revealed - worth_;
    }

    FREECELL_INLINE void list(Cards cards, int from, int to) {
        const int i = children_.end++;
        children_.cards[i] = cards;
        children_.from[i] = from;
        children_.to[i] = to;
        children_.count[i] = std::popcount(cards);
    }

    FREECELL_INLINE void list_to_columns() {
        alignas(32) std::array<Cards, 8> wanted; // by the top of each column
        store(&wanted, top_ >> strand_step);
        std::uint64_t fitting = 0; // bit 8 * to + from
        for (int to = 0; to < 8; ++to) {
            fitting |= static_cast<std::uint64_t>(bits(meet(run_, splat(wanted[to])))) << (8 * to);
        }
        children_.end = Children::listed_from;
        for (; fitting != 0; fitting &= fitting - 1) {
            const int at = std::countr_zero(fitting);
            const Cards card = wanted[at >> 3];
            list(runs_[at & 7] & (card | (card - 1)), at & 7, at >> 3);
        }
        const Cards placeable = tops_.some >> strand_step;
        for (std::uint64_t movable = both(view_.cells[0] & placeable, view_.cells[1] & placeable); movable != 0;
             movable &= movable - 1) {
            const int code = std::countr_zero(movable);
            const Cards card = Cards{1} << (code & 31);
            unsigned places = bits(meet(top_, splat(card << strand_step)));
            for (; places != 0; places &= places - 1) list(card, from_cell + (code >> 5), std::countr_zero(places));
        }
    }

    FREECELL_INLINE void list_to_empty() {
        if (empty_ == 0) return;
        for (unsigned whole = bits(~is_zero(run_) & less(splat(0), view_.rest)); whole != 0; whole &= whole - 1) {
            const int from = std::countr_zero(whole);
            list(runs_[from], from, to_empty);
        }
        for (std::uint64_t left = both(view_.cells[0], view_.cells[1]); left != 0; left &= left - 1) {
            const int code = std::countr_zero(left);
            list(Cards{1} << (code & 31), from_cell + (code >> 5), to_empty);
        }
    }

    FREECELL_INLINE Lanes runs_placeable(CardLanes placeable) const {
        using HWY_NAMESPACE::count;
        return count(placeable & heads_.some) + count(placeable & heads_.both);
    }
    FREECELL_INLINE Lanes cells_placeable(CardLanes placeable) const {
        using HWY_NAMESPACE::count;
        return count(placeable & cells_.some) + count(placeable & cells_.both);
    }

    FREECELL_INLINE void weigh_to_cells() {
        if (free_ == 0) {
            store(children_.order.data(), splat(never));
            return;
        }
        const CardLanes left = run_ & ~top_;
        const Flags whole = is_zero(left);
        const CardLanes new_top = choose(whole, revealed_top_, tops_of(left));
        const Flags goes_home = meet(new_top, choose(whole, next_revealed_, next_in_run_));
        const CardLanes tops = (splat(tops_.some) & ~(top_ & ~tops_.both)) | new_top;
        const CardLanes placeable = tops >> strand_step;
        const Lanes runs = runs_placeable(placeable) - one_if(whole & meet(head_, placeable)) +
                           one_if(whole & meet(revealed_head_, placeable));
        const Lanes cards = cells_placeable(placeable) + one_if(meet(top_, placeable));
        const Flags empties = whole & is_zero(revealed_top_);
        const int taken = taken_ + 1;
        const int emptier = empty_ < 8 ? empty_ + 1 : 8;
        const Lanes room = choose(empties, splat(tables_.room[taken][emptier]), splat(tables_.room[taken][empty_]));
        const Lanes mobile =
            choose(empties, splat(tables_.mobile[taken][emptier]), splat(tables_.mobile[taken][empty_]));
        const Lanes worth = choose(whole, leaving_, -slope_) + room + times(mobile, runs) +
                            times(splat(std::int32_t{tables_.weights.mobile_cell}), cards) +
                            where(goes_home, splat(std::int32_t{tables_.weights.next_on_top}));
        store(children_.cards.data(), top_);
        store(children_.from.data(), lane_numbers());
        store(children_.to.data(), splat(std::int32_t{to_cell}));
        store(children_.order.data(),
              choose(is_zero(run_), splat(never), (worth << Children::place_bits) + lane_numbers()));
        children_.frees_home[0] = bits(goes_home);
    }

    FREECELL_INLINE void weigh_listed(int at) {
        const CardLanes cards = load<CardLanes>(&children_.cards[at]);
        const std::int32_t* const from = &children_.from[at];
        const std::int32_t* const to = &children_.to[at];
        const Lanes number = load<Lanes>(&children_.count[at]);
        const Flags of_column = less(load<Lanes>(from), splat(std::int32_t{from_cell}));
        const Flags on_column = less(load<Lanes>(to), splat(std::int32_t{to_empty}));

        const CardLanes left = lookup(run_, from) & ~cards;
        const Flags whole = of_column & is_zero(left);
        const CardLanes revealed_top = lookup(revealed_top_, from);
        const CardLanes new_top = where(of_column, choose(whole, revealed_top, tops_of(left)));
        const Flags goes_home = meet(new_top, choose(whole, lookup(next_revealed_, from), lookup(next_in_run_, from)));
        const CardLanes covered = where(on_column, lookup(top_, to));
        const CardLanes tops = (splat(tops_.some) & ~(covered & ~tops_.both)) | new_top | tops_of(cards);
        const CardLanes placeable = tops >> strand_step;
        const Flags card_placeable = meet(cards, placeable);
        const Lanes runs = runs_placeable(placeable) + one_if(whole & meet(lookup(revealed_head_, from), placeable)) -
                           one_if(whole & on_column & meet(lookup(head_, from), placeable)) +
                           one_if(~of_column & ~on_column & card_placeable);
        const Lanes cells = cells_placeable(placeable) - one_if(~of_column & card_placeable);
        alignas(32) std::array<std::int32_t, 8> after; // as Tables::AfterMove tells
        store(&after, one_if(whole & is_zero(revealed_top)) + one_if(on_column) + (one_if(of_column) << 2));
        const Lanes room = lookup(load<Lanes>(&tables_.room_after[taken_][empty_]), after.data());
        const Lanes mobile = lookup(load<Lanes>(&tables_.mobile_after[taken_][empty_]), after.data());
        const Weights& w = tables_.weights;
        const Lanes leaves =
            where(of_column, choose(whole, lookup(leaving_, from), -times(lookup(slope_, from), number)));
        const Lanes start =
            choose(meet(cards, splat(kings)), splat(std::int32_t{w.king_column}), splat(std::int32_t{w.other_column}));
        const Lanes comes = choose(on_column, times(lookup(slope_, to), number), start);
        const Lanes worth = leaves + comes + room + times(mobile, runs) +
                            times(splat(std::int32_t{w.mobile_cell}), cells) +
                            where(goes_home, splat(std::int32_t{w.next_on_top}));
        const int most = (free_ + 1) << empty_;
        const Flags may_move = less(number, choose(on_column, splat(most), splat(most >> 1)) + 1);
        const Flags is_move = may_move & less(lane_numbers() + at, splat(children_.end));
        store(&children_.order[at],
              choose(is_move, (worth << Children::place_bits) + lane_numbers() + at, splat(never)));
        children_.frees_home[at >> 6] |= static_cast<std::uint64_t>(bits(goes_home)) << (at & 63);
    }

    alignas(32) std::array<Cards, 8> runs_, seconds_;
    alignas(32) std::array<std::int32_t, 8> rests_;
    const View& view_;
    const Tables& tables_;
    Children& children_;
    CardLanes run_, top_, head_, next_in_run_, revealed_top_, revealed_head_, next_revealed_;
    Lanes slope_, worth_, leaving_;
    Pairs tops_, heads_, cells_;
    unsigned empties_;
    int empty_, taken_, free_;
};

// Of the best child, or never.
FREECELL_INLINE std::int32_t best_order(const Children& children) {
    Lanes best = load<Lanes>(children.order.data());
    for (int i = Children::listed_from; i < children.end; i += 8) {
        const Lanes order = load<Lanes>(&children.order[i]);
        best = choose(less(order, best), order, best);
    }
    return least(best);
}

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
