#pragma once

#include <optional>

#include "freecell/game/board.h"
#include "freecell/solve/limits.h"

namespace freecell::rate {

// How many cells a board needs, with its number of columns. If the number is proved, at_least == at_most.
struct CellsNeeded {
    int at_least = 0;
    std::optional<int> at_most; // nullopt if no solution was found

    friend bool operator==(const CellsNeeded&, const CellsNeeded&) = default;
};

// `oversight` limits the positions of each search.
CellsNeeded fewest_cells(const Board& board, const Oversight& oversight);

// The choices that a player has along a solution.
struct Choices {
    int all = 0;
    int losing = 0;                // proved to lose the game
    int unsettled = 0;             // not proved either way
    std::optional<int> first_loss; // the first move of the solution, from 1, that had a losing choice

    friend bool operator==(const Choices&, const Choices&) = default;
};

// nullopt if no solution was found. Moves to the same position count as one.
std::optional<Choices> choices_along_solution(const Board& board, const Oversight& oversight);

} // namespace freecell::rate
