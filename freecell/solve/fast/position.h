#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/fast/layout.h"
#include "freecell/solve/fast/strands.h"

namespace freecell::fast {

// A position, seen against the layout it started from. What is kept for first cards and second ones is in [0] and [1].
struct Position {
    alignas(32) Row<Cards> run;                 // the sorted run at the end of each column
    alignas(32) Row<Cards> second;              // those of them that are second
    std::array<std::uint8_t, max_columns> rest; // cards of each column below its run
    std::array<Cards, 2> cells;
    std::array<Cards, 2> next; // what the foundations wait for, two of each

    void set(const Layout& layout, const Board& board);
};

inline constexpr int from_cell = 8;
inline constexpr int to_cell = 9;

// A move of the fast search. Everything that fits goes home by itself after it.
struct Choice {
    std::uint8_t from;  // a column, or from_cell
    std::uint8_t to;    // a column, or to_cell
    std::uint8_t count; // cards
    std::uint8_t code;  // of the deepest card that moves

    friend bool operator==(const Choice&, const Choice&) = default;
};

// Cards that go home at once: the tops of some columns, and some of the cells' cards.
struct HomeRound {
    std::uint8_t columns; // a bit each
    std::array<Cards, 2> cells;
};

// What a search has found, from the start to the win.
struct Line {
    static constexpr int longest = 512;

    std::array<Choice, longest> choices;
    std::array<std::uint16_t, longest + 1> rounds_before; // each choice, in all
    std::array<HomeRound, Card::count> rounds;
    int choice_count = 0;
    int round_count = 0;

    // As moves from the board where it started, every one of them, also those home.
    void append_moves(const Board& start, std::vector<Move>& out) const;
};

} // namespace freecell::fast
