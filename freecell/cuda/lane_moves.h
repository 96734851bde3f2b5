#pragma once

#include <cstdint>

#include "freecell/cuda/lane_position.h"

namespace freecell::cuda {

// Lists the moves of a position and scores them, one lane for each move. The scores are those of MoveList, which one
// thread computes.
class LaneMoves {
public:
    // Writes the numbers of the moves, in order, to `list`, which has room for order::most.
    FREECELL_ANYWHERE LaneMoves(const LanePosition& position, std::int32_t* list) : p_(position), list_(list) {
        empties_ = p_.empty_columns();
        m_.set_room(p_.cells, count_bits(empties_));
        PerLane<Cards> firsts, seconds, head_firsts, head_seconds;
        each_lane([&](int lane) {
            const Cards run = p_.run[lane], second = p_.second[lane];
            top_[lane] = fast::top_of(run);
            const Cards head = count_bits(run) <= m_.most ? fast::head_of(run) : 0;
            firsts[lane] = top_[lane] & ~second;
            seconds[lane] = top_[lane] & second;
            head_firsts[lane] = head & ~second;
            head_seconds[lane] = head & second;
            held_card_[lane] = cell_bit(fast::both(p_.cells[0], p_.cells[1]), lane % cells);
        });
        const Cards tops[2] = {any_of<columns>(firsts), any_of<columns>(seconds)};
        const Cards heads[2] = {any_of<columns>(head_firsts), any_of<columns>(head_seconds)};
        m_.tops = tops[0] | tops[1];
        m_.both_tops = tops[0] & tops[1];
        m_.heads = heads[0] | heads[1];
        m_.both_heads = heads[0] & heads[1];
        list_all();
    }

    [[nodiscard]] FREECELL_ANYWHERE int count() const { return count_; }
    [[nodiscard]] FREECELL_ANYWHERE unsigned empty_columns() const { return empties_; }

    // The order of a move, whose columns are `both`. All lanes call it together.
    [[nodiscard]] FREECELL_ANYWHERE std::int32_t order_of(const MoveKind& move, const MoveColumns& both,
                                                          const Setting& setting) const {
        const int from = move.from();
        const Cards revealed_run = from_lane(p_.revealed_run, from), held = from_lane(held_card_, move.place());
        const std::int32_t base = from_lane(p_.base, from), slope = from_lane(p_.slope, from);
        const std::int32_t revealed = from_lane(p_.revealed, from);
        const std::int32_t slope_to = from_lane(p_.slope, move.to() & (columns - 1));
        const bool reveals_next = from_lane(p_.reveals_next, from) != 0;

        const bool of_column = move.of_column(), to_cell = move.to_cell(), to_empty = move.to_empty();
        const Cards run = both.from_run;
        const Cards top_to = fast::top_of(both.to_run), wanted = top_to >> fast::fits_shift;
        Cards cards = to_cell ? fast::top_of(run) : to_empty ? run : run & (wanted | (wanted - 1));
        cards = of_column ? cards : held;
        const int number = count_bits(cards);
        const bool whole = of_column && run == cards;
        const Cards below = whole ? revealed_run : run & ~cards;
        const Cards new_top = of_column ? fast::top_of(below) : 0;
        const Cards tops = m_.tops_without(to_cell ? cards : top_to) | new_top | (to_cell ? 0 : fast::top_of(cards));
        const Cards placeable = tops >> fast::fits_shift;

        std::int32_t worth = of_column ? -slope * number : 0;
        if (whole) worth += revealed - base - (both.from_rest == 0 ? setting.start_of_column(run) : 0);
        if (move.on_column()) worth += slope_to * number;
        if (to_empty) worth += setting.start_of_column(cards);
        const int fits = (fast::head_of(cards) & placeable) != 0;
        const int exposed_fits = (fast::head_of(below) & placeable) != 0;
        const int runs = of_column ? (whole ? exposed_fits - (to_empty ? 0 : fits) : 0) : to_empty ? fits : 0;
        const int held_fits = !of_column ? -fits : to_cell ? fits : 0;
        const bool frees_home =
            of_column && (whole ? reveals_next : awaited_among(new_top, both.from_second, p_.next) != 0);
        return m_.order_of(move.number,
                           {worth, placeable, runs, held_fits, m_.taken + (to_cell ? 1 : 0) - (of_column ? 0 : 1),
                            m_.empty + (whole && below == 0 ? 1 : 0) - (to_empty ? 1 : 0), frees_home},
                           setting);
    }

private:
    FREECELL_ANYWHERE void list_all() {
        PerLane<bool> legal;
        if (m_.taken < cells) {
            each_lane([&](int lane) { legal[lane] = lane < columns && p_.run[lane] != 0; });
            append(legal, move_number::to_cell);
        }
        for (int first = 0; first < columns * columns; first += lanes) {
            each_lane([&](int lane) {
                const Cards wanted = from_lane(top_, (first + lane) / columns) >> fast::fits_shift;
                const Cards run = p_.run[lane];
                legal[lane] = (run & wanted) != 0 && count_bits(run & (wanted | (wanted - 1))) <= m_.most;
            });
            append(legal, move_number::onto_column + first);
        }
        for (int first = 0; m_.taken != 0 && first < columns * cells; first += lanes) {
            each_lane([&](int lane) {
                const Cards wanted = from_lane(top_, (first + lane) / cells) >> fast::fits_shift;
                legal[lane] = (held_card_[lane] & wanted) != 0;
            });
            append(legal, move_number::cell_onto_column + first);
        }
        for (int first = 0; m_.empty != 0 && first < columns + cells; first += lanes) {
            each_lane([&](int lane) {
                const int move = first + lane;
                legal[lane] = move < columns
                                  ? p_.run[lane] != 0 && p_.rest[lane] != 0 && count_bits(p_.run[lane]) <= m_.most >> 1
                                  : move - columns < m_.taken;
            });
            append(legal, move_number::run_to_empty + first);
        }
    }

    FREECELL_ANYWHERE void append(const PerLane<bool>& legal, int first_number) {
        const std::uint32_t bits = ballot(legal);
        each_lane([&](int lane) {
            if (legal[lane]) list_[count_ + count_bits(bits & lanes_below(lane))] = first_number + lane;
        });
        count_ += count_bits(bits);
    }

    const LanePosition& p_;
    std::int32_t* list_;
    int count_ = 0;
    unsigned empties_;
    Mobility m_;
    PerLane<Cards> top_;       // of the lane's column
    PerLane<Cards> held_card_; // the bit of the card of cell lane % 4, in the order of codes
};

} // namespace freecell::cuda
