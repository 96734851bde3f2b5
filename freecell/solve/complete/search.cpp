#include "freecell/solve/complete/search.h"

#include <algorithm>

#include "freecell/solve/complete/far_from_won.h"
#include "freecell/solve/complete/search_order.h"
#include "freecell/solve/search_watch.h"

namespace freecell::complete {

void Search::start(const Board& board, Autoplay rule, std::size_t kept_memory) {
    play_ = Play(board, rule);
    kept_memory_ = kept_memory;
    seen_.clear(kept_memory);
    next_ = 0;
    in_order_ = false;
    won_ = PositionStore::none;
}

std::expected<Settled, Limit> Search::run(const Oversight& oversight) {
    if (seen_.size() == 0) seen_.clear(std::min(kept_memory_, oversight.limits.memory));
    SearchWatch watch(oversight, positions());
    while (won_ == PositionStore::none) {
        const bool begun = seen_.size() > 0;
        if (begun && nothing_left()) return Settled::impossible;
        if (const auto limit = watch.check({positions(), memory()})) return std::unexpected(*limit);
        // Room for everything that one step may find, so that no step ends halfway.
        if (!seen_.make_room(most_children, oversight.limits.memory)) return std::unexpected(Limit::memory);
        begun ? step() : begin();
    }
    return Settled::won;
}

void Search::begin() {
    play_.begin();
    const LinkedBoard& board = play_.board();
    seen_.insert(board.key(), seen_.announce(board.key()), PositionStore::none);
    if (board.won()) won_ = 0;
}

void Search::step() {
    if (!in_order_ && seen_.size() > most_breadth_first) put_in_order();
    const Number number = in_order_ ? queue_.pop(seen_) : next_++;
    expand(number);
    keep_new_children(number);
}

void Search::put_in_order() {
    in_order_ = true;
    queue_.clear();
    for (; next_ < seen_.size(); ++next_) {
        play_.board().go_to(seen_[next_].key);
        queue_.push(seen_, next_, far_from_won(play_.board()));
    }
}

void Search::keep_new_children(Number from) {
    for (std::size_t i = 0; i < child_count_; ++i) {
        const auto& [key, hash, move] = children_[i];
        if (!seen_.insert(key, hash, from)) continue;
        const Number number = seen_.size() - 1;
        if (i == winning_child_) won_ = number;
        if (!in_order_) continue;
        play_.make(move.card, move.place);
        queue_.push(seen_, number, far_from_won(play_.board()));
        play_.undo();
    }
}

inline void Search::add_child(const PositionKey& key, int card, Support to) {
    children_[child_count_++] = {key, seen_.announce(key), {static_cast<std::uint8_t>(card), to}};
}

inline void Search::consider(int card, Support to) {
    if (play_.sends_home(card, to)) return consider_with_automatic_moves(card, to);
    add_child(play_.board().key_after(card, to), card, to);
}

// Finds all positions that one move leads to.
void Search::expand(Number number) {
    play_.board().go_to(seen_[number].key);
    child_count_ = 0;
    winning_child_ = most_children;
    play_.for_each_move([this](int card, Support to) { consider(card, to); });
}

void Search::consider_with_automatic_moves(int card, Support to) {
    play_.make(card, to);
    if (play_.board().won()) winning_child_ = std::min(winning_child_, child_count_); // several may lead there
    add_child(play_.board().key(), card, to);
    play_.undo();
}

Certificate Search::certificate() const {
    Certificate certificate;
    for (Number number = 0; number < seen_.size(); ++number) certificate.add(seen_[number].key);
    return certificate;
}

std::vector<Move> Search::moves() {
    return play_.moves_through(seen_.way_to(won_));
}

} // namespace freecell::complete
