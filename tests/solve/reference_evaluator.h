#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/game/legal.h"
#include "freecell/solve/fast/weights.h"

// The score of one move, written directly from the definition of the weights in freecell/solve/fast/weight_fields.inc:
// it makes the move on a Board and evaluates the result, without vectors, tables or incremental state.
namespace freecell::reference {

using Column = std::span<const Card>;

inline int rank_class(Card card) {
    return card.rank() < 3 ? 0 : card.rank() < 6 ? 1 : 2;
}

// Cards in the sorted run at the end of a column.
inline std::size_t run_size(Column column) {
    if (column.empty()) return 0;
    std::size_t size = 1;
    while (size < column.size() && fits_on(column[column.size() - size], column[column.size() - size - 1])) ++size;
    return size;
}
inline Column run_of(Column column) {
    return column.last(run_size(column));
}
inline Column rest_of(Column column) {
    return column.first(column.size() - run_size(column));
}

inline int pair_score(const fast::ScoreWeights& w, Card deeper, Card upper) {
    int score = w.pair[rank_class(deeper)];
    if (deeper.rank() < upper.rank()) {
        score += w.inverted + w.inverted_ranks * (upper.rank() - deeper.rank());
        if (deeper.suit() == upper.suit()) score += w.inverted_suit;
    }
    return score;
}

inline int neighbours_score(const fast::ScoreWeights& w, Card deeper, Card upper) {
    int score = 0;
    if (fits_on(upper, deeper)) score += w.sequence;
    if (upper.suit() == deeper.suit()) score += w.neighbours_suit;
    if (upper.suit() != deeper.suit() && upper.color() == deeper.color()) score += w.neighbours_color;
    if (upper.rank() > deeper.rank()) score += w.higher_on_lower;
    return score;
}

// The score of a nonempty rest, without its run.
inline int rest_score(const fast::ScoreWeights& w, Column rest) {
    int score = w.rest_card * static_cast<int>(rest.size()) + w.rest_size[std::min<std::size_t>(rest.size(), 6) - 1];
    for (std::size_t upper = 1; upper < rest.size(); ++upper) {
        for (std::size_t deeper = 0; deeper < upper; ++deeper) score += pair_score(w, rest[deeper], rest[upper]);
        score += neighbours_score(w, rest[upper - 1], rest[upper]);
    }
    return score;
}

// The score added by each card of the run on a nonempty rest.
inline int score_per_run_card(const fast::ScoreWeights& w, Column rest) {
    int score = rest.back().rank() < 6 ? w.run_on_low : 0;
    for (const Card card : rest) score += w.run_on[rank_class(card)];
    return score;
}

inline int column_score(const fast::ScoreWeights& w, const Board& board, int index) {
    const Column column = board.column(index);
    if (column.empty()) return 0;
    const Column rest = rest_of(column);
    const int run = static_cast<int>(run_size(column));
    if (rest.empty()) return column.front().rank() == Card::ranks - 1 ? w.king_column : w.other_column;
    int score = rest_score(w, rest) + run * score_per_run_card(w, rest);
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (!board.goes_home(rest[i])) continue;
        const int depth = static_cast<int>(rest.size() - i);
        score += w.buried + w.buried_depth * depth + w.buried_depth_squared * depth * depth + w.buried_run * run;
    }
    return score;
}

// The weights were tuned for four cells, so the number of occupied cells among the last four counts.
inline int cells_taken_of_four(const Board& board) {
    return std::max(0, 4 - board.empty_cells());
}

inline int room_score(const fast::ScoreWeights& w, const Board& board) {
    const int taken = cells_taken_of_four(board);
    const int empty = board.empty_columns();
    int score = w.cells_times_empty * taken * empty;
    if (taken > 0) score += w.cells[taken - 1];
    if (empty > 0) score += w.empty[std::min(empty, 3) - 1];
    if (taken == 4 && empty == 0) score += w.no_cell_no_column;
    if (taken == 3 && empty == 0) score += w.one_cell_no_column;
    return score;
}

inline bool fits_some_column(const Board& board, Card card) {
    for (int i = 0; i < board.rules().columns; ++i) {
        if (board.height(i) > 0 && fits_on(card, board.last(i))) return true;
    }
    return false;
}

inline std::size_t most_at_once(const Board& board) {
    return static_cast<std::size_t>(board.empty_cells() + 1) << board.empty_columns();
}

inline bool moves_whole_run(const Board& before, const Move& move) {
    return move.from.is_column() && move.count == run_size(before.column(move.from.index()));
}

