#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "freecell/solve/short/metric.h"
#include "freecell/solve/short/position.h"

namespace freecell::shortest {

// The weights of the score of a position; a lower score is nearer to the win, and only the order of scores matters.
// These values are the starting point for learning; weights_for() returns the learned ones.
struct Weights {
#define WEIGHT(name, start) int name = start; // NOLINT(bugprone-macro-parentheses): it is declared
#include "freecell/solve/short/weight_fields.inc"
#undef WEIGHT
};

// The learned weights for the metric.
Weights weights_for(Metric metric);

using WeightField = std::pair<std::string_view, int Weights::*>;
inline constexpr auto weight_fields = std::to_array<WeightField>({
#define WEIGHT(name, start) {#name, &Weights::name},
#include "freecell/solve/short/weight_fields.inc"
#undef WEIGHT
});

// Scores of positions of one game: lower is nearer to the win. A sum over the columns plus a term for the rest.
class Evaluation {
public:
    Evaluation() = default;
    Evaluation(const Table& table, Metric metric, const Weights& weights);

    struct Value {
        int score = 0;
        int bound = 0; // a lower bound on the remaining moves, not counting moves home

        Value& operator+=(Value other) {
            score += other.score;
            bound += other.bound;
            return *this;
        }
        Value& operator-=(Value other) {
            score -= other.score;
            bound -= other.bound;
            return *this;
        }
    };

    [[nodiscard]] Value column(int column, Column cards) const;
    [[nodiscard]] int rest(const Table& table, const Position& position) const;

private:
    // The terms of a column, by its number of untouched cards.
    struct Entry {
        CardSet must = 0; // cards that lie above a lower one of their suit, if on it
        int score = 0;
        int run_card = 0;
        int bound = 0;
    };

    void add_column(const Table& table, int column);
    [[nodiscard]] int covers(const Table& table, int column, int row) const;
    [[nodiscard]] int foundations(const Table& table, const Position& position) const;

    Metric metric_ = Metric::moves;
    Weights weights_;
    std::array<std::array<Entry, max_height + 1>, Rules::max_columns> entries_{};
    std::array<int, 16> cells_{};   // by cards in cells
    std::array<int, 16> columns_{}; // by empty columns
};

inline Evaluation::Value Evaluation::column(int column, Column cards) const {
    if (cards == 0) return {};
    const CardSet sorted = run(cards);
    const int below = untouched(cards);
    if (below == 0) {
        const int rank = highest(sorted) / Card::suits;
        if (rank == Card::ranks - 1) return {.score = weights_.king_base};
        return {.score = weights_.other_base + weights_.other_rank * (Card::ranks - 1 - rank)};
    }
    const Entry& entry = entries_[column][below];
    const int length = run_length(lowest(sorted), highest(sorted));
    const int must = count(sorted & entry.must);
    const int any = must != 0 ? 1 : 0;
    return {.score = entry.score + entry.run_card * length + weights_.run_must * must + weights_.run_group * any,
            .bound = entry.bound + (metric_ == Metric::moves ? any : must)};
}

inline int Evaluation::foundations(const Table& table, const Position& position) const {
    int score = 0;
    const auto depth = [&](int card) {
        const auto place = table.place(card);
        const Column column = position.columns[place.column];
        const int above = untouched(column) - place.row;
        return above > 0 ? above - 1 + run_length(lowest(column), highest(run(column))) : -1;
    };
    for (CardSet waiting = position.next & all_cards; waiting != 0; waiting &= waiting - 1) {
        const int card = lowest(waiting);
        if (const int d = depth(card); d >= 0) {
            score += weights_.next_buried + d * (weights_.next_depth + weights_.next_square * d);
        }
        if (card + Card::suits >= Card::count) continue;
        if (const int d = depth(card + Card::suits); d >= 0) {
            score += weights_.second_buried + weights_.second_depth * d;
        }
    }
    return score;
}

inline int Evaluation::rest(const Table& table, const Position& position) const {
    CardSet takes = 0; // cards that fit on a column
    CardSet heads = 0; // of runs on untouched cards
    CardSet lasts = 0;
    int empty = 0;
    int score = 0;
    for (int i = 0; i < table.columns(); ++i) {
        const Column column = position.columns[i];
        if (column == 0) {
            ++empty;
            continue;
        }
        const CardSet sorted = run(column);
        takes |= neighbours.over[lowest(sorted)];
        lasts |= last(sorted);
        if (untouched(column) > 0) heads |= only(highest(sorted));
        if (const CardSet covered = sorted & position.next; covered != 0) {
            score += weights_.next_in_run * (run_length(lowest(sorted), lowest(covered)) - 1);
        }
    }
    const int used = count(position.cells);
    score += cells_[used] + columns_[empty] + weights_.cell_column * used * empty;
    score += count(heads & takes) * (weights_.head_placed + weights_.head_cells * used + weights_.head_columns * empty);
    score += count(position.cells & takes) * weights_.cell_placed;
    score += count(lasts & (position.next << 4 | position.next << 8)) * weights_.low_last;
    return score + foundations(table, position);
}

} // namespace freecell::shortest
