#pragma once

#include <cstdint>

#include "freecell/cuda/lanes.h"
#include "freecell/cuda/moves.h"

namespace freecell::cuda {

// A position as a best-first search stores it.
struct alignas(16) StoredPosition {
    Cards run[columns]; // and the number of cards below the run, from bit `rest_shift`
    Cards second[columns];
    Cards cells[2];
    Cards next[2];
    std::uint64_t key;
    std::uint32_t next_places;
    std::uint32_t parent;
    std::uint16_t step; // the step that led here
    std::uint16_t depth;
    std::uint32_t unused[5];

    static constexpr int rest_shift = 28;
    static_assert(Cards{1} << rest_shift > fast::kings);
};
static_assert(sizeof(StoredPosition) == 128);

// The columns that a move changes.
struct MoveColumns {
    int from;
    Cards from_run, from_second, to_run, to_second;
    int from_rest, to_rest;
    std::uint64_t cards_in_cells;

    [[nodiscard]] FREECELL_ANYWHERE Cards run(int column) const { return column == from ? from_run : to_run; }
    [[nodiscard]] FREECELL_ANYWHERE Cards second(int column) const { return column == from ? from_second : to_second; }
    [[nodiscard]] FREECELL_ANYWHERE int rest(int column) const { return column == from ? from_rest : to_rest; }
    [[nodiscard]] FREECELL_ANYWHERE std::uint64_t cell_cards() const { return cards_in_cells; }
    [[nodiscard]] FREECELL_ANYWHERE int support_in(int column, Cards card) const {
        return support_of(card, run(column), second(column), rest(column));
    }
};

// A position of a group of lanes: every lane holds a column, lane i column i % 8. The other values are the same in all
// lanes.
class LanePosition {
public:
    PerLane<Cards> run, second;
    PerLane<int> rest; // the number of cards below the run
    Cards cells[2];    // first cards and second cards
    Cards next[2];     // the cards that the foundations wait for
    std::uint32_t next_places;
    std::uint64_t key;
    int depth;
    // What the scores of moves depend on, set by weigh().
    PerLane<Cards> revealed_run;
    PerLane<std::int32_t> base, slope, revealed;
    PerLane<int> reveals_next;

    [[nodiscard]] FREECELL_ANYWHERE static int column_of(int lane) { return lane % columns; }
    [[nodiscard]] FREECELL_ANYWHERE bool won() const { return (next[0] & next[1]) == fast::past_kings; }

    // Starts with the deal, and plays all cards home that can go there.
    FREECELL_ANYWHERE void start(const DealTables& deal, const Setting& setting) {
        each_lane([&](int lane) { take_row(deal, column_of(lane) < 4 ? rows : rows - 1, lane); });
        cells[0] = cells[1] = 0;
        next[0] = next[1] = 3;
        play_home(deal, setting);
        key = 0;
        depth = 0;
    }

    FREECELL_ANYWHERE void load(const StoredPosition& stored) {
        each_lane([&](int lane) {
            const Cards both = stored.run[column_of(lane)];
            run[lane] = both & ((Cards{1} << StoredPosition::rest_shift) - 1);
            rest[lane] = static_cast<int>(both >> StoredPosition::rest_shift);
            second[lane] = stored.second[column_of(lane)];
        });
        for (int half = 0; half < 2; ++half) {
            cells[half] = stored.cells[half];
            next[half] = stored.next[half];
        }
        next_places = stored.next_places;
        key = stored.key;
        depth = stored.depth;
    }
    FREECELL_ANYWHERE void store(StoredPosition& stored, std::uint32_t parent, std::uint16_t step) const {
        each_lane([&](int lane) {
            if (lane < columns) {
                stored.run[lane] = run[lane] | static_cast<Cards>(rest[lane]) << StoredPosition::rest_shift;
                stored.second[lane] = second[lane];
            }
            if (lane == 0) {
                for (int half = 0; half < 2; ++half) {
                    stored.cells[half] = cells[half];
                    stored.next[half] = next[half];
                }
                stored.key = key;
                stored.next_places = next_places;
                stored.parent = parent;
                stored.step = step;
                stored.depth = static_cast<std::uint16_t>(depth);
            }
        });
    }

    // The columns of a move. In a phase, each lane may ask for those of another move.
    [[nodiscard]] FREECELL_ANYWHERE MoveColumns columns_of(const MoveKind& move) const {
        const int from = move.from(), to = move.to() & (columns - 1);
        MoveColumns both{};
        both.from = from;
        both.from_run = from_lane(run, from);
        both.from_second = from_lane(second, from);
        both.from_rest = from_lane(rest, from);
        // An empty column has no cards, so any other column will do for a move that does not go onto a column.
        const Cards to_run = from_lane(run, to), to_second = from_lane(second, to);
        const int to_rest = from_lane(rest, to);
        both.to_run = move.on_column() ? to_run : 0;
        both.to_second = move.on_column() ? to_second : 0;
        both.to_rest = move.on_column() ? to_rest : 0;
        both.cards_in_cells = fast::both(cells[0], cells[1]);
        return both;
    }

