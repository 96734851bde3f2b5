#include "freecell/solve/complete/relaxed/relaxed_search.h"

#include "freecell/solve/search_watch.h"

namespace freecell::complete {

void RelaxedSearch::start(const Board& board) {
    game_ = RelaxedGame(board);
    seen_.clear(0);
    next_ = 0;
    won_ = false;
}

std::expected<RelaxedEnd, Limit> RelaxedSearch::run(const Oversight& oversight) {
    SearchWatch watch(oversight, positions());
    if (seen_.size() == 0 && !keep(game_.begin(), oversight.limits.memory)) return std::unexpected(Limit::memory);
    while (!won_) {
        if (next_ == seen_.size()) return RelaxedEnd::impossible;
        if (const auto limit = watch.check({positions(), memory()})) return std::unexpected(*limit);
        if (!keep(game_.expand(seen_[next_].key), oversight.limits.memory)) return std::unexpected(Limit::memory);
        ++next_;
    }
    return RelaxedEnd::won;
}

// Returns false, and keeps none, if there is not enough memory.
bool RelaxedSearch::keep(const std::vector<PositionKey>& found, std::size_t most_memory) {
    if (!seen_.make_room(found.size(), most_memory)) return false;
    hashes_.clear();
    for (const PositionKey& key : found) hashes_.push_back(seen_.announce(key));
    for (std::size_t i = 0; i < found.size(); ++i) seen_.insert(found[i], hashes_[i], next_);
    won_ = game_.won();
    return true;
}

Certificate RelaxedSearch::certificate() const {
    Certificate certificate;
    for (PositionStore::Number number = 0; number < seen_.size(); ++number) certificate.add(seen_[number].key);
    return certificate;
}

} // namespace freecell::complete
