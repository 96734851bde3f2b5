// All moves of a position and the score of the position after each, without making the moves.
#if defined(FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H
#undef FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H
#else
#define FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H
#endif

#include "freecell/solve/fast/kernel/card_lists-inl.h"
#include "freecell/solve/fast/kernel/lane_position-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

class Expansion {
public:
    FREECELL_INLINE Expansion(const LanePosition& position, const SearchContext& context, MoveList& list)
        : position_(position), tables_(*context.tables), list_(list), held_(splat(CardBits{0})) {
        assert(position.is_up_to_date(context));
        look(*context.start);
        list_onto_columns();
        if (empty_ != 0) list_to_empty();
    }

    // Returns whether there is no move.
    [[nodiscard]] FREECELL_INLINE bool stuck() const { return free_ == 0 && list_.blocks == 2 && list_.count[1] == 0; }
    [[nodiscard]] FREECELL_INLINE CardBits run_at(int column) const { return runs_[column]; }
    [[nodiscard]] FREECELL_INLINE CardBits second_at(int column) const { return seconds_[column]; }
    [[nodiscard]] FREECELL_INLINE int rest_at(int column) const { return rests_[column]; }
    [[nodiscard]] FREECELL_INLINE std::uint64_t cell_cards() const {
        return both(position_.cells[0], position_.cells[1]);
    }
    [[nodiscard]] FREECELL_INLINE IntLanes rests() const { return load<IntLanes>(&rests_); }
    [[nodiscard]] FREECELL_INLINE int first_empty() const { return std::countr_zero(empties_); }
    [[nodiscard]] FREECELL_INLINE std::int32_t columns_score() const { return sum(column_scores_); }

    // Fills MoveList::order and returns the lowest; no_move if there is none. Scores are relative: they do not include
    // the sum of the columns' scores before the move, columns_score().
    FREECELL_INLINE std::int32_t score_moves() {
        IntLanes best = score_to_cells();
        best = lesser(best, score_block<fewer_instructions>(1));
        for (int block = 2; block < list_.blocks; ++block) best = lesser(best, score_block<false>(block));
        return least(best);
    }

private:
#ifdef __wasm__ // one function for all blocks makes the code smaller
    static constexpr bool fewer_instructions = false;
#else
    static constexpr bool fewer_instructions = true;
#endif

    FREECELL_INLINE void look(const StartColumns& start) {
        run_ = position_.run;
        store(&runs_, run_);
        store(&seconds_, position_.second);
        store(&rests_, position_.rest);
        const LaneMask bare = is_zero(run_);
        empties_ = bits(bare) & ((1U << start.column_count) - 1);
        empty_ = std::popcount(empties_);
        taken_ = std::popcount(position_.cells[0]) + std::popcount(position_.cells[1]);
        free_ = start.cell_count - taken_;
        top_ = tops_of(run_);
        const LaneMask movable = less(HWY_NAMESPACE::count(run_), splat(((free_ + 1) << empty_) + 1));
        head_ = keep_if(movable, heads_of(run_)); // 0 where the run is too long to move
        tops_ = pairs_of(top_, position_.second);
        heads_ = pairs_of(head_, position_.second);
        cells_ = {position_.cells[0] | position_.cells[1], position_.cells[0] & position_.cells[1]};
        if constexpr (!counts_at_once) {
            const CardBits placeable = tops_.some >> fits_shift;
            const auto number_of = [&](Pairs pairs) __attribute__((always_inline)) {
                return std::popcount(placeable & pairs.some) + std::popcount(placeable & pairs.both);
            };
            placeable_runs_ = number_of(heads_);
            placeable_in_cells_ = number_of(cells_);
        }
        next_in_run_ = next_among(run_, position_.second, position_.next);
        revealed_top_ = tops_of(position_.revealed_run);
        revealed_head_ = heads_of(position_.revealed_run);
        next_revealed_ = next_among(revealed_top_, position_.revealed_second, position_.next);

        const ScoreWeights& w = tables_.weights;
        const IntLanes on_table = choose(overlap(run_, splat(kings)), splat(std::int32_t{w.king_column}),
                                         splat(std::int32_t{w.other_column}));
        slope_ = keep_if(~bare, position_.full_slope);
        column_scores_ = keep_if(~bare, position_.full_base + keep_if(equal(position_.rest, splat(0)), on_table) +
                                            times(slope_, HWY_NAMESPACE::count(run_)));
        leaving_ = position_.full_revealed - column_scores_;
    }

    FREECELL_INLINE void list_onto_columns() {
        wanted_ = top_ >> fits_shift;
        const std::uint64_t moves = overlaps(run_, wanted_); // bit 8 * to + from
        const int count = std::popcount(moves);
        list_.bytes[1] = lowest_bit_numbers(moves);
        list_.count[1] = std::min(count, 8);
        list_.blocks = 2;
        if (count > 8) [[unlikely]]
            list_more(without_first(moves, 8), 0);
        if ((cells_.some & tops_.some >> fits_shift) != 0) {
            hold();
            list_more(overlaps(held_, wanted_), move_byte::from_cell_flag);
        }
    }

