#pragma once

#include <cstdint>

#include "freecell/cuda/lanes.h"
#include "freecell/cuda/moves.h"

namespace freecell::cuda {

// A position as a best-first search stores it.
struct alignas(16) StoredPosition {
    // What is the same in all lanes, read and written as one piece.
    struct alignas(16) Rest {
        Cards cells[2];
        Cards next[2];
        std::uint64_t key;
        std::uint32_t next_places;
        std::uint32_t parent;
        std::uint16_t step; // the step that led here
        std::uint16_t depth;
        std::uint32_t home; // cards on the foundations
        std::uint64_t unused;
    };

    Cards run[columns]; // and the number of cards below the run, from bit `rest_shift`
    Cards second[columns];
    Rest rest;
    std::uint32_t unused[4];

    static constexpr int rest_shift = 28;
    static_assert(Cards{1} << rest_shift > fast::kings);
    static constexpr Cards reveals_next = Cards{1} << 31; // not stored

    FREECELL_ANYWHERE static Cards run_of(Cards both) { return both & ((Cards{1} << rest_shift) - 1); }
    FREECELL_ANYWHERE static int rest_of(Cards both) { return static_cast<int>(both >> rest_shift & 7); }
};
static_assert(sizeof(StoredPosition) == 128);

// The columns that a move changes. If it does not go onto a column, the second one is empty.
struct MoveColumns {
    int from;
    Cards from_run, from_second, to_run, to_second;
    int from_rest, to_rest;
    std::uint64_t cell_cards;

    [[nodiscard]] FREECELL_ANYWHERE Cards run(int column) const { return column == from ? from_run : to_run; }
    [[nodiscard]] FREECELL_ANYWHERE Cards second(int column) const { return column == from ? from_second : to_second; }
    [[nodiscard]] FREECELL_ANYWHERE int cell_code(int place) const { return cell_card(cell_cards, place); }
    [[nodiscard]] FREECELL_ANYWHERE int support_in(int column, Cards card) const {
        return support_of(card, run(column), second(column), column == from ? from_rest : to_rest);
    }
};

// A position of which every lane holds a column, lane i column i % 8. The other values are the same in all lanes.
class LanePosition {
public:
    PerLane<Cards> run, second;
    PerLane<int> rest; // the number of cards below the run
    Cards cells[2];    // first cards and second cards
    Cards next[2];     // the cards that the foundations wait for
    std::uint32_t next_places;
    std::uint64_t key;
    int depth;
    std::uint32_t home; // cards on the foundations
    // What the scores of moves depend on, set by weigh().
    PerLane<Cards> revealed_run;
    PerLane<std::int32_t> base, slope; // of the column apart from its run, and for each card of the run
    PerLane<std::int32_t> leaving;     // the change when the whole run leaves, apart from `slope`
    PerLane<Cards> packed; // the run, `rest`, and whether removing the run exposes a card that a foundation waits for

    [[nodiscard]] FREECELL_ANYWHERE static int column_of(int lane) { return lane % columns; }
    [[nodiscard]] FREECELL_ANYWHERE bool won() const { return (next[0] & next[1]) == fast::past_kings; }

    // Starts with the deal, and plays all cards home that can go there.
    FREECELL_ANYWHERE void start(const DealTables& deal, const Setting& setting) {
        each_lane([&](int lane) { take_row(deal, column_of(lane) < 4 ? rows : rows - 1, lane); });
        cells[0] = cells[1] = 0;
        next[0] = next[1] = 3;
        home = 0;
        play_home(deal, setting);
        key = 0;
        depth = 0;
    }

    FREECELL_ANYWHERE void load(const StoredPosition& stored) {
        each_lane([&](int lane) {
            const Cards both = stored.run[column_of(lane)];
            run[lane] = StoredPosition::run_of(both);
            rest[lane] = StoredPosition::rest_of(both);
            second[lane] = stored.second[column_of(lane)];
        });
        const StoredPosition::Rest same = stored.rest;
        for (int half = 0; half < 2; ++half) {
            cells[half] = same.cells[half];
            next[half] = same.next[half];
        }
        next_places = same.next_places;
        key = same.key;
        depth = same.depth;
        home = same.home;
    }
    FREECELL_ANYWHERE void store(StoredPosition& stored, std::uint32_t parent, std::uint16_t step) const {
        each_lane([&](int lane) {
            if (lane < columns) {
                stored.run[lane] = packed[lane] & ~StoredPosition::reveals_next;
                stored.second[lane] = second[lane];
            }
            if (lane == 0) {
                stored.rest = {{cells[0], cells[1]},
                               {next[0], next[1]},
                               key,
                               next_places,
                               parent,
                               step,
                               static_cast<std::uint16_t>(depth),
                               home,
                               0};
            }
        });
    }

