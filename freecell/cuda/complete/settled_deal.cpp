#include "freecell/cuda/complete/settled_deal.h"

#include <algorithm>

#include "freecell/game/referee.h"
#include "freecell/solve/complete/play.h"

namespace freecell::cuda {
namespace {

complete::PositionKey position_of(const LinkKey& key) {
    complete::PositionKey position;
    for (int card = 0; card < Card::count; ++card) position = position.changed(card, key.digit(card));
    return position;
}

// Returns whether one move, and the automatic moves after it, lead from each position to the next.
bool is_way(complete::Play& play, const std::vector<complete::PositionKey>& positions) {
    play.begin();
    if (positions.empty() || !(play.board().key() == positions.front())) return false;
    for (auto next = positions.begin() + 1; next != positions.end(); ++next) {
        play.board().go_to(next[-1]);
        bool leads_there = false;
        play.for_each_move([&](int card, complete::Support to) {
            play.make(card, to);
            leads_there = leads_there || play.board().key() == *next;
            play.undo();
        });
        if (!leads_there) return false;
    }
    return true;
}

} // namespace

std::optional<std::vector<Move>> SettledDeal::winning_moves(const Board& start) const {
    std::vector<complete::PositionKey> way;
    std::ranges::transform(way_back.rbegin(), way_back.rend(), std::back_inserter(way), position_of);
    complete::Play play(start, Autoplay::raymond);
    if (!is_way(play, way)) return std::nullopt;
    std::vector<Move> moves = play.moves_through(way);
    if (!wins(start, moves)) return std::nullopt;
    return moves;
}

} // namespace freecell::cuda
