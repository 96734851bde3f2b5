#pragma once

#include <cstdint>

#include "freecell/cuda/situation.h"
#include "freecell/cuda/step.h"

namespace freecell::cuda {

// A move as a number below 128, in the order in which the search of the CPU lists them: that decides between moves of
// the same worth.
namespace move_number {
inline constexpr int to_cell = 0;                                        // + column
inline constexpr int onto_column = to_cell + columns;                    // + 8 * to + from
inline constexpr int cell_onto_column = onto_column + columns * columns; // + 4 * to + which card, by code
inline constexpr int run_to_empty = cell_onto_column + columns * cells;  // + column
inline constexpr int cell_to_empty = run_to_empty + columns;             // + which card
inline constexpr int end = cell_to_empty + cells;
inline constexpr int mask = 127;
static_assert(end <= mask + 1);
} // namespace move_number

// The order of a move: what it leads to is worth, the lower the better; then whether a card comes to light that goes
// home; then its number.
namespace order {
inline constexpr std::int32_t never = INT32_MAX;
inline constexpr int shift = 8;
inline constexpr std::int32_t frees_home = 0x80;
inline constexpr int most = 64; // moves of a position
} // namespace order

// The card of the cells at this place in the order of codes.
FREECELL_ANYWHERE int cell_card(std::uint64_t cards, int place) {
    for (; place > 0; --place) cards &= cards - 1;
    return lowest_bit(cards);
}

// What a move number stands for.
struct MoveKind {
    int number;

