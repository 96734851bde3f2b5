#pragma once

#include "freecell/solve/short/metric.h"
#include "freecell/solve/short/position.h"

namespace freecell::shortest {

// Every useful move of a position, each with cost 1. Only the first of the empty columns is a target; cells are not
// distinguished.
template <class Emit> class MoveMaker {
public:
    MoveMaker(const Table& table, const Position& position, Metric metric, Emit& emit)
        : table_(table), position_(position), emit_(emit), free_(table.free_cells(position)) {
        int empties = 0;
        for (int i = 0; i < table.columns(); ++i) {
            if (position.columns[i] != 0) continue;
            empty_ = empties == 0 ? i : empty_;
            ++empties;
        }
        if (metric == Metric::cards) return;
        most_ = (free_ + 1) << empties;
        most_to_empty_ = most_ / 2;
    }

    void make_all() {
        for (int from = 0; from < table_.columns(); ++from) {
            if (position_.columns[from] != 0) from_column(from);
        }
        for (CardSet cells = position_.cells; cells != 0; cells &= cells - 1) from_cell(lowest(cells));
    }

private:
    static constexpr int none = -1;

    void emit(int from, int to, int card) {
        emit_(PackedMove{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                         static_cast<std::uint8_t>(card)});
    }

    void from_column(int from) {
        const CardSet sorted = run(position_.columns[from]);
        for (int to = 0; to < table_.columns(); ++to) {
            if (to == from || position_.columns[to] == 0) continue;
            const CardSet fits = sorted & neighbours.over[lowest(position_.columns[to])];
            if (fits == 0) continue;
            const int card = lowest(fits);
            if (run_length(lowest(sorted), card) <= most_) emit(from, to, card);
        }
        if (empty_ != none) to_empty_column(from, sorted);
        if (free_ > 0) emit(from, PackedMove::cell, lowest(sorted));
        if ((last(sorted) & position_.next) != 0) emit(from, PackedMove::home, lowest(sorted));
    }

    void to_empty_column(int from, CardSet sorted) {
        const bool all_moves_nothing = untouched(position_.columns[from]) == 0;
        int count = 0;
        for (CardSet left = sorted; left != 0 && count < most_to_empty_; left &= left - 1) {
            ++count;
            const bool all = (left & (left - 1)) == 0;
            if (!(all && all_moves_nothing)) emit(from, empty_, lowest(left));
        }
    }

    void from_cell(int card) {
        for (int to = 0; to < table_.columns(); ++to) {
            if (position_.columns[to] == 0) continue;
            if ((neighbours.under[card] & last(position_.columns[to])) != 0) emit(PackedMove::cell, to, card);
        }
        if (empty_ != none) emit(PackedMove::cell, empty_, card);
        if ((only(card) & position_.next) != 0) emit(PackedMove::cell, PackedMove::home, card);
    }

    const Table& table_;
    const Position& position_;
    Emit& emit_;
    int free_;
    int empty_ = none;
    int most_ = 1; // cards per move
    int most_to_empty_ = 1;
};

template <class Emit> void for_each_move(const Table& table, const Position& position, Metric metric, Emit&& emit) {
    MoveMaker(table, position, metric, emit).make_all();
}

} // namespace freecell::shortest
