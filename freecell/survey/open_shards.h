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

// The incomplete shards of a survey: some of their deals have no answer yet, or are undecided for now.
class OpenShards {
public:
    // Adds the next answers of a shard, in order; some deals may still be undecided. Returns the shard if this
    // completes it.
    std::optional<Shard> add(NumberRange shard, std::vector<Block> blocks, double seconds,
                             std::span<const std::int64_t> undecided);
    // Sets the verdict on an undecided deal. Returns its shard if this completes it.
    std::optional<Shard> settle(std::int64_t deal, OutcomeKind outcome, double seconds);

    // The blocks added since the last call, except those with undecided deals.
    std::vector<Block> new_blocks();
    [[nodiscard]] bool empty() const { return open_.empty(); }

private:
    struct OpenShard {
        Shard shard;
        std::set<std::int64_t> undecided;
        std::int64_t deals = 0; // in the blocks
        std::size_t blocks_returned = 0;
    };
    using Open = std::map<std::int64_t, OpenShard>; // keyed by first deal

    std::optional<Shard> take_if_complete(Open::iterator open);

    Open open_;
};

// Deals that are settled after others, because they take long. Thread-safe.
class LaterDeals {
public:
    void add(std::span<const std::int64_t> deals);
    // Adds a deal that a device could not settle. It is the next that a thread takes.
    void add_hard(std::int64_t deal);
    // Takes one of them; nullopt if there is none or `most_threads` threads are already working on one. Call done()
    // afterwards.
    std::optional<std::int64_t> take(unsigned most_threads);
    void done();
    // Takes the latest of them for a device, except for hard ones, until no more than `leave` are left. No done() is
    // needed.
    std::vector<std::int64_t> take_all(std::size_t leave = 0);
    [[nodiscard]] std::size_t size() const;

private:
    mutable std::mutex mutex_;
    std::deque<std::int64_t> hard_, deals_;
    unsigned threads_ = 0; // threads at work
};

} // namespace freecell
