// All moves of a position and what each leads to is worth, without making them.
#if defined(FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H
#undef FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H
#else
#define FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H
#endif

#include "freecell/solve/fast/lane_position-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

class Expansion {
public:
    FREECELL_INLINE Expansion(const View& view, const Setting& setting, Children& children)
        : view_(view), tables_(*setting.tables), children_(children), held_(splat(Cards{0})) {
        look(*setting.layout);
        list_onto_columns();
        if (empty_ != 0) list_to_empty();
    }

    // Nothing is left to do.
    [[nodiscard]] FREECELL_INLINE bool stuck() const {
        return free_ == 0 && children_.blocks == 2 && children_.count[1] == 0;
    }
    [[nodiscard]] FREECELL_INLINE Cards run_at(int column) const { return runs_[column]; }
    [[nodiscard]] FREECELL_INLINE Cards second_at(int column) const { return seconds_[column]; }
    [[nodiscard]] FREECELL_INLINE int rest_at(int column) const { return rests_[column]; }
    [[nodiscard]] FREECELL_INLINE std::uint64_t cell_cards() const { return both(view_.cells[0], view_.cells[1]); }
    [[nodiscard]] FREECELL_INLINE Lanes rests() const { return load<Lanes>(&rests_); }
    [[nodiscard]] FREECELL_INLINE int first_empty() const { return std::countr_zero(empties_); }
    [[nodiscard]] FREECELL_INLINE std::int32_t columns_worth() const { return sum(worth_); }

    // The order of the best move, or never.
    FREECELL_INLINE std::int32_t weigh() {
        Lanes best = weigh_to_cells();
        best = lesser(best, weigh_block<fewer_instructions>(1));
        for (int block = 2; block < children_.blocks; ++block) best = lesser(best, weigh_block<false>(block));
        return least(best);
    }

private:
#ifdef __wasm__ // where one function for all blocks is smaller
    static constexpr bool fewer_instructions = false;
#else
    static constexpr bool fewer_instructions = true;
#endif

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
        const Flags movable = less(HWY_NAMESPACE::count(run_), splat(((free_ + 1) << empty_) + 1));
        head_ = where(movable, heads_of(run_)); // of a longer run none
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

    // A bit for each move of these cards, one or a run in each lane, onto a column: 8 * to + from.
    FREECELL_INLINE std::uint64_t fitting(CardLanes cards) const {
        std::uint64_t moves = 0;
        for (int to = 0; to < 8; ++to) {
            moves |= static_cast<std::uint64_t>(bits(meet(cards, splat(wanted_by_[to])))) << (8 * to);
        }
        return moves;
    }

    FREECELL_INLINE void list_onto_columns() {
        wanted_ = top_ >> strand_step;
        store(&wanted_by_, wanted_);
        const std::uint64_t moves = fitting(run_);
        const int count = std::popcount(moves);
        children_.bytes[1] = first_positions(moves);
        children_.count[1] = std::min(count, 8);
        children_.blocks = 2;
        if (count > 8) [[unlikely]]
            list_more(without_first(moves, 8), 0);
        if ((cells_.some & tops_.some >> strand_step) != 0) {
            hold();
            list_more(fitting(held_), move_byte::of_cell);
        }
    }

    FREECELL_INLINE void list_to_empty() {
        list_more(bits(~is_zero(run_) & less(splat(0), view_.rest)), move_byte::to_empty);
        if (taken_ == 0) return;
        hold();
        list_more((std::uint64_t{1} << taken_) - 1, move_byte::to_empty | move_byte::of_cell);
    }

    FREECELL_INLINE void list_more(std::uint64_t moves, std::uint64_t mark) {
        for (int count = std::popcount(moves); count > 0; count -= 8, moves = without_first(moves, 8)) {
            const int number = std::min(count, 8);
            const std::uint64_t used = ~std::uint64_t{0} >> (64 - 8 * number);
            const std::uint64_t bytes = (first_positions(moves) | mark * 0x0101010101010101) & used;
            int last = children_.blocks - 1;
            if (last > 1 && children_.count[last] + number <= 8) {
                children_.bytes[last] |= bytes << 8 * children_.count[last];
                children_.count[last] += number;
            } else {
                last = children_.blocks++;
                children_.bytes[last] = bytes;
                children_.count[last] = number;
            }
        }
    }

    // The cards of the cells, one in each lane.
    FREECELL_INLINE void hold() {
        alignas(32) std::array<Cards, 8> held{};
        int i = 0;
        for (std::uint64_t left = cell_cards(); left != 0; left &= left - 1) {
            held[i++] = Cards{1} << (std::countr_zero(left) & 31);
        }
        held_ = load<CardLanes>(&held);
    }

    FREECELL_INLINE Lanes runs_placeable(CardLanes placeable) const {
        using HWY_NAMESPACE::count;
        return count(placeable & heads_.some) + count(placeable & heads_.both);
    }
    FREECELL_INLINE Lanes cells_placeable(CardLanes placeable) const {
        using HWY_NAMESPACE::count;
        return count(placeable & cells_.some) + count(placeable & cells_.both);
    }

