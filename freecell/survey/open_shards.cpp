#include "freecell/survey/open_shards.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "freecell/survey/shards.h"

namespace freecell {

std::optional<Shard> OpenShards::add(NumberRange shard, std::vector<Block> blocks, double seconds,
                                     std::span<const std::int64_t> undecided) {
    const auto open = open_.try_emplace(shard.first).first;
    OpenShard& whole = open->second;
    whole.shard.record.range = shard;
    whole.shard.record.seconds += seconds;
    for (Block& block : blocks) {
        whole.deals += static_cast<std::int64_t>(block.size());
        whole.shard.blocks.push_back(std::move(block));
    }
    whole.undecided.insert(undecided.begin(), undecided.end());
    return take_if_complete(open);
}

std::optional<Shard> OpenShards::settle(std::int64_t deal, OutcomeKind outcome, double seconds) {
    const auto open = std::prev(open_.upper_bound(deal));
    OpenShard& whole = open->second;
    auto& blocks = whole.shard.blocks;
    std::prev(std::ranges::upper_bound(blocks, deal, {}, &Block::first))->set_verdict(deal, outcome);
    whole.shard.record.seconds += seconds;
    whole.undecided.erase(deal);
    return take_if_complete(open);
}

std::optional<Shard> OpenShards::take_if_complete(Open::iterator open) {
    OpenShard& whole = open->second;
    if (whole.deals < count(whole.shard.record.range) || !whole.undecided.empty()) return std::nullopt;
    Shard complete = std::move(whole.shard);
    open_.erase(open);
    return complete;
}

std::vector<Block> OpenShards::new_blocks() {
    std::vector<Block> fresh;
    for (auto& [first, open] : open_) {
        const std::vector<Block>& blocks = open.shard.blocks;
        for (; open.blocks_returned < blocks.size(); ++open.blocks_returned) {
            const Block& block = blocks[open.blocks_returned];
            const auto next = open.undecided.lower_bound(block.first);
            if (next == open.undecided.end() || !block.holds(*next)) fresh.push_back(block);
        }
    }
    return fresh;
}

void LaterDeals::add(std::span<const std::int64_t> deals, After after) {
    const std::lock_guard lock(mutex_);
    list(after).insert(list(after).end(), deals.begin(), deals.end());
}

std::optional<LaterDeals::Taken> LaterDeals::take(unsigned most_threads, std::span<const After> kinds) {
    const std::lock_guard lock(mutex_);
    if (threads_ >= most_threads) return std::nullopt;
    for (const After after : kinds) {
        if (list(after).empty()) continue;
        ++threads_;
        const std::int64_t deal = list(after).front();
        list(after).pop_front();
        return Taken{deal, after};
    }
    return std::nullopt;
}

std::vector<std::int64_t> LaterDeals::take_all(After after, std::size_t leave, std::size_t least) {
    const std::lock_guard lock(mutex_);
    std::deque<std::int64_t>& all = list(after);
    if (all.size() < leave + least) return {};
    const auto rest = all.begin() + static_cast<std::ptrdiff_t>(std::min(leave, all.size()));
    std::vector<std::int64_t> deals(rest, all.end());
    all.erase(rest, all.end());
    return deals;
}

void LaterDeals::done() {
    const std::lock_guard lock(mutex_);
    --threads_;
}

std::size_t LaterDeals::size() const {
    const std::lock_guard lock(mutex_);
    std::size_t size = 0;
    for (const auto& each : deals_) size += each.size();
    return size;
}

void ContestedDeals::add(std::int64_t deal) {
    const std::lock_guard lock(mutex_);
    open_.insert(deal);
}

bool ContestedDeals::contains(std::int64_t deal) const {
    const std::lock_guard lock(mutex_);
    return open_.contains(deal);
}

bool ContestedDeals::settle(std::int64_t deal) {
    const std::lock_guard lock(mutex_);
    return open_.erase(deal) != 0;
}

bool ContestedDeals::empty() const {
    const std::lock_guard lock(mutex_);
    return open_.empty();
}

} // namespace freecell