    FREECELL_INLINE void list_to_empty() {
        list_more(bits(~is_zero(run_) & less(splat(0), position_.rest)), move_byte::to_empty_column);
        if (taken_ == 0) return;
        hold();
        list_more((std::uint64_t{1} << taken_) - 1, move_byte::to_empty_column | move_byte::from_cell_flag);
    }

    FREECELL_INLINE void list_more(std::uint64_t moves, std::uint64_t mark) {
        for (int count = std::popcount(moves); count > 0; count -= 8, moves = without_first(moves, 8)) {
            const int number = std::min(count, 8);
            const std::uint64_t used = ~std::uint64_t{0} >> (64 - 8 * number);
            const std::uint64_t bytes = (lowest_bit_numbers(moves) | mark * 0x0101010101010101) & used;
            int last = list_.blocks - 1;
            if (last > 1 && list_.count[last] + number <= 8) {
                list_.bytes[last] |= bytes << 8 * list_.count[last];
                list_.count[last] += number;
            } else {
                last = list_.blocks++;
                list_.bytes[last] = bytes;
                list_.count[last] = number;
            }
        }
    }

    FREECELL_INLINE void hold() { held_ = one_in_each_lane(cell_cards(), taken_); }

    // After a move: which cards fit on some top card, and how many runs and cards in cells that are.
    struct Placeable {
        CardLanes cards;
        IntLanes runs, in_cells;
    };
    // In each lane, the move covers at most one top card, and `new_tops` has at most one that is not in tops_.
    FREECELL_INLINE Placeable placeable_after(CardLanes covered, CardLanes new_tops) const {
        const CardLanes old_tops = splat(tops_.some);
        const CardLanes lost = covered & ~(new_tops | splat(tops_.both));
        const CardLanes tops = (old_tops & ~lost) | new_tops;
        const CardLanes placeable = tops >> fits_shift;
        if constexpr (counts_at_once) {
            const auto number_of = [&](Pairs pairs) __attribute__((always_inline)) {
                return count(placeable & splat(pairs.some)) + count(placeable & splat(pairs.both));
            };
            return {placeable, number_of(heads_), number_of(cells_)};
        } else {
            const CardLanes gained = new_tops & ~old_tops;
            const auto number_of = [&](Pairs pairs, int before) __attribute__((always_inline)) {
                const CardLanes some = splat(pairs.some << fits_shift), both = splat(pairs.both << fits_shift);
                const auto is_none = [](CardLanes cards) { return minus_one_if(is_zero(cards)); };
                // Each is one less than the number it stands for, which cancels out.
                return splat(before) + is_none(gained & some) + is_none(gained & both) - is_none(lost & some) -
                       is_none(lost & both);
            };
            return {placeable, number_of(heads_, placeable_runs_), number_of(cells_, placeable_in_cells_)};
        }
    }

    // Stores MoveList::order of one block.
    FREECELL_INLINE IntLanes put_in_order(int block, LaneMask are_moves, IntLanes score, LaneMask goes_home) {
        const IntLanes place = lane_numbers() + 8 * block + keep_if(goes_home, splat(MoveList::frees_home));
        const IntLanes shifted = score << MoveList::order_shift;
        assert(same_lanes(keep_if(are_moves, shifted >> MoveList::order_shift), keep_if(are_moves, score)));
        const IntLanes order = choose(are_moves, shifted + place, splat(no_move));
        store(&list_.order[8 * block], order);
        return order;
    }

    FREECELL_INLINE IntLanes score_to_cells() {
        if (free_ == 0) {
            store(list_.order.data(), splat(no_move));
            return splat(no_move);
        }
        const CardLanes left = run_ & ~top_;
        const LaneMask whole = is_zero(left);
        const CardLanes new_top = choose(whole, revealed_top_, tops_of(left));
        const LaneMask goes_home = overlap(new_top, choose(whole, next_revealed_, next_in_run_));
        const Placeable after = placeable_after(top_, new_top);
        const IntLanes runs = after.runs - one_if(whole & overlap(head_, after.cards)) +
                              one_if(whole & overlap(revealed_head_, after.cards));
        const IntLanes cards = after.in_cells + one_if(overlap(top_, after.cards));
        const LaneMask empties = whole & is_zero(revealed_top_);
        const int taken = taken_ + 1;
        const int emptier = empty_ < 8 ? empty_ + 1 : 8;
        const IntLanes room = choose(empties, splat(tables_.room[taken][emptier]), splat(tables_.room[taken][empty_]));
        const IntLanes mobile =
            choose(empties, splat(tables_.mobile[taken][emptier]), splat(tables_.mobile[taken][empty_]));
        const IntLanes score = choose(whole, leaving_, -slope_) + room + times(mobile, runs) +
                               times(splat(std::int32_t{tables_.weights.mobile_cell}), cards) +
                               keep_if(goes_home, splat(std::int32_t{tables_.weights.next_on_top}));
        return put_in_order(0, ~is_zero(run_), score, goes_home);
    }

