#include "freecell/solve/short/metric.h"

#include <gtest/gtest.h>

#include "tests/game/positions.h"

namespace freecell {
namespace {

// The last cards are the queens and the kings; the queen of hearts lies under both red kings.
constexpr std::string_view end_position = R"(Foundations: H-J C-J D-Q S-Q
Freecells: - - - -
: QH KD KH
: QC KS
: KC
:
:
:
:
:
)";

Move column_to_cell(int column, int cell) {
    return {Pile::column(column), Pile::cell(cell)};
}
Move column_to_home(int column) {
    return {Pile::column(column), Pile::home()};
}
Move cell_to_home(int cell) {
    return {Pile::cell(cell), Pile::home()};
}

TEST(ShortMetric, MovesHomeAfterAMoveAreFree) {
    const std::vector<Move> moves = {column_to_cell(0, 0), column_to_home(0), column_to_home(0), cell_to_home(0),
                                     column_to_home(1),    column_to_home(1), column_to_home(2)};
    const Board start = position(end_position);
    EXPECT_EQ(length(shortest::Metric::moves, start, moves), 1);
    EXPECT_EQ(length(shortest::Metric::cards, start, moves), 7);
}

TEST(ShortMetric, TheFirstMoveCountsThoughItGoesHome) {
    const std::vector<Move> moves = {column_to_home(1), column_to_home(1), column_to_home(2)};
    EXPECT_EQ(length(shortest::Metric::moves, position(end_position), moves), 1);
    EXPECT_EQ(length(shortest::Metric::cards, position(end_position), moves), 3);
}

TEST(ShortMetric, ACardThatWasKeptBackCounts) {
    const std::vector<Move> moves = {column_to_cell(0, 0), column_to_cell(2, 1), column_to_home(1)};
    EXPECT_EQ(length(shortest::Metric::moves, position(end_position), moves), 3);
}

TEST(ShortMetric, WhatFollowsACardThatWasKeptBackIsFree) {
    // Everything could go home after the first move.
    const std::vector<Move> moves = {column_to_cell(0, 0), column_to_cell(2, 1), column_to_home(1), column_to_home(1),
                                     column_to_home(0),    column_to_home(0),    cell_to_home(0),   cell_to_home(1)};
    EXPECT_EQ(length(shortest::Metric::moves, position(end_position), moves), 3);
}

TEST(ShortMetric, ASupermoveIsOneMoveAndAllItsCards) {
    const Board start = position(late_position);
    const std::vector<Move> moves = {{Pile::column(7), Pile::column(2), 3}};
    EXPECT_EQ(length(shortest::Metric::moves, start, moves), 1);
    EXPECT_EQ(length(shortest::Metric::cards, start, moves), 5);
}

} // namespace
} // namespace freecell