    // The columns of a move.
    [[nodiscard]] FREECELL_ANYWHERE MoveColumns columns_of(const MoveKind& move) const {
        const int from = move.from(), to = move.to() & (columns - 1);
        MoveColumns both{from, 0, 0, 0, 0, 0, 0, fast::both(cells[0], cells[1])};
        both.from_run = from_lane(run, from);
        both.from_second = from_lane(second, from);
        both.from_rest = from_lane(rest, from);
        if (move.on_column()) {
            both.to_run = from_lane(run, to);
            both.to_second = from_lane(second, to);
            both.to_rest = from_lane(rest, to);
        }
        return both;
    }

    // One bit per column.
    [[nodiscard]] FREECELL_ANYWHERE unsigned empty_columns() const {
        PerLane<bool> empty;
        each_lane([&](int lane) { empty[lane] = run[lane] == 0; });
        return ballot(empty) & ((1U << columns) - 1);
    }

    // Makes a move, without its key.
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
            const Cards went[2] = {any_of(firsts) | of_cells[0], any_of(seconds) | of_cells[1]};
            if ((went[0] | went[1]) == 0) break;
            FREECELL_NO_UNROLL
            for (std::uint64_t left = fast::both(of_cells[0], of_cells[1]); left != 0; left &= left - 1) {
                key -= setting.link_key(lowest_bit(left), support::cell);
            }
            for (int half = 0; half < 2; ++half) {
                cells[half] &= ~of_cells[half];
                next[half] = (next[half] & ~went[half]) | fast::next_in_suit(went[half]);
                home += static_cast<std::uint32_t>(count_bits(went[half]));
            }
        }
        add_across<1, columns>(gone);
        key -= from_lane(gone, 0);
        next_places = places_of_next(next, deal);
    }

    // Computes what the scores of moves depend on. Lane i looks at card i / 8 of the four that foundations wait for.
    FREECELL_ANYWHERE void weigh(const DealTables& deal, const Setting& setting) {
        static_assert(lanes == 4 * columns);
        PerLane<std::uint32_t> next_on_top;
        each_lane([&](int lane) {
            const Row row = deal.at(rest[lane], column_of(lane));
            const int place = static_cast<int>(next_places >> lane / columns * 8 & 0xff);
            ColumnScore score(0, 0, 0);
            if ((place & 7) == column_of(lane)) score.add_next(place, rest[lane], row, setting);
            if (lane < columns) score.add(row);
            revealed_run[lane] = row.run;
            base[lane] = score.base;
            slope[lane] = score.slope;
            leaving[lane] = score.revealed;
            next_on_top[lane] = score.next_on_top;
        });
        add_across<columns, lanes>(base);
        add_across<columns, lanes>(slope);
        add_across<columns, lanes>(leaving);
        add_across<columns, lanes>(next_on_top);
        each_lane([&](int lane) {
            if (rest[lane] == 0) base[lane] += setting.start_of_column(run[lane]);
            leaving[lane] -= base[lane];
            packed[lane] = run[lane] | static_cast<Cards>(rest[lane]) << StoredPosition::rest_shift |
                           (next_on_top[lane] != 0 ? StoredPosition::reveals_next : 0);
        });
    }

    // The score of the columns as they are.
    [[nodiscard]] FREECELL_ANYWHERE std::int32_t columns_worth() const {
        PerLane<std::int32_t> worth;
        each_lane([&](int lane) {
            worth[lane] = lane < columns && run[lane] != 0 ? base[lane] + slope[lane] * count_bits(run[lane]) : 0;
        });
        return sum_of(worth);
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
