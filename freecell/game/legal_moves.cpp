#include "freecell/game/legal_moves.h"

#include <algorithm>

#include "freecell/game/legal.h"

namespace freecell {
namespace {

class Generator {
public:
    Generator(const Board& board, MoveSet set, std::vector<Move>& out) : board_(board), set_(set), out_(out) {}

    void all() {
        for (int i = 0; i < board_.rules().columns; ++i) {
            if (board_.height(i) == 0) continue;
            one_card(Pile::column(i), board_.last(i));
            if (set_ == MoveSet::supermoves) supermoves(i);
        }
        for (int i = 0; i < board_.rules().cells; ++i) {
            if (const auto card = board_.cell(i)) one_card(Pile::cell(i), *card);
        }
    }

private:
    void one_card(Pile from, Card card) {
        for (int i = 0; i < board_.rules().columns; ++i) {
            const bool fits = board_.height(i) == 0 || fits_on(card, board_.last(i));
            if (fits && from != Pile::column(i)) out_.push_back({from, Pile::column(i)});
        }
        for (int i = 0; i < board_.rules().cells; ++i) {
            if (board_.cell_is_empty(i)) out_.push_back({from, Pile::cell(i)});
        }
        if (board_.goes_home(card)) out_.push_back({from, Pile::home()});
    }

    void supermoves(int from) {
        const int run = run_length(board_, from);
        for (int to = 0; to < board_.rules().columns; ++to) {
            const bool empty = board_.height(to) == 0;
            const int most = std::min(run, run < 2 ? 0 : capacity(board_, empty));
            for (int count = 2; count <= most; ++count) {
                const auto column = board_.column(from);
                const bool fits = empty || fits_on(column[column.size() - count], board_.last(to));
                if (fits && from != to) {
                    out_.push_back({Pile::column(from), Pile::column(to), static_cast<std::uint8_t>(count)});
                }
            }
        }
    }

    const Board& board_;
    MoveSet set_;
    std::vector<Move>& out_;
};

} // namespace

void append_legal_moves(const Board& board, MoveSet set, std::vector<Move>& out) {
    Generator(board, set, out).all();
}

std::vector<Move> legal_moves(const Board& board, MoveSet set) {
    std::vector<Move> moves;
    append_legal_moves(board, set, moves);
    return moves;
}

std::uint64_t perft(Board& board, int depth, MoveSet set) {
    if (depth == 0) return 1;
    const std::vector<Move> moves = legal_moves(board, set);
    if (depth == 1) return moves.size();
    std::uint64_t total = 0;
    for (const Move& move : moves) {
        const Card card = board.apply(move);
        total += perft(board, depth - 1, set);
        board.undo(move, card);
    }
    return total;
}

} // namespace freecell
