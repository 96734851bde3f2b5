#pragma once

#include <cstdint>

#include "freecell/cuda/best_first/lane_position.h"

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
        const Parts parts = parts_of(move);
        return {m_.order_of(move.number, effect_of(parts, setting), setting), key_of(parts, setting)};
    }

private:
    // A move, its columns and the cards that move.
    struct Parts {
        bool of_column, to_cell, to_empty, on_column;
        Cards packed, run, second, revealed_run; // of the column that the cards leave
        std::int32_t slope, leaving;
        Cards to_packed, to_run, to_second; // of the column that they go to
        std::int32_t to_slope;
        int held; // the code of the card that leaves a cell
        Cards cards, head;
    };

    [[nodiscard]] FREECELL_ANYWHERE Parts parts_of(const MoveKind& move) const {
        const int from = move.from(), to = move.to() & (columns - 1);
        Parts parts{};
        parts.of_column = move.of_column();
        parts.to_cell = move.to_cell();
        parts.to_empty = move.to_empty();
        parts.on_column = move.on_column();
        parts.packed = from_lane(p_.packed, from);
        parts.run = StoredPosition::run_of(parts.packed);
        parts.second = from_lane(p_.second, from);
        parts.revealed_run = from_lane(p_.revealed_run, from);
        parts.slope = from_lane(p_.slope, from);
        parts.leaving = from_lane(p_.leaving, from);
        parts.to_packed = from_lane(p_.packed, to);
        parts.to_run = parts.on_column ? StoredPosition::run_of(parts.to_packed) : 0;
        parts.to_second = from_lane(p_.second, to);
        parts.to_slope = from_lane(p_.slope, to);
        parts.held = parts.of_column ? 0 : lists_.held[move.place()];
        // If `wanted` is 0, the whole run moves.
        const Cards wanted = fast::top_of(parts.to_run) >> fast::fits_shift;
        const Cards of_run = parts.to_cell ? fast::top_of(parts.run) : parts.run & (wanted | (wanted - 1));
        parts.cards = parts.of_column ? of_run : Cards{1} << (parts.held & 31);
        parts.head = fast::head_of(parts.cards);
        return parts;
    }

    [[nodiscard]] FREECELL_ANYWHERE Mobility::Effect effect_of(const Parts& move, const Setting& setting) const {
        const Cards cards = move.cards;
        const bool whole = move.of_column && move.run == cards;
        const Cards below = whole ? move.revealed_run : move.run & ~cards;
        const Cards new_top = move.of_column ? fast::top_of(below) : 0;
        const Cards covered = move.to_cell ? cards : fast::top_of(move.to_run);
        const Cards tops = m_.tops_without(covered) | new_top | (move.to_cell ? 0 : fast::top_of(cards));
        const Cards placeable = tops >> fast::fits_shift;
        const int fits = (move.head & placeable) != 0;
        const int exposed_fits = (fast::head_of(below) & placeable) != 0;
        Mobility::Effect effect{worth_of(move, whole, setting), placeable, 0, 0, m_.taken, m_.empty, false};
        if (whole) {
            effect.runs = exposed_fits - (move.to_empty ? 0 : fits);
            effect.empty += below == 0 ? 1 : 0;
        }
        if (move.to_empty) --effect.empty;
        if (!move.of_column) {
            effect.runs = move.to_empty ? fits : 0;
            effect.held = -fits;
            --effect.taken;
        }
        if (move.to_cell) {
            effect.held = fits;
            ++effect.taken;
        }
        const bool frees_home = whole ? (move.packed & StoredPosition::reveals_next) != 0
                                      : awaited_among(new_top, move.second, p_.next) != 0;
        effect.frees_home = move.of_column && frees_home;
        return effect;
    }

    [[nodiscard]] FREECELL_ANYWHERE static std::int32_t worth_of(const Parts& move, bool whole,
                                                                 const Setting& setting) {
        const int number = count_bits(move.cards);
        std::int32_t worth = move.of_column ? -move.slope * number : 0;
        worth += whole ? move.leaving : 0;
        worth += move.on_column ? move.to_slope * number : 0;
        worth += move.to_empty ? setting.start_of_column(move.cards) : 0;
        return worth;
    }

    [[nodiscard]] FREECELL_ANYWHERE static std::uint64_t key_of(const Parts& move, const Setting& setting) {
        const int of_run = lowest_bit(move.head) + ((move.second & move.head) != 0 ? 32 : 0);
        const int code = move.of_column ? of_run : move.held;
        const int in_run = support_of(move.head, move.run, move.second, StoredPosition::rest_of(move.packed));
        const int before = move.of_column ? in_run : support::cell;
        int after = move.to_cell ? support::cell : support::table;
        if (move.on_column) {
            after = support_of(move.head, move.to_run, move.to_second, StoredPosition::rest_of(move.to_packed));
        }
        return setting.link_key(code, after) - setting.link_key(code, before);
    }

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
