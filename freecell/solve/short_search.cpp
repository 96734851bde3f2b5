#include "freecell/solve/short_search.h"

#include <algorithm>
#include <cstdlib>

#include "freecell/solve/short_pace.h"
#include "freecell/solve/short_position.h"

namespace freecell {
namespace {

using shortest::Homing;
using shortest::PackedMove;

constexpr int longest = 250; // moves that are not home
constexpr std::size_t first_width = 64;
constexpr std::size_t widening = 4;
constexpr std::size_t doubtful_width = 1024; // if this finds nothing, automatic moves may be to blame
constexpr std::size_t most_memory = std::size_t{256} << 20;

// Which cell holds the card, or is empty.
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

// Where one of these cards lies that can go home; home if none can.
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

ShortSearch::ShortSearch(Metric metric) : ShortSearch(metric, shortest::weights_for(metric)) {}

ShortResult ShortSearch::run(const Board& board, const Oversight& oversight, const OnShorter& on_shorter) {
    shortest::Pace pace(oversight);
    beam_.start(shortest::Table(board), metric_, weights_);
    const std::size_t widest = beam_.widest(std::min(oversight.limits.memory, most_memory));
    // What a solution costs in the search and what it is long differ by the moves home.
    const int moves_home = metric_ == Metric::cards ? Card::count - board.cards_home() : 0;
    shortest::Beam::Pass pass{.width = std::min(first_width, widest), .below = longest};
    const std::size_t first_width = std::getenv("FW") ? std::atoi(std::getenv("FW")) : 64;
    const std::size_t widening = std::getenv("WI") ? std::atoi(std::getenv("WI")) : 4;
    pass.width = std::min(first_width, widest);
    bool only_safe = false; // with the other way of playing home nothing is left to look at
    for (;;) {
        const std::uint64_t before = pace.positions();
        const auto result = beam_.run(pass, pace);
        if (result.cost) {
            const auto moves = played(board, beam_.path());
            const int found = length(metric_, board, moves);
            if (found - moves_home < pass.below) on_shorter(moves, found); // it may hold cards back, which counts
            pass.below = std::min(pass.below, found - moves_home);
        }
        if (pace.reached()) return {pace.reached(), pace.positions()};
        const bool unsolved = pass.below == longest;
        if (result.complete && pass.homing == Homing::safe) return {std::nullopt, pace.positions()};
        if (result.complete && metric_ == Metric::moves && !unsolved) return {std::nullopt, pace.positions()};
        only_safe = only_safe || result.complete;
        const bool doubtful = unsolved && pass.homing == Homing::all && pass.width >= doubtful_width;
        pass.homing = only_safe || doubtful ? Homing::safe : Homing::all;
        if (doubtful) continue;
        const std::uint64_t taken = std::max<std::uint64_t>(pace.positions() - before, 1);
        const auto left = pace.positions_left();
        pass.last = left && *left < taken * widening * (widening + 1);
        pass.width = pass.last ? pass.width * *left / taken * 3 / 2 + 1 : pass.width * widening;
        pass.width = std::clamp(pass.width, std::min(first_width, widest), widest);
    }
}

} // namespace freecell
