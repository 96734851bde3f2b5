#include "freecell/solve/complete/relaxed/guided_search.h"

#include <algorithm>

#include "freecell/solve/search_watch.h"

namespace freecell::complete {
namespace {

// Costs in the queue: of each move to the win, and of a position that the relaxed search did not find or did not win.
constexpr int cost_of_a_move = 8;
constexpr int cost_of_unknown = 600;

} // namespace

std::expected<bool, Limit> GuidedSearch::run(const Board& board, const RelaxedSearch& relaxed,
                                             const Oversight& oversight) {
    relaxed_ = &relaxed;
    game_ = RelaxedGame(board);
    play_ = Play(board, Autoplay::raymond);
    if (const auto found = find_edges(oversight); !found) return std::unexpected(found.error());
    find_distances(board);
    return search(oversight);
}

std::size_t GuidedSearch::memory() const {
    return last_edge_.capacity() * sizeof(std::uint32_t) + edges_.bytes() + distances_.capacity() * sizeof(Distance) +
           seen_.bytes();
}

// Repeats all moves of the relaxed search, which did not record where those lead that found nothing new.
std::expected<void, Limit> GuidedSearch::find_edges(const Oversight& oversight) {
    const PositionStore& found = relaxed_->found();
    const std::size_t most_memory = oversight.limits.memory;
    // The distances, and the queue with which they are found, come later.
    const std::size_t of_positions = found.size() * (sizeof(std::uint32_t) + sizeof(Distance) + sizeof(Number));
    if (of_positions > most_memory) return std::unexpected(Limit::memory);
    last_edge_.assign(found.size(), no_edge);
    edges_ = {};
    SearchWatch watch(oversight, 0);
    for (Number from = 0; from < relaxed_->expanded(); ++from) {
        if (const auto limit = watch.check({.positions = 0, .memory = memory()})) return std::unexpected(*limit);
        for (const PositionKey& key : game_.expand(found[from].key)) {
            if (!edges_.make_room(most_memory - of_positions) || edges_.size() == no_edge) {
                return std::unexpected(Limit::memory);
            }
            std::uint32_t& last = last_edge_[found.find(key)];
            edges_.push({from, last});
            last = static_cast<std::uint32_t>(edges_.size() - 1);
        }
    }
    return {};
}

// Goes back from the won positions, which are among those found last.
void GuidedSearch::find_distances(const Board& board) {
    const PositionStore& found = relaxed_->found();
    distances_.assign(found.size(), unknown);
    std::vector<Number> reached;
    LinkedBoard position(board, Autoplay::raymond);
    const Number expanded_last = found[found.size() - 1].from;
    for (Number end = found.size(); end > 0 && found[end - 1].from == expanded_last; --end) {
        position.go_to(found[end - 1].key);
        if (!position.won()) continue;
        distances_[end - 1] = 0;
        reached.push_back(end - 1);
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const auto next = static_cast<Distance>(distances_[reached[i]] + 1);
        for (std::uint32_t edge = last_edge_[reached[i]]; edge != no_edge; edge = edges_[edge].next) {
            Distance& before = distances_[edges_[edge].from];
            if (before != unknown) continue;
            before = next;
            reached.push_back(edges_[edge].from);
        }
    }
    last_edge_ = {};
    edges_ = {};
}

std::expected<bool, Limit> GuidedSearch::search(const Oversight& oversight) {
    seen_.clear(0);
    queue_.clear();
    won_ = PositionStore::none;
    SearchWatch watch(oversight, 0);
    if (!seen_.make_room(1, oversight.limits.memory)) return std::unexpected(Limit::memory);
    play_.begin();
    const PositionKey& start = play_.board().key();
    seen_.insert(start, seen_.announce(start), PositionStore::none);
    if (play_.board().won()) won_ = 0;
    queue_.push(seen_, 0, 0);
    while (won_ == PositionStore::none) {
        if (queue_.empty()) return false;
        if (const auto limit = watch.check({.positions = positions(), .memory = memory()})) {
            return std::unexpected(*limit);
        }
        const std::size_t of_distances = memory() - seen_.bytes();
        if (!seen_.make_room(Play::most_moves, oversight.limits.memory - of_distances)) {
            return std::unexpected(Limit::memory);
        }
        expand(queue_.pop(seen_));
    }
    return true;
}

void GuidedSearch::expand(Number number) {
    play_.board().go_to(seen_[number].key);
    play_.for_each_move([&](int card, Support to) {
        play_.make(card, to);
        const PositionKey& key = play_.board().key();
        if (seen_.insert(key, seen_.announce(key), number)) {
            const Number child = seen_.size() - 1;
            if (play_.board().won()) won_ = child;
            const Distance distance = distance_of(key);
            queue_.push(seen_, child, distance == unknown ? cost_of_unknown : cost_of_a_move * distance);
        }
        play_.undo();
    });
}

GuidedSearch::Distance GuidedSearch::distance_of(const PositionKey& position) {
    Distance nearest = unknown;
    for (const PositionKey& form : game_.forms(position)) {
        const Number number = relaxed_->found().find(form);
        if (number != PositionStore::none) nearest = std::min(nearest, distances_[number]);
    }
    return nearest;
}

std::vector<Move> GuidedSearch::moves() {
    return play_.moves_through(seen_.way_to(won_));
}

} // namespace freecell::complete
