#include "freecell/game/expand.h"

#include <algorithm>

namespace freecell {
namespace {

class Expansion {
public:
    Expansion(const Board& board, Move move) {
        for (int i = 0; i < board.rules().cells; ++i) {
            if (board.cell_is_empty(i)) cells_.push_back(Pile::cell(i));
        }
        for (int i = 0; i < board.rules().columns; ++i) {
            if (board.height(i) == 0 && Pile::column(i) != move.to) columns_.push_back(Pile::column(i));
        }
        carry(move.count, move.from, move.to, static_cast<int>(columns_.size()));
    }

    std::vector<Move> moves;

private:
    [[nodiscard]] int most(int columns) const { return static_cast<int>(cells_.size() + 1) << columns; }

    // Moves cards via the cells and the first `columns` empty columns.
    void carry(int count, Pile from, Pile to, int columns) {
        if (count <= most(0)) return carry_over_cells(count, from, to);
        while (count <= most(columns - 1)) --columns;
        const Pile aside = columns_[columns - 1];
        const int put_aside = count - most(columns - 1);
        carry(put_aside, from, aside, columns - 1);
        carry(count - put_aside, from, to, columns - 1);
        carry(put_aside, aside, to, columns - 1);
    }

    void carry_over_cells(int count, Pile from, Pile to) {
        for (int i = 0; i + 1 < count; ++i) moves.push_back({from, cells_[i]});
        moves.push_back({from, to});
        for (int i = count - 2; i >= 0; --i) moves.push_back({cells_[i], to});
    }

    std::vector<Pile> cells_;
    std::vector<Pile> columns_;
};

} // namespace

std::vector<Move> single_card_moves(const Board& board, Move move) {
    if (move.count == 1) return {move};
    return Expansion(board, move).moves;
}

} // namespace freecell