    template <bool between_columns> FREECELL_INLINE IntLanes score_block(int block) {
        const IntLanes byte = widen(list_.bytes[block]);
        const LaneIndex from(byte & 7);
        const LaneIndex to((byte >> move_byte::to_shift) & 7);
        const LaneMask of_column = equal(byte & move_byte::from_cell_flag, splat(0));
        const LaneMask on_column = equal(byte & move_byte::to_space_flag, splat(0));
        const auto if_of_column = [&](auto lanes) { return between_columns ? lanes : keep_if(of_column, lanes); };
        const auto if_on_column = [&](auto lanes) { return between_columns ? lanes : keep_if(on_column, lanes); };
        const auto whichever = [](LaneMask flags, auto yes, auto no) {
            return between_columns ? yes : choose(flags, yes, no);
        };

        const CardLanes wanted = lookup(wanted_, to);
        const CardLanes run = lookup(run_, from);
        const CardLanes moving = between_columns ? run : choose(of_column, run, lookup(held_, from));
        const CardLanes cards = moving & whichever(on_column, wanted | (wanted - 1U), splat(~CardBits{0}));
        const IntLanes number = count(cards);
        const CardLanes left = run & ~cards;
        const LaneMask whole = between_columns ? is_zero(left) : of_column & is_zero(left);
        const CardLanes revealed_top = lookup(revealed_top_, from);
        const CardLanes new_top = if_of_column(choose(whole, revealed_top, tops_of(left)));
        const LaneMask goes_home =
            overlap(new_top, choose(whole, lookup(next_revealed_, from), lookup(next_in_run_, from)));
        const CardLanes covered = if_on_column(wanted << fits_shift);
        const auto [placeable, runs_before, cells_before] =
            placeable_after(covered, between_columns ? new_top : new_top | tops_of(cards));
        const LaneMask placed_whole = between_columns ? whole : whole & on_column;
        IntLanes runs = runs_before + one_if(whole & overlap(lookup(revealed_head_, from), placeable)) -
                        one_if(placed_whole & overlap(lookup(head_, from), placeable));
        IntLanes cells = cells_before;
        if constexpr (!between_columns) {
            const LaneMask card_placeable = overlap(cards, placeable) & ~of_column;
            runs += one_if(card_placeable & ~on_column);
            cells -= one_if(card_placeable);
        }
        const LaneMask empties = whole & is_zero(revealed_top);
        const LaneIndex room_index(between_columns ? one_if(empties) + 5
                                                   : one_if(empties) + one_if(on_column) + (one_if(of_column) << 2));
        const IntLanes room = lookup(load<IntLanes>(&tables_.room_after[taken_][empty_]), room_index);
        const IntLanes mobile = lookup(load<IntLanes>(&tables_.mobile_after[taken_][empty_]), room_index);
        const ScoreWeights& w = tables_.weights;
        const IntLanes leaves =
            if_of_column(choose(whole, lookup(leaving_, from), -times(lookup(slope_, from), number)));
        const IntLanes on_table = choose(overlap(cards, splat(kings)), splat(std::int32_t{w.king_column}),
                                         splat(std::int32_t{w.other_column}));
        const IntLanes comes = whichever(on_column, times(lookup(slope_, to), number), on_table);
        const IntLanes score = leaves + comes + room + times(mobile, runs) +
                               times(splat(std::int32_t{w.mobile_cell}), cells) +
                               keep_if(goes_home, splat(std::int32_t{w.next_on_top}));
        const int most = (free_ + 1) << empty_;
        const LaneMask may_move = less(number, whichever(on_column, splat(most), splat(most >> 1)) + 1);
        return put_in_order(block, may_move & less(lane_numbers(), splat(list_.count[block])), score, goes_home);
    }

    alignas(32) std::array<CardBits, 8> runs_, seconds_;
    alignas(32) std::array<std::int32_t, 8> rests_;
    const LanePosition& position_;
    const ScoreTables& tables_;
    MoveList& list_;
    CardLanes run_, top_, head_, wanted_, held_, next_in_run_, revealed_top_, revealed_head_, next_revealed_;
    IntLanes slope_, column_scores_, leaving_;
    Pairs tops_, heads_, cells_;
    int placeable_runs_ = 0, placeable_in_cells_ = 0; // before the move
    unsigned empties_;
    int empty_, taken_, free_;
};

// The lowest MoveList::order, or no_move.
inline std::int32_t best_left(const MoveList& list) {
    IntLanes best = load<IntLanes>(list.order.data());
    for (int block = 1; block < list.blocks; ++block) {
        best = lesser(best, load<IntLanes>(&list.order[8 * block]));
    }
    return least(best);
}

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
