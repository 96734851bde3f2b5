#include "freecell/solve/short/search.h"

#include <algorithm>

#include "freecell/solve/short/pace.h"
#include "freecell/solve/short/position.h"

namespace freecell::shortest {
namespace {

using shortest::Homing;
using shortest::PackedMove;

using shortest::Beam;

// The schedule of passes, each wider than the one before. No pass depends on the limits, which only decide when to
// stop. So with higher limits the search finds everything that it finds with lower ones.
class Schedule {
public:
    explicit Schedule(Metric metric) : metric_(metric) { pass.width = first_width; }

    Beam::Pass pass;

    // Sets up the next pass. Returns false if there is nothing left to find.
    bool advance(const Beam::Result& result) {
        const bool solved = pass.below < Beam::any_cost;
        if (result.complete && (pass.homing == Homing::safe || (metric_ == Metric::moves && solved))) return false;
        only_safe_ = only_safe_ || result.complete;
        const bool doubtful = !solved && pass.homing == Homing::all && pass.width >= doubtful_width;
        pass.homing = only_safe_ || doubtful ? Homing::safe : Homing::all;
        if (!doubtful && !result.complete) pass.width *= widening;
        return true;
    }

private:
    static constexpr std::size_t first_width = 16;
    static constexpr std::size_t widening = 3;
    static constexpr std::size_t doubtful_width = 256; // if this finds nothing, automatic moves may be the reason

    Metric metric_;
    bool only_safe_ = false; // the search that moves every possible card home is exhausted
};

// The cell that holds the card, or an empty one.
int cell_with(const Board& board, std::optional<Card> card) {
    int cell = 0;
    while (board.cell(cell) != card) ++cell;
    return cell;
}

Move unpacked(const Board& board, PackedMove packed) {
    const Card card(packed.card);
    Move move;
    move.from = packed.from == PackedMove::cell ? Pile::cell(cell_with(board, card)) : Pile::column(packed.from);
    move.to = packed.to == PackedMove::home   ? Pile::home()
              : packed.to == PackedMove::cell ? Pile::cell(cell_with(board, std::nullopt))
                                              : Pile::column(packed.to);
    if (move.from.is_column()) {
        const auto column = board.column(move.from.index());
        move.count = static_cast<std::uint8_t>(column.end() - std::ranges::find(column, card));
    }
    return move;
}

// The pile of one of these cards that can go home; home if none can.
Pile next_to_go(const Board& board, CardSet cards) {
    const auto goes = [&](Card card) { return board.goes_home(card) && (cards & only(card.index())) != 0; };
    for (int i = 0; i < board.rules().columns; ++i) {
        if (board.height(i) > 0 && goes(board.last(i))) return Pile::column(i);
    }
    for (int i = 0; i < board.rules().cells; ++i) {
        if (!board.cell_is_empty(i) && goes(*board.cell(i))) return Pile::cell(i);
    }
    return Pile::home();
}

std::vector<Move> played(Board board, std::span<const PackedMove> path) {
    std::vector<Move> moves;
    const auto play = [&](const Move& move) {
        moves.push_back(move);
        board.apply(move);
    };
    for (const PackedMove packed : path) {
        if (packed.from != PackedMove::nothing) play(unpacked(board, packed));
        const CardSet home = shortest::home_at(packed.levels);
        for (Pile from; !(from = next_to_go(board, home)).is_home();) play({from, Pile::home()});
    }
    return moves;
}

} // namespace

Result Search::run(const Board& board, const Oversight& oversight, const OnShorter& on_shorter) {
    shortest::Pace pace(oversight);
    beam_.start(shortest::Table(board), metric_, shortest::weights_for(metric_));
    Schedule schedule(metric_);
    // The cost of a solution in the search and its length differ by the moves home.
    const int moves_home = metric_ == Metric::cards ? Card::count - board.cards_home() : 0;
    while (beam_.fits(schedule.pass.width, oversight.limits.memory)) {
        if (!beam_.machine_can_hold(schedule.pass.width)) return {Limit::memory, pace.positions(), true};
        const auto result = beam_.run(schedule.pass, pace);
        if (result.cost) {
            const auto moves = played(board, beam_.path());
            const int found = length(metric_, board, moves);
            // Without max autoplay a solution may be longer than its cost: cards that were held back count.
            if (found - moves_home < schedule.pass.below) on_shorter(moves, found);
            schedule.pass.below = std::min(schedule.pass.below, found - moves_home);
        }
        if (pace.reached()) return {pace.reached(), pace.positions()};
        if (!schedule.advance(result)) return {std::nullopt, pace.positions()};
    }
    return {Limit::memory, pace.positions()};
}

} // namespace freecell::shortest