    // The column or, of a card that leaves a cell, which one in the order of codes.
    [[nodiscard]] FREECELL_ANYWHERE int from() const { return number & 7; }
    [[nodiscard]] FREECELL_ANYWHERE int place() const { return number & 3; }
    [[nodiscard]] FREECELL_ANYWHERE int to() const {
        return number < move_number::cell_onto_column ? (number - move_number::onto_column) >> 3
                                                      : (number - move_number::cell_onto_column) >> 2;
    }
    [[nodiscard]] FREECELL_ANYWHERE bool of_column() const {
        return number < move_number::cell_onto_column || (to_empty() && number < move_number::cell_to_empty);
    }
    [[nodiscard]] FREECELL_ANYWHERE bool to_cell() const { return number < move_number::onto_column; }
    [[nodiscard]] FREECELL_ANYWHERE bool to_empty() const { return number >= move_number::run_to_empty; }
    [[nodiscard]] FREECELL_ANYWHERE bool on_column() const { return !to_cell() && !to_empty(); }
};
static_assert(move_number::onto_column % 8 == 0 && move_number::run_to_empty % 8 == 0);
static_assert(move_number::cell_onto_column % 4 == 0 && move_number::cell_to_empty % 4 == 0 && cells == 4);

// All moves of a position, weighed without making them. What the threads of a GPU do at the same time is one loop over
// the moves with one body for all kinds.
template <int stride> class MoveList {
public:
    using S = Situation<stride>;

    // `orders` has room for order::most.
    FREECELL_ANYWHERE MoveList(const S& situation, const Setting& setting, std::int32_t* orders)
        : s_(situation), setting_(setting), orders_(orders) {
        std::uint64_t low = 0, high = 0; // a bit for each move number
        list(low, high);
        FREECELL_NO_UNROLL
        while ((low | high) != 0) {
            const bool is_low = low != 0;
            const std::uint64_t moves = is_low ? low : high;
            weigh({lowest_bit(moves) + (is_low ? 0 : 64)});
            low = is_low ? moves & (moves - 1) : 0;
            high = is_low ? high : moves & (moves - 1);
        }
    }

    [[nodiscard]] FREECELL_ANYWHERE std::int32_t best() const { return best_; }
    [[nodiscard]] FREECELL_ANYWHERE int count() const { return count_; }
    [[nodiscard]] FREECELL_ANYWHERE unsigned empty_columns() const { return empties_; }
    // The best after this one, or never.
    [[nodiscard]] FREECELL_ANYWHERE std::int32_t best_after(std::int32_t taken) const {
        std::int32_t best = order::never;
        FREECELL_NO_UNROLL
        for (int i = 0; i < count_; ++i) {
            const std::int32_t other = orders_[i];
            if (other > taken && other < best) best = other;
        }
        return best;
    }

    // What the columns are worth, as they are.
    [[nodiscard]] FREECELL_ANYWHERE std::int32_t columns_worth() const {
        std::int32_t worth = 0;
        for (int column = 0; column < columns; ++column) {
            const Cards run = s_.run(column);
            if (run != 0) worth += column_worth(column, run);
        }
        return worth;
    }

private:
    FREECELL_ANYWHERE void list(std::uint64_t& low, std::uint64_t& high) {
        Cards run[columns];
        Cards top_second = 0, top_first = 0, head_second = 0, head_first = 0;
        empties_ = 0;
        unsigned with_rest = 0;
        for (int column = 0; column < columns; ++column) {
            run[column] = s_.run(column);
            empties_ |= run[column] == 0 ? 1U << column : 0;
            with_rest |= s_.rest(column) != 0 ? 1U << column : 0;
        }
        empty_ = count_bits(empties_);
        taken_ = count_bits(s_.cells[0]) + count_bits(s_.cells[1]);
        most_ = (cells - taken_ + 1) << empty_;
        const unsigned filled = 0xff & ~empties_;
        std::uint64_t onto = 0;
        const std::uint64_t held = s_.cell_cards();
        const Cards held_card[cells] = {cell_bit(held, 0), cell_bit(held, 1), cell_bit(held, 2), cell_bit(held, 3)};
        std::uint32_t cell_onto = 0;
        for (int to = 0; to < columns; ++to) {
            const Cards second = s_.second(to);
            const Cards top = fast::top_of(run[to]);
            const Cards head = count_bits(run[to]) <= most_ ? fast::head_of(run[to]) : 0;
            top_second |= top & second;
            top_first |= top & ~second;
            head_second |= head & second;
            head_first |= head & ~second;
            const Cards wanted = top >> fast::fits_shift;
            std::uint32_t fitting = 0;
            for (int from = 0; from < columns; ++from) fitting |= (run[from] & wanted) != 0 ? 1U << from : 0;
            onto |= static_cast<std::uint64_t>(fitting) << 8 * to;
            std::uint32_t held_fitting = 0;
            for (int i = 0; i < cells; ++i) held_fitting |= (held_card[i] & wanted) != 0 ? 1U << i : 0;
            cell_onto |= held_fitting << cells * to;
        }
        tops_ = top_second | top_first;
        both_tops_ = top_second & top_first;
        heads_ = head_second | head_first;
        both_heads_ = head_second & head_first;
        held_ = s_.cells[0] | s_.cells[1];
        both_held_ = s_.cells[0] & s_.cells[1];
        low = (taken_ < cells ? filled : 0U) | onto << move_number::onto_column;
        high = onto >> (64 - move_number::onto_column) |
               static_cast<std::uint64_t>(cell_onto) << (move_number::cell_onto_column - 64);
        if (empty_ != 0) {
            high |= static_cast<std::uint64_t>(filled & with_rest) << (move_number::run_to_empty - 64) |
                    ((std::uint64_t{1} << taken_) - 1) << (move_number::cell_to_empty - 64);
        }
    }

    FREECELL_ANYWHERE static Cards cell_bit(std::uint64_t cards, int place) {
        for (int i = 0; i < place; ++i) cards &= cards - 1;
        return cards != 0 ? Cards{1} << (lowest_bit(cards) & 31) : 0;
    }

    FREECELL_ANYWHERE std::int32_t column_worth(int column, Cards run) const {
        const int start = s_.rest(column) == 0 ? setting_.start_of_column(run) : 0;
        return s_.base(column) + start + s_.slope(column) * count_bits(run);
    }

    FREECELL_ANYWHERE void weigh(const MoveKind& move) {
        const int from = move.from();
        const bool of_column = move.of_column(), on_column = move.on_column();
        const bool to_cell = move.to_cell(), to_empty = move.to_empty();
        Cards run = 0, top_of_target = 0;
        int slope = 0, slope_of_target = 0;
        if (of_column) {
            run = s_.run(from);
            slope = s_.slope(from);
        }
        if (on_column) {
            top_of_target = fast::top_of(s_.run(move.to()));
            slope_of_target = s_.slope(move.to());
        }
        const Cards wanted = top_of_target >> fast::fits_shift;
        const Cards limit = on_column ? wanted | (wanted - 1) : to_cell ? fast::top_of(run) : ~Cards{0};
        const Cards cards = of_column ? run & limit : Cards{1} << (cell_card(s_.cell_cards(), move.place()) & 31);
        const int number = count_bits(cards);
        if (number > (to_empty ? most_ >> 1 : most_)) return;

        const Cards left = run & ~cards;
        const bool whole = of_column && left == 0;
        const Cards below = whole ? s_.revealed_run(from) : left;
        const Cards new_top = fast::top_of(below);
        const Cards covered = to_cell ? cards : top_of_target;
        const Cards p = ((tops_ & ~(covered & ~both_tops_)) | new_top | (to_cell ? 0 : fast::top_of(cards))) >>
                        fast::fits_shift; // what can be put somewhere
        const bool fits = (cards & p) != 0;
        int runs = count_bits(p & heads_) + count_bits(p & both_heads_);
        int held = count_bits(p & held_) + count_bits(p & both_held_);
        runs += (whole && (fast::head_of(below) & p) != 0) - (whole && !to_empty && (fast::head_of(run) & p) != 0) +
                (!of_column && to_empty && fits);
        held += (to_cell && fits) - (!of_column && fits);

        std::int32_t worth = slope_of_target * number - slope * number;
        bool frees_home = false;
        if (whole) {
            const int start = s_.rest(from) == 0 ? setting_.start_of_column(run) : 0;
            worth += s_.revealed(from) - s_.base(from) - start;
            frees_home = s_.reveals_next(from);
        } else if (of_column) {
            frees_home = s_.next_among(new_top, s_.second(from)) != 0;
        }
        if (to_empty) worth += setting_.start_of_column(cards);
        const int taken = taken_ + (to_cell ? 1 : 0) - (of_column ? 0 : 1);
        const int empty = empty_ + (whole && below == 0 ? 1 : 0) - (to_empty ? 1 : 0);
        const StageTables::Room room = setting_.room[taken * (columns + 1) + empty];
        worth += room.value + room.mobile * runs + setting_.tables->mobile_cell * held +
                 (frees_home ? setting_.tables->next_on_top : 0);
        const std::int32_t value = static_cast<std::int32_t>(static_cast<std::uint32_t>(worth) << order::shift) +
                                   move.number + (frees_home ? order::frees_home : 0);
        orders_[count_++] = value;
        best_ = lesser(best_, value);
    }

    const S& s_;
    const Setting& setting_;
    std::int32_t* orders_;
    int count_ = 0;
    std::int32_t best_ = order::never;
    Cards tops_, both_tops_, heads_, both_heads_, held_, both_held_;
    unsigned empties_;
    int taken_, empty_, most_;
};

// A move with the cards it moves.
template <int stride> struct Change {
    Step step;
    int code;     // of the deepest card that moves
    Cards cards;
    Cards second; // those of the cards that are
    bool reveals; // something of the rest

    FREECELL_ANYWHERE Change(const Situation<stride>& s, int number, unsigned empty_columns) {
        const MoveKind move{number};
        int to = Step::cell;
        Cards most = ~Cards{0};
        if (move.on_column()) {
            to = move.to();
            const Cards wanted = fast::top_of(s.run(to)) >> fast::fits_shift;
            most = wanted | (wanted - 1);
        } else if (move.to_empty()) {
            to = lowest_bit(empty_columns);
        }
        if (move.of_column()) {
            const int from = move.from();
            const Cards run = s.run(from);
            cards = run & (move.to_cell() ? fast::top_of(run) : most);
            second = s.second(from) & cards;
            reveals = run == cards;
            const Cards head = fast::head_of(cards);
            code = lowest_bit(head) + ((second & head) != 0 ? 32 : 0);
            step = {from, to, count_bits(cards)};
        } else {
            code = cell_card(s.cell_cards(), move.place());
            cards = Cards{1} << (code & 31);
            second = code >= 32 ? cards : 0;
            reveals = false;
            step = {Step::cell, to, plain_card(code)};
        }
    }

    // What is added to the key of the position.
    [[nodiscard]] FREECELL_ANYWHERE std::uint64_t key(const Situation<stride>& s, const Setting& setting) const {
        const Cards head = Cards{1} << (code & 31);
        const int before = step.from == Step::cell ? support::cell : s.support_in(step.from, head);
        const int after = step.to == Step::cell ? support::cell : s.support_in(step.to, head);
        return setting.link_key(code, after) - setting.link_key(code, before);
    }

    FREECELL_ANYWHERE void make(Situation<stride>& s) const {
        if (step.from == Step::cell) {
            s.cells[0] &= ~(cards & ~second);
            s.cells[1] &= ~second;
        } else if (reveals && s.rest(step.from) > 0) {
            s.reveal(step.from);
        } else {
            s.run(step.from) &= ~cards;
            s.second(step.from) &= ~cards;
        }
        if (step.to == Step::cell) {
            s.cells[0] |= cards & ~second;
            s.cells[1] |= second;
        } else {
            s.run(step.to) |= cards;
            s.second(step.to) |= second;
        }
    }

private:
    // 4 * rank + suit in the order of the deck: clubs, diamonds, hearts, spades.
    FREECELL_ANYWHERE static int plain_card(int card_code) {
        const int rank = rank_of(card_code);
        const int red = (card_code ^ rank) & 1;
        return 4 * rank + (card_code < 32 ? red : 3 - red);
    }
};

} // namespace freecell::cuda
