#pragma once

#include <array>
#include <cstddef>
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

// Deals that are settled after others, because they take long, by the last search that has left them undecided.
// Thread-safe.
class LaterDeals {
public:
    enum class After : std::uint8_t {
        fast_search,
        thread, // has searched it for a short time
        device, // has searched it for a short time, and now searches it for longer
    };

    void add(std::span<const std::int64_t> deals, After after);

    struct Taken {
        std::int64_t deal;
        After after;
    };
    // Takes one for a thread, of the first of these kinds that there are any of; nullopt if there is none or
    // `most_threads` threads are already working on one. Call done() afterwards.
    std::optional<Taken> take(unsigned most_threads, std::span<const After> kinds);
    void done();
    // Takes the latest of them for a device until no more than `leave` are left, but none if these would be less than
    // `least`. No done() is needed.
    std::vector<std::int64_t> take_all(After after, std::size_t leave = 0, std::size_t least = 1);
    [[nodiscard]] std::size_t size() const;

private:
    std::deque<std::int64_t>& list(After after) { return deals_[static_cast<std::size_t>(after)]; }

    mutable std::mutex mutex_;
    std::array<std::deque<std::int64_t>, 3> deals_; // by After
    unsigned threads_ = 0;                          // threads at work
};

// Deals that a device and a thread search at the same time, in different ways. The first to settle a deal decides.
// Thread-safe.
class ContestedDeals {
public:
    void add(std::int64_t deal);
    [[nodiscard]] bool contains(std::int64_t deal) const;
    // Returns whether the deal was still open.
    bool settle(std::int64_t deal);
    [[nodiscard]] bool empty() const;

private:
    mutable std::mutex mutex_;
    std::set<std::int64_t> open_;
};

} // namespace freecell