    // What each leads to is worth as its order; those that are no moves come last.
    FREECELL_INLINE Lanes put_in_order(int block, Flags are_moves, Lanes worth, Flags goes_home) {
        const Lanes place = lane_numbers() + 8 * block + where(goes_home, splat(Children::frees_home));
        const Lanes order = choose(are_moves, (worth << Children::order_shift) + place, splat(never));
        store(&children_.order[8 * block], order);
        return order;
    }

    FREECELL_INLINE Lanes weigh_to_cells() {
        if (free_ == 0) {
            store(children_.order.data(), splat(never));
            return splat(never);
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
        return put_in_order(0, ~is_zero(run_), worth, goes_home);
    }

    template <bool between_columns> FREECELL_INLINE Lanes weigh_block(int block) {
        const Lanes byte = widen(children_.bytes[block]);
        const Index from(byte & 7);
        const Index to((byte >> move_byte::to_shift) & 7);
        const Flags of_column = equal(byte & move_byte::of_cell, splat(0));
        const Flags on_column = equal(byte & move_byte::to_space, splat(0));
        const auto if_of_column = [&](auto lanes) { return between_columns ? lanes : where(of_column, lanes); };
        const auto if_on_column = [&](auto lanes) { return between_columns ? lanes : where(on_column, lanes); };
        const auto whichever = [](Flags flags, auto yes, auto no) {
            return between_columns ? yes : choose(flags, yes, no);
        };

        const CardLanes wanted = lookup(wanted_, to);
        const CardLanes run = lookup(run_, from);
        const CardLanes moving = between_columns ? run : choose(of_column, run, lookup(held_, from));
        const CardLanes cards = moving & whichever(on_column, wanted | (wanted - 1U), splat(~Cards{0}));
        const Lanes number = count(cards);
        const CardLanes left = run & ~cards;
        const Flags whole = between_columns ? is_zero(left) : of_column & is_zero(left);
        const CardLanes revealed_top = lookup(revealed_top_, from);
        const CardLanes new_top = if_of_column(choose(whole, revealed_top, tops_of(left)));
        const Flags goes_home = meet(new_top, choose(whole, lookup(next_revealed_, from), lookup(next_in_run_, from)));
        const CardLanes covered = if_on_column(wanted << strand_step);
        const CardLanes tops = (splat(tops_.some) & ~(covered & ~tops_.both)) | new_top | tops_of(cards);
        const CardLanes placeable = tops >> strand_step;
        const Flags placed_whole = between_columns ? whole : whole & on_column;
        Lanes runs = runs_placeable(placeable) + one_if(whole & meet(lookup(revealed_head_, from), placeable)) -
                     one_if(placed_whole & meet(lookup(head_, from), placeable));
        Lanes cells = cells_placeable(placeable);
        if constexpr (!between_columns) {
            const Flags card_placeable = meet(cards, placeable) & ~of_column;
            runs += one_if(card_placeable & ~on_column);
            cells -= one_if(card_placeable);
        }
        const Flags empties = whole & is_zero(revealed_top);
        const Index after(between_columns ? one_if(empties) + 5
                                          : one_if(empties) + one_if(on_column) + (one_if(of_column) << 2));
        const Lanes room = lookup(load<Lanes>(&tables_.room_after[taken_][empty_]), after);
        const Lanes mobile = lookup(load<Lanes>(&tables_.mobile_after[taken_][empty_]), after);
        const Weights& w = tables_.weights;
        const Lanes leaves = if_of_column(choose(whole, lookup(leaving_, from), -times(lookup(slope_, from), number)));
        const Lanes start =
            choose(meet(cards, splat(kings)), splat(std::int32_t{w.king_column}), splat(std::int32_t{w.other_column}));
        const Lanes comes = whichever(on_column, times(lookup(slope_, to), number), start);
        const Lanes worth = leaves + comes + room + times(mobile, runs) +
                            times(splat(std::int32_t{w.mobile_cell}), cells) +
                            where(goes_home, splat(std::int32_t{w.next_on_top}));
        const int most = (free_ + 1) << empty_;
        const Flags may_move = less(number, whichever(on_column, splat(most), splat(most >> 1)) + 1);
        return put_in_order(block, may_move & less(lane_numbers(), splat(children_.count[block])), worth, goes_home);
    }

    alignas(32) std::array<Cards, 8> runs_, seconds_, wanted_by_;
    alignas(32) std::array<std::int32_t, 8> rests_;
    const View& view_;
    const Tables& tables_;
    Children& children_;
    CardLanes run_, top_, head_, wanted_, held_, next_in_run_, revealed_top_, revealed_head_, next_revealed_;
    Lanes slope_, worth_, leaving_;
    Pairs tops_, heads_, cells_;
    unsigned empties_;
    int empty_, taken_, free_;
};

// The order of the best move there still is, or never.
inline std::int32_t best_left(const Children& children) {
    Lanes best = load<Lanes>(children.order.data());
    for (int block = 1; block < children.blocks; ++block) {
        best = lesser(best, load<Lanes>(&children.order[8 * block]));
    }
    return least(best);
}

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
