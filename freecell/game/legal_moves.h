#pragma once

#include <cstdint>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/move.h"

namespace freecell {

enum class MoveSet : std::uint8_t {
    single_cards, // one card at a time
    supermoves,   // and every supermove
};

// Appends every legal move once. This includes a move to each empty cell and each empty column, although they are
// equivalent; moves from cell to cell; the only card of a column to an empty column; and a run to an empty column in
// each length that may move.
void append_legal_moves(const Board& board, MoveSet set, std::vector<Move>& out);
std::vector<Move> legal_moves(const Board& board, MoveSet set = MoveSet::supermoves);

// The number of sequences of `depth` legal moves that start at the board, without automatic moves; equivalent moves
// count separately. The board is restored.
std::uint64_t perft(Board& board, int depth, MoveSet set);

} // namespace freecell
