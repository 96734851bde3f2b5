#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/game/played_game.h"
#include "freecell/solve/fast/card_bits.h"

namespace freecell::fast {

// Values of Choice::from and Choice::to beyond the column numbers.
inline constexpr int cell_source = 8;
inline constexpr int cell_target = 9;

// A move of the fast search. Afterwards every card that can go home does.
struct Choice {
    std::uint8_t from;  // a column, or cell_source
    std::uint8_t to;    // a column, or cell_target
    std::uint8_t count; // number of cards
    std::uint8_t code;  // code of the deepest card that moves

    friend bool operator==(const Choice&, const Choice&) = default;
};

// The move in 16 bits, as the GPU and the digests of solutions use it. Lowest four bits: from (a column, or 8 for a
// cell); next four: to (likewise); above them: the number of cards, or, for a card from a cell, which card.
constexpr std::uint16_t step_code(const Choice& choice) {
    const int to = choice.to == cell_target ? cell_source : choice.to;
    const int what = choice.from == cell_source ? card_of(choice.code).index() : choice.count;
    return static_cast<std::uint16_t>(choice.from | to << 4 | what << 8);
}

// Cards that go home at the same time: the top cards of some columns and some of the cards in cells.
struct HomeRound {
    std::uint8_t columns; // one bit for each column
    std::array<CardBits, 2> cells;
};

// The moves from the start to the current position of a search.
struct PlayedLine {
    static constexpr int longest = 512;

    std::array<Choice, longest> choices;
    std::array<std::array<CardBits, 2>, longest> next;    // [i]: the next card of each foundation before choice i
    std::array<std::uint16_t, longest + 1> rounds_before; // [i]: number of rounds before choice i
    std::array<HomeRound, Card::count> rounds;
    int choice_count = 0;
    int round_count = 0;

    // Appends every move, including those to the foundations.
    void append_moves(const Board& start, std::vector<Move>& out) const;
    // The same as freecell::play_under() with these moves.
    bool play_under(const Board& start, Autoplay rule, std::vector<Step>& steps) const;
};

} // namespace freecell::fast