// Whether the run of a column counts for mobility: before the move it was short enough to be moved. A run that the move
// reveals or puts into an empty column always counts.
inline bool run_counts(const Board& before, const Move& move, int column) {
    const bool revealed = move.from == Pile::column(column) && moves_whole_run(before, move);
    return revealed || before.height(column) == 0 || run_size(before.column(column)) <= most_at_once(before);
}

inline int mobility_score(const fast::ScoreWeights& w, const Board& before, const Move& move, const Board& after) {
    const int per_run =
        w.mobile_run + w.mobile_run_cells * cells_taken_of_four(after) + w.mobile_run_empty * after.empty_columns();
    int score = 0;
    for (int i = 0; i < after.rules().columns; ++i) {
        if (after.height(i) == 0 || !run_counts(before, move, i)) continue;
        if (fits_some_column(after, run_of(after.column(i)).front())) score += per_run;
    }
    for (int i = 0; i < after.rules().cells; ++i) {
        if (const auto card = after.cell(i); card && fits_some_column(after, *card)) score += w.mobile_cell;
    }
    return score;
}

// Whether the move uncovers a card that then goes home.
inline bool frees_home(const Move& move, const Board& after) {
    if (!move.from.is_column()) return false;
    const Column column = after.column(move.from.index());
    return !column.empty() && after.goes_home(column.back());
}

inline int uncovered_score(const fast::ScoreWeights& w, const Board& before, const Move& move, const Board& after) {
    int score = frees_home(move, after) ? w.next_on_top : 0;
    if (!moves_whole_run(before, move)) return score;
    for (const Card card : run_of(after.column(move.from.index()))) {
        if (after.goes_home(card)) score += w.next_in_run;
    }
    return score;
}

struct ScoredMove {
    Move move;
    int score;
    bool frees_home;

    friend auto operator<=>(const ScoredMove&, const ScoredMove&) = default;
};

inline ScoredMove scored(const fast::ScoreWeights& w, const Board& before, const Move& move) {
    Board after = before;
    after.apply(move);
    int score = room_score(w, after) + mobility_score(w, before, move, after) + uncovered_score(w, before, move, after);
    for (int i = 0; i < after.rules().columns; ++i) score += column_score(w, after, i);
    return {move, score, frees_home(move, after)};
}

// The moves that the fast search considers: top cards to the first empty cell; onto other columns, as many cards as
// fit; and whole runs, or cards from cells, to the first empty column. A run that is already a whole column is not
// moved there.
inline std::vector<Move> moves_of(const Board& board) {
    const int columns = board.rules().columns;
    int empty_column = 0;
    while (empty_column < columns && board.height(empty_column) > 0) ++empty_column;
    int empty_cell = 0;
    while (empty_cell < board.rules().cells && !board.cell_is_empty(empty_cell)) ++empty_cell;
    std::vector<Move> moves;
    for (int from = 0; from < columns; ++from) {
        if (board.height(from) == 0) continue;
        const Column run = run_of(board.column(from));
        if (empty_cell < board.rules().cells) moves.push_back({Pile::column(from), Pile::cell(empty_cell)});
        for (std::size_t count = 1; count <= std::min(run.size(), most_at_once(board)); ++count) {
            for (int to = 0; to < columns; ++to) {
                if (board.height(to) == 0 || !fits_on(run[run.size() - count], board.last(to))) continue;
                moves.push_back({Pile::column(from), Pile::column(to), static_cast<std::uint8_t>(count)});
            }
        }
        const bool stands_on_rest = run.size() < board.column(from).size();
        if (empty_column < columns && stands_on_rest && run.size() <= most_at_once(board) / 2) {
            moves.push_back({Pile::column(from), Pile::column(empty_column), static_cast<std::uint8_t>(run.size())});
        }
    }
    for (int from = 0; from < board.rules().cells; ++from) {
        const auto card = board.cell(from);
        if (!card) continue;
        for (int to = 0; to < columns; ++to) {
            const bool fits = board.height(to) == 0 ? to == empty_column : fits_on(*card, board.last(to));
            if (fits) moves.push_back({Pile::cell(from), Pile::column(to)});
        }
    }
    return moves;
}

// Sorted by move.
inline std::vector<ScoredMove> scored_moves(const fast::ScoreWeights& w, const Board& board) {
    std::vector<ScoredMove> all;
    for (const Move& move : moves_of(board)) all.push_back(scored(w, board, move));
    std::ranges::sort(all);
    return all;
}

} // namespace freecell::reference
