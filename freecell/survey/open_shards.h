#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "freecell/survey/store/store.h"

namespace freecell {

// The shards of a survey that are not complete: some of their deals were not answered yet, or will be later.
class OpenShards {
public:
    // The next answers of a shard, in order, some of them still undecided. If it is complete with them, returns it.
    std::optional<Shard> add(NumberRange shard, std::vector<Block> blocks, double seconds,
                             std::span<const std::int64_t> undecided);
    // The verdict of a deal that was undecided. If its shard is complete with it, returns it.
    std::optional<Shard> settle(std::int64_t deal, OutcomeKind outcome, double seconds);

    // The blocks that were added since the last call, without those that have undecided deals.
    std::vector<Block> new_blocks();
    [[nodiscard]] bool empty() const { return open_.empty(); }

private:
    struct OpenShard {
        Shard shard;
        std::set<std::int64_t> undecided;
        std::int64_t deals = 0; // in its blocks
        std::size_t blocks_returned = 0;
    };
    using Open = std::map<std::int64_t, OpenShard>; // by first deal

    std::optional<Shard> take_if_complete(Open::iterator open);

    Open open_;
};

// Deals that are settled after others, because they take long. For several threads.
class LaterDeals {
public:
    void add(std::span<const std::int64_t> deals);
    // One of them; null if there is none, or so many threads are at work on one already. Call done() after it.
    std::optional<std::int64_t> take(unsigned most_threads);
    void done();
    [[nodiscard]] std::size_t size() const;

private:
    mutable std::mutex mutex_;
    std::deque<std::int64_t> deals_;
    unsigned threads_ = 0; // at work
};

} // namespace freecell
