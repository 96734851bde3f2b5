#include "freecell/solve/short/search.h"

#include <algorithm>

#include "freecell/solve/short/pace.h"
#include "freecell/solve/short/position.h"

namespace freecell::shortest {
namespace {

using shortest::Homing;
using shortest::PackedMove;

using shortest::Beam;

// The schedule of passes: each is wider than the one before, and the last is so wide that it ends at the limits.
class Schedule {
public:
    enum class Next : std::uint8_t { go_on, done, no_room };

    Schedule(Metric metric, std::size_t widest) : metric_(metric), widest_(widest) {
        pass.width = std::min(first_width, widest);
    }

    Beam::Pass pass;

    // After a pass that took `taken` positions.
    Next advance(const Beam::Result& result, std::uint64_t taken, std::optional<std::uint64_t> left) {
        const bool solved = pass.below < Beam::any_cost;
        if (result.complete && (pass.homing == Homing::safe || (metric_ == Metric::moves && solved))) return Next::done;
        only_safe_ = only_safe_ || result.complete;
        const bool doubtful = !solved && pass.homing == Homing::all && pass.width >= doubtful_width;
        pass.homing = only_safe_ || doubtful ? Homing::safe : Homing::all;
        if (doubtful || result.complete) return Next::go_on;
        if (pass.width == widest_ && !result.cost) return Next::no_room;
        widen(std::max<std::uint64_t>(taken, 1), left, solved);
        return Next::go_on;
    }

private:
    static constexpr std::size_t first_width = 16;
    static constexpr std::size_t widening = 4;
    static constexpr std::uint64_t fewest_positions = 64; // of a pass, per position that a layer may keep
    static constexpr std::uint64_t last_resort = 500'000; // positions left
    static constexpr std::size_t doubtful_width = 1024;   // if this finds nothing, automatic moves may be the reason

    // While there is no solution, the widths do not depend on the limits until little is left: so a solution that is
    // found within some limits is found within greater ones too.
    void widen(std::uint64_t taken, std::optional<std::uint64_t> left, bool solved) {
        pass.last = left && *left < taken * widening * (widening + 1) && (solved || *left < last_resort);
        std::uint64_t width = pass.width * widening;
        if (pass.last) width = std::min(pass.width * *left / taken * 3 / 2, *left / fewest_positions);
        pass.width =
            static_cast<std::size_t>(std::clamp<std::uint64_t>(width, std::min(first_width, widest_), widest_));
    }

    Metric metric_;
    std::size_t widest_;
    bool only_safe_ = false; // the search that moves every card home it can is exhausted
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
Pile next_to_go(const Board& board, shortest::Cards cards) {
    const auto goes = [&](Card card) { return board.goes_home(card) && (cards & shortest::bit(card.index())) != 0; };
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
        const shortest::Cards home = shortest::home_at(packed.levels);
        for (Pile from; !(from = next_to_go(board, home)).is_home();) play({from, Pile::home()});
    }
    return moves;
}

} // namespace

Result Search::run(const Board& board, const Oversight& oversight, const OnShorter& on_shorter) {
    shortest::Pace pace(oversight);
    beam_.start(shortest::Table(board), metric_, shortest::weights_for(metric_));
    Schedule schedule(metric_, beam_.widest(oversight.limits.memory));
    // The cost of a solution in the search and its length differ by the moves home.
    const int moves_home = metric_ == Metric::cards ? Card::count - board.cards_home() : 0;
    while (beam_.can_hold(schedule.pass.width)) {
        const std::uint64_t before = pace.positions();
        const auto result = beam_.run(schedule.pass, pace);
        if (result.cost) {
            const auto moves = played(board, beam_.path());
            const int found = length(metric_, board, moves);
            // Without max autoplay a solution may be longer than its cost: cards that were held back count.
            if (found - moves_home < schedule.pass.below) on_shorter(moves, found);
            schedule.pass.below = std::min(schedule.pass.below, found - moves_home);
        }
        if (pace.reached()) return {pace.reached(), pace.positions()};
        const auto next = schedule.advance(result, pace.positions() - before, pace.positions_left());
        if (next != Schedule::Next::go_on) {
            return {next == Schedule::Next::done ? std::nullopt : std::optional(Limit::memory), pace.positions()};
        }
    }
    return {Limit::memory, pace.positions()};
}

} // namespace freecell::shortest
