#pragma once

#include <string_view>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/game/board.h"
#include "freecell/game/legal_moves.h"
#include "freecell/notation/to_board.h"
#include "freecell/text/board/board_reader.h"

namespace freecell {

inline Board dealt(std::int64_t number, Rules rules = {}) {
    const Deal board = deal(number).value();
    return Board(board.cards(), rules);
}

// In fc-solve's format. The text shows every pile, so it determines the rules.
inline Board position(std::string_view text) {
    TextBoard board = read_boards(text).front().value();
    board.shows_every_pile = true;
    return to_board(board, rules_of(board, {}, {})).value();
}

// A line of play from the deal: each number selects a legal move.
template <class Visit> void wander(Board& board, const std::vector<unsigned>& picks, const Visit& visit) {
    for (const unsigned pick : picks) {
        const auto moves = legal_moves(board);
        if (moves.empty()) return;
        visit(moves[pick % moves.size()]);
    }
}

// Foundations to the sevens, two empty columns, two empty cells, runs of five and four.
inline constexpr std::string_view late_position = R"(Foundations: H-7 C-7 D-6 S-7
Freecells: KD - QS -
: KS QH JS TD 9C 8D
: 8H 7D
:
: KC QD JC TH 9S
: 8C
:
: KH QC JD TS 9H 8S
: JH TC 9D
)";

} // namespace freecell
