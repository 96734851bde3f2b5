#include "freecell/solve/short_search.h"

#include <algorithm>

#include "freecell/game/autoplay.h"
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

std::vector<Move> played(Board board, std::span<const PackedMove> path, Metric metric, Homing homing) {
    const Autoplay rule = homing == Homing::all ? Autoplay::max : Autoplay::horne;
    std::vector<Move> moves;
    const auto note = [&](const Move& move) { moves.push_back(move); };
    if (metric == Metric::cards) play_automatic_moves(board, rule, note);
    for (const PackedMove packed : path) {
        moves.push_back(unpacked(board, packed));
        board.apply(moves.back());
        play_automatic_moves(board, rule, note);
    }
    return moves;
}

} // namespace

ShortSearch::ShortSearch(Metric metric) : metric_(metric) {}

ShortResult ShortSearch::run(const Board& board, const Oversight& oversight, const OnShorter& on_shorter) {
    shortest::Pace pace(oversight);
    beam_.start(shortest::Table(board), metric_, weights_);
    const std::size_t widest = beam_.widest(std::min(oversight.limits.memory, most_memory));
    // What a solution costs in the search and what it is long differ by the moves home.
    const int moves_home = metric_ == Metric::cards ? Card::count - board.cards_home() : 0;
    shortest::Beam::Pass pass{.width = std::min(first_width, widest), .below = longest};
    for (;;) {
        const std::uint64_t before = pace.positions();
        const auto result = beam_.run(pass, pace);
        if (result.cost) {
            const auto moves = played(board, beam_.path(), metric_, pass.homing);
            const int found = length(metric_, board, moves);
            if (found - moves_home < pass.below) on_shorter(moves, found); // it may hold cards back, which counts
            pass.below = std::min(pass.below, found - moves_home);
        }
        if (pace.reached()) return {pace.reached(), pace.positions()};
        const bool unsolved = pass.below == longest;
        if (result.complete && (!unsolved || pass.homing == Homing::safe)) return {std::nullopt, pace.positions()};
        if (unsolved && pass.homing == Homing::all && pass.width >= doubtful_width) {
            pass.homing = Homing::safe;
            continue;
        }
        if (unsolved) pass.homing = Homing::all;
        const std::uint64_t taken = std::max<std::uint64_t>(pace.positions() - before, 1);
        const auto left = pace.positions_left();
        pass.last = left && *left < taken * widening * (widening + 1);
        pass.width = pass.last ? pass.width * *left / taken * 3 / 2 + 1 : pass.width * widening;
        pass.width = std::clamp(pass.width, std::min(first_width, widest), widest);
    }
}

} // namespace freecell
