#include "freecell/solve/complete/search.h"

#include <algorithm>
#include <bit>

#include "freecell/solve/complete/card_move.h"
#include "freecell/solve/complete/far_from_won.h"
#include "freecell/solve/search_watch.h"

namespace freecell::complete {
namespace {

// From so many positions on it pays to order them.
constexpr PositionStore::Number many = 70'000;

// From one board to the next.
constexpr std::size_t kept_memory = std::size_t{2} << 20;

} // namespace

void Search::start(const Board& board, Autoplay rule) {
    start_ = board;
    plays_max_ = rule == Autoplay::max;
    board_ = LinkedBoard(board, plays_max_ ? Autoplay::max : Autoplay::raymond);
    seen_.clear(kept_memory);
    next_ = 0;
    in_order_ = false;
    won_ = PositionStore::none;
}

std::expected<Settled, Limit> Search::run(const Oversight& oversight) {
    if (seen_.size() == 0) seen_.clear(std::min(kept_memory, oversight.limits.memory));
    SearchWatch watch(oversight, positions());
    while (won_ == PositionStore::none) {
        const bool begun = seen_.size() > 0;
        if (begun && nothing_left()) return Settled::impossible;
        if (const auto limit = watch.check({positions(), memory()})) return std::unexpected(*limit);
        // For all that one step may find, so that none ends halfway.
        if (!seen_.make_room(most_children, oversight.limits.memory)) return std::unexpected(Limit::memory);
        begun ? step() : begin();
    }
    return Settled::won;
}

void Search::begin() {
    // Under max, as in the game, nothing goes by itself before the first move.
    if (!plays_max_) play_automatic_moves();
    made_count_ = 0;
    seen_.insert(board_.key(), seen_.announce(board_.key()), PositionStore::none);
    if (board_.won()) won_ = 0;
}

void Search::step() {
    if (!in_order_ && seen_.size() > many) put_in_order();
    const Number number = in_order_ ? queue_.pop(seen_) : next_++;
    expand(number);
    keep_new_children(number);
}

void Search::put_in_order() {
    in_order_ = true;
    queue_.clear();
    for (; next_ < seen_.size(); ++next_) {
        board_.go_to(seen_[next_].key);
        queue_.push(seen_, next_, far_from_won(board_));
    }
}

void Search::keep_new_children(Number from) {
    for (std::size_t i = 0; i < child_count_; ++i) {
        const auto& [key, hash, move] = children_[i];
        if (!seen_.insert(key, hash, from)) continue;
        const Number number = seen_.size() - 1;
        if (i == winning_child_) won_ = number;
        if (!in_order_) continue;
        make(move.card, move.place);
        queue_.push(seen_, number, far_from_won(board_));
        undo();
    }
}

inline void Search::add_child(const PositionKey& key, int card, Support to) {
    children_[child_count_++] = {key, seen_.announce(key), {static_cast<std::uint8_t>(card), to}};
}

inline void Search::consider(int card, Support to) {
    const CardSet movable_then = board_.movable() ^ only(board_.under(card)) ^ only(to);
    if (to == at_home || (movable_then & board_.wanted()) != 0) return consider_with_automatic_moves(card, to);
    add_child(board_.key_after(card, to), card, to);
}

// All positions that one move leads to.
void Search::expand(Number number) {
    board_.go_to(seen_[number].key);
    child_count_ = 0;
    winning_child_ = most_children;
    for_each_card(board_.movable() & board_.next_home(), [&](int card) { consider(card, at_home); });
    expand_to_columns();
    if (plays_max_) expand_supermoves();
    expand_to_spaces();
}

void Search::expand_to_columns() {
    const CardSet tops = board_.tops();
    for_each_card(board_.movable() & LinkedBoard::children(tops), [&](int card) {
        for_each_card(LinkedBoard::parents(card) & tops, [&](int to) { consider(card, static_cast<Support>(to)); });
    });
}

void Search::expand_to_spaces() {
    if (board_.empty_columns() > 0) {
        for_each_card(board_.movable(), [&](int card) {
            if (board_.under(card) != on_table) consider(card, on_table);
        });
    }
    if (board_.empty_cells() > 0) for_each_card(board_.tops(), [&](int card) { consider(card, in_cell); });
}

void Search::expand_supermoves() {
    const CardSet tops = board_.tops();
    const int columns = board_.empty_columns();
    const int most = (board_.empty_cells() + 1) << columns;
    for_each_card(tops, [&](int top) {
        int length = 1;
        for (int card = top; (LinkedBoard::parents(card) & only(board_.under(card))) != 0;) {
            card = board_.under(card);
            ++length;
            if (length <= most) {
                for_each_card(LinkedBoard::parents(card) & tops,
                              [&](int to) { consider(card, static_cast<Support>(to)); });
            }
            if (columns > 0 && length <= most / 2 && board_.under(card) != on_table) consider(card, on_table);
        }
    });
}

void Search::consider_with_automatic_moves(int card, Support to) {
    make(card, to);
    if (board_.won()) winning_child_ = std::min(winning_child_, child_count_); // several may lead there
    add_child(board_.key(), card, to);
    undo();
}

void Search::make(int card, Support to) {
    relocate(card, to);
    play_automatic_moves();
}

void Search::relocate(int card, Support to) {
    made_[made_count_++] = {static_cast<std::uint8_t>(card), board_.under(card)};
    board_.relocate(card, to);
}

void Search::play_automatic_moves() {
    while (const CardSet going = board_.wanted() & board_.movable()) relocate(std::countr_zero(going), at_home);
}

void Search::undo() {
    while (made_count_ > 0) {
        const CardMove& last = made_[--made_count_];
        board_.relocate(last.card, last.place);
    }
}

std::vector<Move> Search::moves() {
    std::vector<Number> way;
    for (Number number = won_; number != PositionStore::none; number = seen_[number].from) way.push_back(number);
    Board board = start_;
    std::vector<Move> moves;
    // Makes the first of the relocations as said; those after it are moves home.
    const auto tell = [&](Support first) {
        for (int i = 0; i < made_count_; ++i) {
            moves.push_back(move_of(board, Card(made_[i].card), i == 0 ? first : at_home));
            board.apply(moves.back());
        }
        made_count_ = 0;
    };
    board_.go_to({});
    if (!plays_max_) play_automatic_moves();
    tell(at_home);
    for (std::size_t i = way.size() - 1; i > 0; --i) {
        expand(way[i]);
        const Child& child = *std::ranges::find(children_, seen_[way[i - 1]].key, &Child::key);
        make(child.move.card, child.move.place);
        tell(child.move.place);
    }
    return moves;
}

} // namespace freecell::complete
