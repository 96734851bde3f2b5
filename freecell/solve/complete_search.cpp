#include "freecell/solve/complete_search.h"

#include <algorithm>
#include <bit>

#include "freecell/game/legal.h"
#include "freecell/solve/search_watch.h"

namespace freecell {
namespace {

// More than any position leads to: 20 cards to 5 places, and from 10 columns runs of 2 to 13 cards to 3.
constexpr std::size_t most_moves = 512;
// A move, and every card home.
constexpr std::size_t most_relocations = 64;

template <class Visit> void for_each_card(std::uint64_t cards, const Visit& visit) {
    for (; cards != 0; cards &= cards - 1) visit(std::countr_zero(cards));
}

constexpr std::uint64_t bit(int card) {
    return std::uint64_t{1} << card;
}

// Where the card lies, and how many cards from there to the end.
Move move_from(const Board& board, Card card) {
    for (int i = 0; i < board.rules().columns; ++i) {
        const auto column = board.column(i);
        const auto found = std::ranges::find(column, card);
        if (found != column.end()) return {Pile::column(i), {}, static_cast<std::uint8_t>(column.end() - found)};
    }
    int cell = 0;
    while (board.cell(cell) != card) ++cell;
    return {Pile::cell(cell), {}};
}

Pile pile_to(const Board& board, Support to) {
    if (to == at_home) return Pile::home();
    int i = 0;
    if (to == in_cell) {
        while (!board.cell_is_empty(i)) ++i;
        return Pile::cell(i);
    }
    const auto ends_there = [&](int column) {
        return to == on_table ? board.height(column) == 0
                              : board.height(column) > 0 && board.last(column).index() == to;
    };
    while (!ends_there(i)) ++i;
    return Pile::column(i);
}

} // namespace

void CompleteSearch::start(const Board& board, Autoplay rule) {
    supermoves_ = rule == Autoplay::max;
    start_ = board;
    board_ = LinkedBoard(board, supermoves_ ? Autoplay::max : Autoplay::raymond);
    seen_.clear();
    pending_.clear();
    made_.clear();
    begun_ = false;
    won_ = false;
}

std::expected<Settled, Limit> CompleteSearch::run(const Oversight& oversight) {
    SearchWatch watch(oversight, positions());
    while (!won_) {
        if (begun_ && pending_.empty()) return Settled::impossible;
        if (const auto limit = watch.check({positions(), memory()})) return std::unexpected(*limit);
        if (!make_room(oversight.limits.memory)) return std::unexpected(Limit::memory);
        step();
    }
    return Settled::won;
}

// For all that one step may do, so that none ends halfway.
bool CompleteSearch::make_room(std::size_t limit) {
    const auto left_for = [&](std::size_t bytes) { return limit - std::min(limit, memory() - bytes); };
    return seen_.make_room(most_moves, left_for(seen_.bytes())) &&
           pending_.make_room(most_moves, left_for(pending_.bytes())) &&
           made_.make_room(most_relocations, left_for(made_.bytes()));
}

void CompleteSearch::step() {
    if (!begun_) return begin();
    const CardMove next = pending_.pop();
    if (next.card == take_back) return undo(next.to);
    const std::size_t count = make(next);
    pending_.push({take_back, static_cast<Support>(count)});
    expand();
}

void CompleteSearch::begin() {
    begun_ = true;
    // Under max, as in the game, nothing goes by itself before the first move.
    if (!supermoves_) play_automatic_moves();
    seen_.insert(board_.key());
    won_ = board_.won();
    if (!won_) expand();
}

// Gives how many cards have moved.
std::size_t CompleteSearch::make(CardMove move) {
    const std::size_t before = made_.size();
    made_.push({move.card, board_.under(move.card)});
    board_.relocate(move.card, move.to);
    play_automatic_moves();
    return made_.size() - before;
}

void CompleteSearch::play_automatic_moves() {
    while (const std::uint64_t going = board_.wanted() & board_.movable()) {
        const auto card = static_cast<std::uint8_t>(std::countr_zero(going));
        made_.push({card, board_.under(card)});
        board_.relocate(card, at_home);
    }
}

void CompleteSearch::undo(std::size_t count) {
    for (; count > 0; --count) {
        const CardMove move = made_.pop();
        board_.relocate(move.card, move.to);
    }
}

// What comes last is tried first.
void CompleteSearch::expand() {
    expand_to_spaces();
    if (supermoves_) expand_supermoves();
    expand_to_columns();
    for_each_card(board_.movable() & board_.next_home(), [&](int card) { consider(card, at_home); });
}

void CompleteSearch::expand_to_spaces() {
    if (board_.empty_cells() > 0) for_each_card(board_.tops(), [&](int card) { consider(card, in_cell); });
    if (board_.empty_columns() == 0) return;
    for_each_card(board_.movable(), [&](int card) {
        if (board_.under(card) != on_table) consider(card, on_table);
    });
}

void CompleteSearch::expand_to_columns() {
    const std::uint64_t tops = board_.tops();
    for_each_card(board_.movable(), [&](int card) {
        for_each_card(LinkedBoard::parents(card) & tops,
                      [&](int under) { consider(card, static_cast<Support>(under)); });
    });
}

void CompleteSearch::expand_supermoves() {
    const std::uint64_t tops = board_.tops();
    const int spaces = board_.empty_cells() + 1;
    const int columns = board_.empty_columns();
    for_each_card(tops, [&](int top) {
        int length = 1;
        for (int card = top; (LinkedBoard::parents(card) & bit(board_.under(card))) != 0;) {
            card = board_.under(card);
            ++length;
            if (length <= spaces << columns) {
                for_each_card(LinkedBoard::parents(card) & tops,
                              [&](int under) { consider(card, static_cast<Support>(under)); });
            }
            const bool may_use_column = columns > 0 && length <= spaces << (columns - 1);
            if (may_use_column && board_.under(card) != on_table) consider(card, on_table);
        }
    });
}

// Keeps the move if it leads to a position not seen yet.
void CompleteSearch::consider(int card, Support to) {
    if (won_) return;
    const CardMove move{static_cast<std::uint8_t>(card), to};
    const std::uint64_t movable = board_.movable() ^ bit(board_.under(card)) ^ bit(to);
    if (to != at_home && (movable & board_.wanted()) == 0) {
        if (seen_.insert(board_.key_after(card, to))) pending_.push(move);
        return;
    }
    const std::size_t count = make(move);
    const bool is_new = seen_.insert(board_.key());
    won_ = board_.won();
    if (won_) return; // and stay there
    undo(count);
    if (is_new) pending_.push(move);
}

std::vector<Move> CompleteSearch::moves() const {
    // Backwards, to know where each card went.
    LinkedBoard linked = board_;
    std::vector<CardMove> way;
    for (std::size_t i = made_.size(); i > 0; --i) {
        const CardMove& back = made_.items()[i - 1];
        way.push_back({back.card, linked.under(back.card)});
        linked.relocate(back.card, back.to);
    }
    Board board = start_;
    std::vector<Move> moves;
    for (auto move = way.rbegin(); move != way.rend(); ++move) {
        moves.push_back(move_from(board, Card(move->card)));
        moves.back().to = pile_to(board, move->to);
        board.apply(moves.back());
    }
    return moves;
}

} // namespace freecell
