#include "freecell/solve/short/evaluation.h"

#include <algorithm>

namespace freecell::shortest {
namespace {

// Learned from deals 20001 to 30000 by `learn_short moves 2048 200 6 2`, with seed 2 (bench/tuning/learn_short.cpp).
constexpr Weights for_moves = {.card = 3,
                               .gap = 80,
                               .must = -43,
                               .over_low = 0,
                               .over_mid = -4,
                               .over_less = 11,
                               .group = 77,
                               .left_1 = 22,
                               .left_2 = 43,
                               .left_3 = 53,
                               .left_4 = 62,
                               .left_5 = 34,
                               .run_must = -2,
                               .run_low = 0,
                               .run_mid = 2,
                               .run_card = 6,
                               .run_group = 21,
                               .king_base = -84,
                               .other_base = -29,
                               .other_rank = 5,
                               .next_buried = -120,
                               .next_depth = 36,
                               .next_square = -1,
                               .next_in_run = 19,
                               .second_buried = -3,
                               .second_depth = 6,
                               .cell_1 = 103,
                               .cell_2 = 207,
                               .cell_3 = 316,
                               .cell_4 = 480,
                               .column_1 = -136,
                               .column_2 = -203,
                               .column_3 = -247,
                               .cell_column = -20,
                               .head_placed = -42,
                               .head_cells = -1,
                               .head_columns = 7,
                               .cell_placed = 9,
                               .low_last = -8};
// The same with `learn_short cards 2048 200 6 2`.
constexpr Weights for_cards = {.card = 29,
                               .gap = 34,
                               .must = 67,
                               .over_low = -8,
                               .over_mid = -4,
                               .over_less = 5,
                               .group = -33,
                               .left_1 = -10,
                               .left_2 = 14,
                               .left_3 = 28,
                               .left_4 = 40,
                               .left_5 = 22,
                               .run_must = 52,
                               .run_low = 15,
                               .run_mid = 4,
                               .run_card = 22,
                               .run_group = -24,
                               .king_base = -99,
                               .other_base = -38,
                               .other_rank = 6,
                               .next_buried = -117,
                               .next_depth = 54,
                               .next_square = -3,
                               .next_in_run = 22,
                               .second_buried = -25,
                               .second_depth = 13,
                               .cell_1 = 113,
                               .cell_2 = 219,
                               .cell_3 = 315,
                               .cell_4 = 454,
                               .column_1 = -59,
                               .column_2 = 10,
                               .column_3 = 61,
                               .cell_column = -39,
                               .head_placed = -16,
                               .head_cells = -4,
                               .head_columns = 9,
                               .cell_placed = -13,
                               .low_last = -17};

// How many of the first cards of a column have a rank from `low` to below `high`.
int cards_of_ranks(const Table& table, int column, int rows, int low, int high) {
    int found = 0;
    for (int row = 0; row < rows; ++row) {
        const int rank = table.card(column, row) / Card::suits;
        found += rank >= low && rank < high ? 1 : 0;
    }
    return found;
}
int low_cards(const Table& table, int column, int rows) {
    return cards_of_ranks(table, column, rows, 0, 3);
}
int mid_cards(const Table& table, int column, int rows) {
    return cards_of_ranks(table, column, rows, 3, 6);
}

} // namespace

Weights weights_for(Metric metric) {
    return metric == Metric::moves ? for_moves : for_cards;
}

Evaluation::Evaluation(const Table& table, Metric metric, const Weights& weights) : metric_(metric), weights_(weights) {
    for (int i = 0; i < table.columns(); ++i) add_column(table, i);
    const std::array cells = {0, weights.cell_1, weights.cell_2, weights.cell_3, weights.cell_4};
    const std::array columns = {0, weights.column_1, weights.column_2, weights.column_3};
    const int spare = std::max(0, table.cells() - 4); // with more than four cells the first ones cost nothing
    const int missing = std::max(0, 4 - table.cells());
    for (int used = 0; used <= table.cells(); ++used) cells_[used] = cells[std::clamp(used - spare + missing, 0, 4)];
    for (int empty = 0; empty <= table.columns(); ++empty) columns_[empty] = columns[std::min(empty, 3)];
}

void Evaluation::add_column(const Table& table, int column) {
    const std::array left = {weights_.left_1, weights_.left_2, weights_.left_3, weights_.left_4, weights_.left_5};
    Entry entry;
    bool counted = false; // the sequence that the card belongs to has a card that must move
    entries_[column][0] = entry;
    for (int row = 0; row < table.height(column); ++row) {
        const int card = table.card(column, row);
        const bool goes_on = row > 0 && (neighbours.under[card] & only(table.card(column, row - 1))) != 0;
        const bool must = (entry.must & only(card)) != 0;
        counted = counted && goes_on;
        entry.score += weights_.card + (goes_on ? 0 : weights_.gap) + covers(table, column, row);
        if (must) {
            entry.score += weights_.must + (counted ? 0 : weights_.group);
            entry.bound += metric_ == Metric::cards || !counted ? 1 : 0;
            counted = true;
        }
        entry.must |= of_suits(1U << card % Card::suits) & all_cards & ~up_to(all_cards, card);
        entry.run_card = weights_.run_card + weights_.run_low * low_cards(table, column, row + 1) +
                         weights_.run_mid * mid_cards(table, column, row + 1);
        entries_[column][row + 1] = entry;
        if (row < static_cast<int>(left.size())) entries_[column][row + 1].score += left[row];
    }
}

// The cost of a card for covering the cards below it.
int Evaluation::covers(const Table& table, int column, int row) const {
    const int rank = table.card(column, row) / Card::suits;
    return weights_.over_low * low_cards(table, column, row) + weights_.over_mid * mid_cards(table, column, row) +
           weights_.over_less * cards_of_ranks(table, column, row, 0, rank);
}

} // namespace freecell::shortest
