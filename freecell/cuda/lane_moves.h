#pragma once

#include <cstdint>

#include "freecell/cuda/lane_position.h"

namespace freecell::cuda {

// Lists the moves of a position and weighs them, one lane for each move. MoveList does the same with one thread.
class LaneMoves {
public:
    // The memory that the lanes share.
    struct Lists {
        std::int32_t numbers[order::most]; // of the moves, in order
        std::int32_t held[cells];          // the codes of the cards in the cells, in order
    };

    FREECELL_ANYWHERE LaneMoves(const LanePosition& position, Lists& lists) : p_(position), lists_(lists) {
        m_.set_room(p_.cells, count_bits(p_.empty_columns()));
        PerLane<Cards> firsts, seconds, head_firsts, head_seconds;
        const int first_cards = count_bits(p_.cells[0]);
        each_lane([&](int lane) {
            const Cards run = p_.run[lane], second = p_.second[lane];
            top_[lane] = fast::top_of(run);
            const Cards head = count_bits(run) <= m_.most ? fast::head_of(run) : 0;
            firsts[lane] = top_[lane] & ~second;
            seconds[lane] = top_[lane] & second;
            head_firsts[lane] = head & ~second;
            head_seconds[lane] = head & second;
            if ((p_.cells[0] >> lane & 1) != 0) lists_.held[count_bits(p_.cells[0] & lanes_below(lane))] = lane;
            if ((p_.cells[1] >> lane & 1) != 0) {
                lists_.held[first_cards + count_bits(p_.cells[1] & lanes_below(lane))] = lane + 32;
            }
        });
        share();
        const Cards tops[2] = {any_of(firsts), any_of(seconds)};
        const Cards heads[2] = {any_of(head_firsts), any_of(head_seconds)};
        m_.tops = tops[0] | tops[1];
        m_.both_tops = tops[0] & tops[1];
        m_.heads = heads[0] | heads[1];
        m_.both_heads = heads[0] & heads[1];
        list_all();
    }

    [[nodiscard]] FREECELL_ANYWHERE int count() const { return count_; }

    // A move with its order and the change of the key, unless cards go home afterwards.
    struct Weighed {
        std::int32_t order;
        std::uint64_t key;
    };
    // All lanes call it together, each with its own move.
    [[nodiscard]] FREECELL_ANYWHERE Weighed weigh(const MoveKind& move, const Setting& setting) const {
        const int from = move.from(), to = move.to() & (columns - 1);
        const Cards packed = from_lane(p_.packed, from), second = from_lane(p_.second, from);
        const Cards revealed_run = from_lane(p_.revealed_run, from);
        const std::int32_t slope = from_lane(p_.slope, from), leaving = from_lane(p_.leaving, from);
        const Cards to_packed = from_lane(p_.packed, to), to_second = from_lane(p_.second, to);
        const std::int32_t to_slope = from_lane(p_.slope, to);
        const bool of_column = move.of_column(), to_cell = move.to_cell(), to_empty = move.to_empty();
        const bool on_column = !to_cell && !to_empty;
        const int held = of_column ? 0 : lists_.held[move.place()];

        const Cards run = StoredPosition::run_of(packed), to_run = on_column ? StoredPosition::run_of(to_packed) : 0;
        const Cards top_to = fast::top_of(to_run), wanted = top_to >> fast::fits_shift;
        // With `wanted` 0, all cards move.
        const Cards of_run = to_cell ? fast::top_of(run) : run & (wanted | (wanted - 1));
        const Cards cards = of_column ? of_run : Cards{1} << (held & 31);
        const Cards head = fast::head_of(cards);
        const int number = count_bits(cards);
        const bool whole = of_column && run == cards;
        const Cards below = whole ? revealed_run : run & ~cards;
        const Cards new_top = of_column ? fast::top_of(below) : 0;
        const Cards tops = m_.tops_without(to_cell ? cards : top_to) | new_top | (to_cell ? 0 : fast::top_of(cards));
        const Cards placeable = tops >> fast::fits_shift;

        std::int32_t worth = of_column ? -slope * number : 0;
        worth += whole ? leaving : 0;
        worth += on_column ? to_slope * number : 0;
        worth += to_empty ? setting.start_of_column(cards) : 0;
        const int fits = (head & placeable) != 0;
        const int exposed_fits = whole && (fast::head_of(below) & placeable) != 0;
        const int leaves_run = (whole && !to_empty) ? fits : 0;
        const int runs = exposed_fits - leaves_run + (!of_column && to_empty ? fits : 0);
        const int held_fits = !of_column ? -fits : to_cell ? fits : 0;
        const bool frees_home = of_column && (whole ? (packed & StoredPosition::reveals_next) != 0
                                                    : awaited_among(new_top, second, p_.next) != 0);
        const std::int32_t order =
            m_.order_of(move.number,
                        {worth, placeable, runs, held_fits, m_.taken + (to_cell ? 1 : 0) - (of_column ? 0 : 1),
                         m_.empty + (whole && below == 0 ? 1 : 0) - (to_empty ? 1 : 0), frees_home},
                        setting);

        const int code = of_column ? lowest_bit(head) + ((second & head) != 0 ? 32 : 0) : held;
        const int before = of_column ? support_of(head, run, second, StoredPosition::rest_of(packed)) : support::cell;
        const int after = to_cell    ? support::cell
                          : to_empty ? support::table
                                     : support_of(head, to_run, to_second, StoredPosition::rest_of(to_packed));
        return {order, setting.link_key(code, after) - setting.link_key(code, before)};
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
        static_assert(columns * cells <= lanes && columns + cells <= lanes);
        if (m_.taken != 0) {
            each_lane([&](int lane) {
                const Cards wanted = from_lane(top_, lane / cells) >> fast::fits_shift;
                legal[lane] = lane % cells < m_.taken && (wanted >> (lists_.held[lane % cells] & 31) & 1) != 0;
            });
            append(legal, move_number::cell_onto_column);
        }
        if (m_.empty != 0) {
            each_lane([&](int lane) {
                legal[lane] = lane < columns
                                  ? p_.run[lane] != 0 && p_.rest[lane] != 0 && count_bits(p_.run[lane]) <= m_.most >> 1
                                  : lane - columns < m_.taken;
            });
            append(legal, move_number::run_to_empty);
        }
        share();
    }

    FREECELL_ANYWHERE void append(const PerLane<bool>& legal, int first_number) {
        const std::uint32_t bits = ballot(legal);
        each_lane([&](int lane) {
            if (legal[lane]) lists_.numbers[count_ + count_bits(bits & lanes_below(lane))] = first_number + lane;
        });
        count_ += count_bits(bits);
    }

    const LanePosition& p_;
    Lists& lists_;
    int count_ = 0;
    Mobility m_;
    PerLane<Cards> top_; // of the lane's column
};

} // namespace freecell::cuda
