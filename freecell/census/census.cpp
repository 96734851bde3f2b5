#include "freecell/census/census.h"

#include <algorithm>

#include "freecell/core/deal_number.h"

namespace freecell {

std::int64_t CensusShard::count(OutcomeKind outcome) const {
    return std::ranges::count(leftovers, outcome, &Leftover::outcome);
}

Census::Census(const fast::FrozenSchedule& schedule, int shard_bits)
    : schedule_(schedule.name), signature_(schedule.signature), shard_bits_(shard_bits) {}

std::int64_t Census::most_shards() const {
    return shard_of(DealNumber::max) + 1;
}

std::vector<NumberRange> Census::ranges() const {
    std::vector<NumberRange> out;
    for (const auto& [number, shard] : shards_) {
        const NumberRange range = range_of(number);
        if (!out.empty() && out.back().last + 1 == range.first) {
            out.back().last = range.last;
        } else {
            out.push_back(range);
        }
    }
    return out;
}

void Census::settle(const Leftover& settled) {
    std::vector<Leftover>& leftovers = shards_.at(shard_of(settled.deal)).leftovers;
    *std::ranges::lower_bound(leftovers, settled.deal, {}, &Leftover::deal) = settled;
}

std::expected<void, std::string> Census::merge(const Census& other) {
    if (other.schedule_ != schedule_ || other.signature_ != signature_) return std::unexpected("the schedule differs");
    if (other.shard_bits_ != shard_bits_) return std::unexpected("the size of the shards differs");
    for (const auto& [number, shard] : other.shards_) {
        if (shards_.contains(number)) return std::unexpected("both have shard " + std::to_string(number));
    }
    shards_.insert(other.shards_.begin(), other.shards_.end());
    distributions_.add(other.distributions_);
    return {};
}

const Leftover* Census::leftover(std::int64_t deal) const {
    const auto shard = shards_.find(shard_of(deal));
    if (deal < 0 || shard == shards_.end()) return nullptr;
    const auto found = std::ranges::lower_bound(shard->second.leftovers, deal, {}, &Leftover::deal);
    return found != shard->second.leftovers.end() && found->deal == deal ? &*found : nullptr;
}

std::vector<Leftover> Census::leftovers(OutcomeKind outcome) const {
    std::vector<Leftover> out;
    for (const auto& [number, shard] : shards_) {
        std::ranges::copy_if(shard.leftovers, std::back_inserter(out),
                             [&](const Leftover& each) { return each.outcome == outcome; });
    }
    return out;
}

} // namespace freecell
