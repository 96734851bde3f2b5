#include "freecell/solve/complete/relaxed/guided_search.h"

#include <algorithm>
#include <numeric>

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
    if (const auto found = find_origins(oversight); !found) return std::unexpected(found.error());
    find_distances(board);
    return search(oversight);
}

std::size_t GuidedSearch::memory() const {
    return (first_origin_.capacity() + origins_.capacity()) * sizeof(std::uint32_t) +
           distances_.capacity() * sizeof(Distance) + seen_.bytes();
}

// Repeats the moves of the relaxed search, which did not record where those lead that found nothing new. Calls
// visit(from, to) once for each pair of positions.
template <class Visit>
std::expected<void, Limit> GuidedSearch::for_each_relaxed_move(const Oversight& oversight, Visit visit) {
    const PositionStore& found = relaxed_->found();
    SearchWatch watch(oversight, 0);
    for (Number from = 0; from < relaxed_->expanded(); ++from) {
        if (const auto limit = watch.check({.positions = 0, .memory = memory()})) return std::unexpected(*limit);
        targets_.clear();
        for (const PositionKey& key : game_.expand(found[from].key)) targets_.push_back(found.find(key));
        std::ranges::sort(targets_);
        const auto repeated = std::ranges::unique(targets_);
        targets_.erase(repeated.begin(), repeated.end());
        for (const Number to : targets_) visit(from, to);
    }
    return {};
}

// Makes all moves twice, first to count them: a list that grows would need three times the memory.
std::expected<void, Limit> GuidedSearch::find_origins(const Oversight& oversight) {
    const std::size_t positions = relaxed_->found().size();
    // The distances, and the queue with which they are found, come later.
    const std::size_t of_positions = positions * (sizeof(std::uint32_t) + sizeof(Distance) + sizeof(Number));
    if (of_positions > oversight.limits.memory) return std::unexpected(Limit::memory);
    first_origin_.assign(positions + 1, 0);
    std::uint64_t moves = 0;
    const auto counted = for_each_relaxed_move(oversight, [&](Number, Number to) {
        ++first_origin_[to];
        ++moves;
    });
    if (!counted) return counted;
    const std::uint64_t most_moves = std::min<std::uint64_t>((oversight.limits.memory - of_positions) / sizeof(Number),
                                                             std::numeric_limits<std::uint32_t>::max());
    if (moves > most_moves) return std::unexpected(Limit::memory);
    std::inclusive_scan(first_origin_.begin(), first_origin_.end(), first_origin_.begin());
    origins_.resize(static_cast<std::size_t>(moves));
    // Each list is filled from its end, which leaves its first index behind.
    return for_each_relaxed_move(oversight, [&](Number from, Number to) { origins_[--first_origin_[to]] = from; });
}

// Goes back from the won positions, which are among those found last.
void GuidedSearch::find_distances(const Board& board) {
    const PositionStore& found = relaxed_->found();
    distances_.assign(found.size(), unknown);
    std::vector<Number> reached;
    reached.reserve(found.size());
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
        const std::uint32_t end = first_origin_[reached[i] + 1];
        for (std::uint32_t k = first_origin_[reached[i]]; k < end; ++k) {
            Distance& before = distances_[origins_[k]];
            if (before != unknown) continue;
            before = next;
            reached.push_back(origins_[k]);
        }
    }
    first_origin_ = std::vector<std::uint32_t>();
    origins_ = std::vector<Number>();
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
