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

// All moves of a position, weighed without making them.
template <int stride> class MoveList {
public:
    using S = Situation<stride>;

    // `orders` has room for order::most.
    FREECELL_ANYWHERE MoveList(const S& situation, const Setting& setting, std::int32_t* orders)
        : s_(situation), setting_(setting), orders_(orders) {
        look();
        weigh_to_cells();
        weigh_onto_columns();
        weigh_to_empty();
    }

    [[nodiscard]] FREECELL_ANYWHERE std::int32_t best() const { return best_; }
    [[nodiscard]] FREECELL_ANYWHERE int count() const { return count_; }
    // The best after this one, or never.
    [[nodiscard]] FREECELL_ANYWHERE std::int32_t best_after(std::int32_t taken) const {
        std::int32_t best = order::never;
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
    // What a move changes for the pieces that could be moved next.
    struct Effect {
        Cards placeable; // cards that can be put somewhere after it
        int taken, empty;
        bool frees_home;
    };

    FREECELL_ANYWHERE void look() {
        Cards top_second = 0, top_first = 0, head_second = 0, head_first = 0;
        empty_ = 0;
        for (int column = 0; column < columns; ++column) empty_ += s_.run(column) == 0;
        taken_ = count_bits(s_.cells[0]) + count_bits(s_.cells[1]);
        most_ = (cells - taken_ + 1) << empty_;
        for (int column = 0; column < columns; ++column) {
            const Cards run = s_.run(column), second = s_.second(column);
            const Cards top = fast::top_of(run);
            const Cards head = count_bits(run) <= most_ ? fast::head_of(run) : 0;
            top_second |= top & second;
            top_first |= top & ~second;
            head_second |= head & second;
            head_first |= head & ~second;
        }
        tops_ = top_second | top_first;
        both_tops_ = top_second & top_first;
        heads_ = head_second | head_first;
        both_heads_ = head_second & head_first;
        held_ = s_.cells[0] | s_.cells[1];
        both_held_ = s_.cells[0] & s_.cells[1];
    }

    FREECELL_ANYWHERE std::int32_t column_worth(int column, Cards run) const {
        const int start = s_.rest(column) == 0 ? setting_.start_of_column(run) : 0;
        return s_.base(column) + start + s_.slope(column) * count_bits(run);
    }

    FREECELL_ANYWHERE Cards tops_without(Cards top) const { return tops_ & ~(top & ~both_tops_); }

    FREECELL_ANYWHERE void note(int number, std::int32_t worth, const Effect& effect, int more_runs, int more_cells) {
        const Cards p = effect.placeable;
        const int runs = count_bits(p & heads_) + count_bits(p & both_heads_) + more_runs;
        const int held = count_bits(p & held_) + count_bits(p & both_held_) + more_cells;
        const StageTables::Room room = setting_.room[effect.taken * (columns + 1) + effect.empty];
        worth += room.value + room.mobile * runs + setting_.tables->mobile_cell * held;
        if (effect.frees_home) {
            worth += setting_.tables->next_on_top;
            number += order::frees_home;
        }
        const std::int32_t value = static_cast<std::int32_t>(static_cast<std::uint32_t>(worth) << order::shift) + number;
        orders_[count_++] = value;
        best_ = lesser(best_, value);
    }

    FREECELL_ANYWHERE void weigh_to_cells() {
        if (taken_ == cells) return;
        for (int column = 0; column < columns; ++column) {
            const Cards run = s_.run(column);
            if (run == 0) continue;
            const Cards top = fast::top_of(run);
            const Cards left = run & ~top;
            const bool whole = left == 0;
            const Cards below = whole ? s_.revealed_run(column) : left;
            const Cards new_top = fast::top_of(below);
            const Cards placeable = (tops_without(top) | new_top) >> fast::strand_step;
            const int more_runs =
                whole ? ((fast::head_of(below) & placeable) != 0) - ((run & placeable) != 0) : 0;
            note(move_number::to_cell + column, leaving(column, run, 1, whole),
                 {placeable, taken_ + 1, empty_ + (whole && below == 0), frees(column, new_top, whole)}, more_runs,
                 (top & placeable) != 0);
        }
    }

    FREECELL_ANYWHERE void weigh_onto_columns() {
        std::uint64_t moves = 0, held_moves = 0;
        for (int to = 0; to < columns; ++to) {
            const Cards wanted = fast::top_of(s_.run(to)) >> fast::strand_step;
            std::uint32_t fitting = 0;
            for (int from = 0; from < columns; ++from) fitting |= (s_.run(from) & wanted) != 0 ? 1U << from : 0;
            moves |= static_cast<std::uint64_t>(fitting) << 8 * to;
        }
        for (; moves != 0; moves &= moves - 1) {
            const int move = lowest_bit(moves);
            weigh_column_move(move & 7, move >> 3);
        }
        if ((held_ & tops_ >> fast::strand_step) == 0) return;
        int place = 0;
        for (std::uint64_t cards = s_.cell_cards(); cards != 0; cards &= cards - 1, ++place) {
            const Cards card = Cards{1} << (lowest_bit(cards) & 31);
            if ((card & tops_ >> fast::strand_step) == 0) continue;
            for (int to = 0; to < columns; ++to) {
                if ((card << fast::strand_step & fast::top_of(s_.run(to))) != 0) {
                    held_moves |= std::uint64_t{1} << (cells * to + place);
                }
            }
        }
        for (; held_moves != 0; held_moves &= held_moves - 1) {
            const int move = lowest_bit(held_moves);
            weigh_cell_move(move % cells, move / cells);
        }
    }

    FREECELL_ANYWHERE void weigh_column_move(int from, int to) {
        const Cards top = fast::top_of(s_.run(to));
        const Cards wanted = top >> fast::strand_step;
        const Cards run = s_.run(from);
        const Cards cards = run & (wanted | (wanted - 1));
        const int number = count_bits(cards);
        if (number > most_) return;
        const Cards left = run & ~cards;
        const bool whole = left == 0;
        const Cards below = whole ? s_.revealed_run(from) : left;
        const Cards new_top = fast::top_of(below);
        const Cards placeable = (tops_without(top) | new_top | fast::top_of(cards)) >> fast::strand_step;
        const int more_runs =
            whole ? ((fast::head_of(below) & placeable) != 0) - ((fast::head_of(run) & placeable) != 0) : 0;
        note(move_number::onto_column + columns * to + from, leaving(from, run, number, whole) + s_.slope(to) * number,
             {placeable, taken_, empty_ + (whole && below == 0), frees(from, new_top, whole)}, more_runs, 0);
    }

    FREECELL_ANYWHERE void weigh_cell_move(int place, int to) {
        const Cards card = Cards{1} << (cell_card(s_.cell_cards(), place) & 31);
        const Cards placeable = (tops_without(fast::top_of(s_.run(to))) | card) >> fast::strand_step;
        note(move_number::cell_onto_column + cells * to + place, s_.slope(to), {placeable, taken_ - 1, empty_, false},
             0, -static_cast<int>((card & placeable) != 0));
    }

    FREECELL_ANYWHERE void weigh_to_empty() {
        if (empty_ == 0) return;
        for (int column = 0; column < columns; ++column) {
            const Cards run = s_.run(column);
            if (run == 0 || s_.rest(column) == 0) continue;
            const int number = count_bits(run);
            if (number > most_ >> 1) continue;
            const Cards below = s_.revealed_run(column);
            const Cards placeable = (tops_ | fast::top_of(below) | fast::top_of(run)) >> fast::strand_step;
            note(move_number::run_to_empty + column, leaving(column, run, number, true) + setting_.start_of_column(run),
                 {placeable, taken_, empty_ - 1, s_.reveals_next(column)}, (fast::head_of(below) & placeable) != 0, 0);
        }
        int place = 0;
        for (std::uint64_t cards = s_.cell_cards(); cards != 0; cards &= cards - 1, ++place) {
            const Cards card = Cards{1} << (lowest_bit(cards) & 31);
            const Cards placeable = (tops_ | card) >> fast::strand_step;
            const int fits = (card & placeable) != 0;
            note(move_number::cell_to_empty + place, setting_.start_of_column(card),
                 {placeable, taken_ - 1, empty_ - 1, false}, fits, -fits);
        }
    }

    // What the column gains that so many cards leave.
    FREECELL_ANYWHERE std::int32_t leaving(int column, Cards run, int number, bool whole) const {
        return whole ? s_.revealed(column) - column_worth(column, run) : -s_.slope(column) * number;
    }
    // Does the new top of the column go home?
    FREECELL_ANYWHERE bool frees(int column, Cards new_top, bool whole) const {
        return whole ? s_.reveals_next(column) : s_.next_among(new_top, s_.second(column)) != 0;
    }

    const S& s_;
    const Setting& setting_;
    std::int32_t* orders_;
    int count_ = 0;
    std::int32_t best_ = order::never;
    Cards tops_, both_tops_, heads_, both_heads_, held_, both_held_;
    int taken_, empty_, most_;
};

// A move with the cards it moves.
template <int stride> struct Change {
    Step step;
    int code;     // of the deepest card that moves
    Cards cards;
    Cards second; // those of the cards that are
    bool reveals; // something of the rest

    FREECELL_ANYWHERE Change(const Situation<stride>& s, int number) {
        int card_place = -1, to = Step::cell;
        int from = number - move_number::to_cell;
        Cards most = ~Cards{0};
        if (number >= move_number::run_to_empty) {
            to = 0;
            while (s.run(to) != 0) ++to;
            from = number - move_number::run_to_empty;
            if (number >= move_number::cell_to_empty) card_place = number - move_number::cell_to_empty;
        } else if (number >= move_number::cell_onto_column) {
            to = (number - move_number::cell_onto_column) / cells;
            card_place = (number - move_number::cell_onto_column) % cells;
        } else if (number >= move_number::onto_column) {
            to = (number - move_number::onto_column) / columns;
            from = (number - move_number::onto_column) % columns;
            const Cards wanted = fast::top_of(s.run(to)) >> fast::strand_step;
            most = wanted | (wanted - 1);
        } else {
            most = fast::top_of(s.run(from));
        }
        if (card_place >= 0) {
            code = cell_card(s.cell_cards(), card_place);
            cards = Cards{1} << (code & 31);
            second = code >= 32 ? cards : 0;
            reveals = false;
            step = {Step::cell, to, plain_card(code)};
        } else {
            const Cards run = s.run(from);
            cards = run & most;
            second = s.second(from) & cards;
            reveals = run == cards;
            const Cards head = fast::head_of(cards);
            code = lowest_bit(head) + ((second & head) != 0 ? 32 : 0);
            step = {from, to, count_bits(cards)};
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
