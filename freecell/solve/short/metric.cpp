#include "freecell/solve/short/metric.h"

#include "freecell/game/autoplay.h"
#include "freecell/game/expand.h"

namespace freecell::shortest {
namespace {

// One bit for each card that max autoplay would take home now.
std::uint64_t going_home(Board board) {
    std::uint64_t cards = 0;
    play_automatic_moves(board, Autoplay::max, [&](const Move& move) {
        const Card card = move.from.is_column() ? board.last(move.from.index()) : *board.cell(move.from.index());
        cards |= std::uint64_t{1} << card.index();
    });
    return cards;
}

int supermoves(Board board, std::span<const Move> moves) {
    int count = 0;
    std::uint64_t before = 0; // cards that could go home before the last move that counts, independently of it
    std::uint64_t after = 0;  // cards that could go home after it
    for (const Move& move : moves) {
        const Card card = board.apply(move);
        if (move.to.is_home() && (after & ~before & std::uint64_t{1} << card.index()) != 0) continue;
        ++count;
        before = move.to.is_home() ? 0 : after;
        after = going_home(board);
    }
    return count;
}

int single_cards(Board board, std::span<const Move> moves) {
    int count = 0;
    for (const Move& move : moves) {
        count += static_cast<int>(single_card_moves(board, move).size());
        board.apply(move);
    }
    return count;
}

} // namespace

int length(Metric metric, const Board& start, std::span<const Move> moves) {
    return metric == Metric::moves ? supermoves(start, moves) : single_cards(start, moves);
}

} // namespace freecell::shortest
