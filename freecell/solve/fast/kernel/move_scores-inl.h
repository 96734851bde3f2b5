// All moves of a position and the score of the position after each, without making the moves.
#if defined(FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H
#undef FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H
#else
#define FREECELL_SOLVE_FAST_MOVE_SCORES_INL_H
#endif

#include "freecell/solve/fast/kernel/card_lists-inl.h"
#include "freecell/solve/fast/kernel/lane_position-inl.h"
#include "freecell/solve/fast/kernel/lane_records-inl.h"

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
        other_tops_ = tops_without_one();
        sources_ = {deepest_, revealed_top_, next_revealed_, next_in_run_};
        more_of_sources_ = {revealed_head_, relative_rank(top_), leaving_, slope_};
        targets_ = {wanted_, other_tops_.cards, other_tops_.numbers, slope_};
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
        deepest_ = heads_of(run_);
        const IntLanes length = count_run(run_, top_);
        const LaneMask movable = less(length, splat(((free_ + 1) << empty_) + 1));
        head_ = keep_if(movable, deepest_); // 0 where the run is too long to move
        tops_ = pairs_of(top_, position_.second);
        heads_ = pairs_of(head_, position_.second);
        cells_ = {position_.cells[0] | position_.cells[1], position_.cells[0] & position_.cells[1]};
        if constexpr (!counts_at_once) {
            const CardBits placeable = tops_.some >> fits_shift;
            const auto number_of = [&](Pairs pairs) __attribute__((always_inline)) {
                return std::popcount(placeable & pairs.some) + std::popcount(placeable & pairs.both);
            };
            placeable_ = number_of(heads_) * one_run + number_of(cells_) * one_in_cell;
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
                                            times(slope_, length));
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

    // Two numbers in one lane: of runs that fit on some top card and, in the high half, of such cards in cells.
    static constexpr std::int32_t one_run = 1;
    static constexpr std::int32_t one_in_cell = 1 << 16;

    // Which cards fit on some top card, and how many runs and cards in cells that are.
    struct Placeable {
        CardLanes cards;
        IntLanes numbers;
    };
    // The top cards that are left, and the numbers of what fits on them, each two too high, because
    // numbers_minus_two() is added later. They are not used if counting takes a single instruction.
    struct Tops {
        CardLanes cards;
        IntLanes numbers;
    };
    static constexpr std::int32_t two_of_each = 2 * (one_run + one_in_cell);

    // For at most one card in each lane: the numbers of what fits on it, minus two.
    FREECELL_INLINE IntLanes numbers_minus_two(CardLanes cards) const {
        const auto number_of = [&](Pairs pairs) __attribute__((always_inline)) {
            return minus_one_if(is_zero(cards & splat(pairs.some << fits_shift))) +
                   minus_one_if(is_zero(cards & splat(pairs.both << fits_shift)));
        };
        return number_of(heads_) + (number_of(cells_) << 16);
    }

    // Without the top card of one column in each lane.
    FREECELL_INLINE Tops tops_without_one() const {
        const CardLanes lost = top_ & ~splat(tops_.both);
        Tops tops = {splat(tops_.some) & ~lost, splat(placeable_)};
        if constexpr (!counts_at_once) tops.numbers -= numbers_minus_two(lost);
        return tops;
    }

    // With new top cards, of which at most one in each lane is not among those that are left.
    FREECELL_INLINE Placeable placeable_on(Tops tops, CardLanes new_tops) const {
        const CardLanes placeable = (tops.cards | new_tops) >> fits_shift;
        if constexpr (counts_at_once) {
            const auto number_of = [&](Pairs pairs) __attribute__((always_inline)) {
                return count(placeable & splat(pairs.some)) + count(placeable & splat(pairs.both));
            };
            return {placeable, number_of(heads_) + (number_of(cells_) << 16)};
        } else {
            return {placeable, tops.numbers + numbers_minus_two(new_tops & ~tops.cards)};
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
        const LaneMask whole = equal(as_numbers(top_), as_numbers(deepest_));
        const CardLanes under_top = top_ << fits_shift; // if the run has other cards
        const CardLanes new_top = choose(whole, revealed_top_, under_top);
        const LaneMask goes_home = ~is_zero(choose(whole, next_revealed_, under_top & next_in_run_));
        const Placeable after = placeable_on(other_tops_, new_top);
        const IntLanes numbers = after.numbers - one_if(whole & overlap(head_, after.cards)) +
                                 one_if(whole & overlap(revealed_head_, after.cards)) +
                                 keep_if(overlap(top_, after.cards), splat(one_in_cell));
        const LaneMask empties = whole & is_zero(revealed_top_);
        const int taken = taken_ + 1;
        const int emptier = empty_ < 8 ? empty_ + 1 : 8;
        const IntLanes room = choose(empties, splat(tables_.room[taken][emptier]), splat(tables_.room[taken][empty_]));
        const IntLanes weights =
            choose(empties, splat(tables_.fits[taken][emptier]), splat(tables_.fits[taken][empty_]));
        const IntLanes score = choose(whole, leaving_, -slope_) + room + dot_pairs(weights, numbers) +
                               keep_if(goes_home, splat(std::int32_t{tables_.weights.next_on_top}));
        return put_in_order(0, ~is_zero(run_), score, goes_home);
    }

    // With `between_columns`, for blocks of which all moves lead from one column onto another.
    template <bool between_columns> FREECELL_INLINE IntLanes score_block(int block) {
        const IntLanes byte = widen(list_.bytes[block]);
        const LaneIndex from(byte);
        const LaneIndex to(byte >> move_byte::to_shift);
        const LaneMask of_column = equal(byte & move_byte::from_cell_flag, splat(0));
        const LaneMask on_column = equal(byte & move_byte::to_space_flag, splat(0));
        const auto if_of_column = [&](auto flags) { return between_columns ? flags : flags & of_column; };
        const auto whichever = [](LaneMask flags, auto yes, auto no) {
            return between_columns ? yes : choose(flags, yes, no);
        };

        const auto [deepest, revealed_top, next_revealed, next_in_run] = sources_.at(from);
        const auto [revealed_head, rank, leaving, slope] = more_of_sources_.at(from);
        const auto [wanted, other_tops, numbers_on_them, slope_onto] = targets_.at(to);
        const CardLanes held = between_columns ? held_ : lookup(held_, from);
        const CardLanes head = whichever(of_column, whichever(on_column, wanted, deepest), held);
        const LaneMask whole = if_of_column(equal(as_numbers(head), as_numbers(deepest)));
        const IntLanes number = whichever(of_column, relative_rank(head) - rank + 1, splat(1));
        const CardLanes under_part = wanted << fits_shift; // both cards that the moved run fits on have this bit
        const CardLanes new_top = whichever(of_column, choose(whole, revealed_top, under_part), held);
        const LaneMask goes_home = if_of_column(~is_zero(choose(whole, next_revealed, under_part & next_in_run)));
        const Tops tops = {whichever(on_column, other_tops, splat(tops_.some)),
                           whichever(on_column, numbers_on_them, splat(placeable_ + two_of_each))};
        const Placeable after = placeable_on(tops, new_top);
        const LaneMask head_fits = overlap(head, after.cards);
        IntLanes numbers = after.numbers + one_if(whole & overlap(revealed_head, after.cards)) -
                           one_if(whole & head_fits & (between_columns ? whole : on_column));
        if constexpr (!between_columns) {
            const LaneMask card_fits = head_fits & ~of_column;
            numbers += one_if(card_fits & ~on_column) - keep_if(card_fits, splat(one_in_cell));
        }
        const LaneMask empties = whole & is_zero(revealed_top);
        const auto by_room = [&](const ScoreTables::AfterMove& after_move) __attribute__((always_inline)) {
            if constexpr (between_columns) return choose(empties, splat(after_move[6]), splat(after_move[5]));
            const LaneIndex index(one_if(empties) + one_if(on_column) + (one_if(of_column) << 2));
            return lookup(load<IntLanes>(&after_move), index);
        };
        const IntLanes room = by_room(tables_.room_after[taken_][empty_]);
        const IntLanes weights = by_room(tables_.fits_after[taken_][empty_]);
        const ScoreWeights& w = tables_.weights;
        // In lanes without a move, `number` may be negative.
        const IntLanes leaves = choose(whole, leaving, -dot_pairs(slope, number));
        const IntLanes on_table = choose(overlap(head, splat(kings)), splat(std::int32_t{w.king_column}),
                                         splat(std::int32_t{w.other_column}));
        const IntLanes comes = whichever(on_column, dot_pairs(slope_onto, number), on_table);
        const IntLanes score = whichever(of_column, leaves, splat(0)) + comes + room + dot_pairs(weights, numbers) +
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
    CardLanes run_, top_, deepest_, head_, wanted_, held_, next_in_run_, revealed_top_, revealed_head_, next_revealed_;
    IntLanes slope_, column_scores_, leaving_;
    Tops other_tops_; // without the top card of each column
    // What score_block() looks up for the columns that moves come from and go to.
    LaneRecords<CardLanes, CardLanes, CardLanes, CardLanes> sources_;
    LaneRecords<CardLanes, IntLanes, IntLanes, IntLanes> more_of_sources_;
    LaneRecords<CardLanes, CardLanes, IntLanes, IntLanes> targets_;
    Pairs tops_, heads_, cells_;
    std::int32_t placeable_ = 0; // numbers of what fits before the move
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