    // One bit per column.
    [[nodiscard]] FREECELL_ANYWHERE unsigned empty_columns() const {
        PerLane<bool> empty;
        each_lane([&](int lane) { empty[lane] = run[lane] == 0; });
        return ballot(empty) & ((1U << columns) - 1);
    }

    // Makes a move, without its key, and returns its step.
    FREECELL_ANYWHERE void make(const Change& change, const DealTables& deal) {
        const Cards first = change.cards & ~change.second;
        if (change.step.from == Step::cell) {
            cells[0] &= ~first;
            cells[1] &= ~change.second;
        }
        if (change.step.to == Step::cell) {
            cells[0] |= first;
            cells[1] |= change.second;
        }
        each_lane([&](int lane) {
            if (column_of(lane) == change.step.from) take_away(deal, change.cards, lane);
            if (column_of(lane) == change.step.to) {
                run[lane] |= change.cards;
                second[lane] |= change.second;
            }
        });
    }

    // Plays all cards home that can go there, and updates the key. In each round, every column and cell whose card can
    // go home gives it.
    FREECELL_ANYWHERE void play_home(const DealTables& deal, const Setting& setting) {
        PerLane<std::uint64_t> gone; // the sum of the keys of cards that left the column
        each_lane([&](int lane) { gone[lane] = 0; });
        FREECELL_NO_UNROLL
        for (;;) {
            PerLane<Cards> firsts, seconds;
            each_lane([&](int lane) {
                const Cards top = awaited_among(fast::top_of(run[lane]), second[lane], next);
                firsts[lane] = top & ~second[lane];
                seconds[lane] = top & second[lane];
                if (top == 0) return;
                const int code = lowest_bit(top) + (seconds[lane] != 0 ? 32 : 0);
                gone[lane] += setting.link_key(code, support_of(top, run[lane], second[lane], rest[lane]));
                take_away(deal, top, lane);
            });
            const Cards of_cells[2] = {cells[0] & next[0], cells[1] & next[1]};
            const Cards went[2] = {any_of<columns>(firsts) | of_cells[0], any_of<columns>(seconds) | of_cells[1]};
            if ((went[0] | went[1]) == 0) break;
            FREECELL_NO_UNROLL
            for (std::uint64_t left = fast::both(of_cells[0], of_cells[1]); left != 0; left &= left - 1) {
                key -= setting.link_key(lowest_bit(left), support::cell);
            }
            for (int half = 0; half < 2; ++half) {
                cells[half] &= ~of_cells[half];
                next[half] = (next[half] & ~went[half]) | fast::next_in_suit(went[half]);
            }
        }
        key -= sum_of<columns>(gone);
        next_places = places_of_next(next, deal);
    }

    // Computes what the scores of moves depend on.
    FREECELL_ANYWHERE void weigh(const DealTables& deal, const Setting& setting) {
        each_lane([&](int lane) {
            const Row row = deal.at(rest[lane], column_of(lane));
            ColumnScore score(row);
            score.add_all(next_places, column_of(lane), rest[lane], row, setting);
            revealed_run[lane] = row.run;
            base[lane] = score.base;
            slope[lane] = score.slope;
            revealed[lane] = score.revealed;
            reveals_next[lane] = static_cast<int>(score.next_on_top);
        });
    }

    // The score of the columns as they are.
    [[nodiscard]] FREECELL_ANYWHERE std::int32_t columns_worth(const Setting& setting) const {
        PerLane<std::int32_t> worth;
        each_lane([&](int lane) {
            const int start = rest[lane] == 0 ? setting.start_of_column(run[lane]) : 0;
            worth[lane] = run[lane] != 0 ? base[lane] + start + slope[lane] * count_bits(run[lane]) : 0;
        });
        return sum_of<columns>(worth);
    }

private:
    FREECELL_ANYWHERE void take_row(const DealTables& deal, int cards, int lane) {
        const Row& row = deal.at(cards, column_of(lane));
        run[lane] = row.run;
        second[lane] = row.second;
        rest[lane] = row.below;
    }

    // Takes the last cards of the lane's run away, and exposes the rest if none is left.
    FREECELL_ANYWHERE void take_away(const DealTables& deal, Cards cards, int lane) {
        if (run[lane] == cards && rest[lane] > 0) {
            take_row(deal, rest[lane], lane);
        } else {
            run[lane] &= ~cards;
            second[lane] &= ~cards;
        }
    }
};

} // namespace freecell::cuda
