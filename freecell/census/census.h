#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "freecell/census/tally.h"
#include "freecell/solve/fast/schedule.h"
#include "freecell/solve/outcome.h"
#include "freecell/survey/settle_deal.h"
#include "freecell/text/number_list.h"

namespace freecell {

// What the census records about consecutive deals.
struct CensusShard {
    std::uint64_t positions = 0;     // total examined by the fast search
    std::uint64_t digest = 0;        // the sum of the digests of its solutions, modulo 2^64
    std::vector<Leftover> leftovers; // ascending

    [[nodiscard]] std::int64_t count(OutcomeKind outcome) const;
    friend bool operator==(const CensusShard&, const CensusShard&) = default;
};

// The verdicts on all deals in some shards. Deals are numbered from 0; a shard starts at a multiple of its size.
class Census {
public:
    static constexpr int usual_shard_bits = 20;
    static constexpr int most_shard_bits = 24;

    // A shard has 2^shard_bits deals.
    explicit Census(const fast::FrozenSchedule& schedule = fast::census_schedule(), int shard_bits = usual_shard_bits);

    // The name of the search's schedule.
    [[nodiscard]] const std::string& schedule() const { return schedule_; }
    [[nodiscard]] std::uint64_t signature() const { return signature_; }

    [[nodiscard]] int shard_bits() const { return shard_bits_; }
    [[nodiscard]] std::int64_t shard_size() const { return std::int64_t{1} << shard_bits_; }
    [[nodiscard]] std::int64_t shard_of(std::int64_t deal) const { return deal >> shard_bits_; }
    [[nodiscard]] NumberRange range_of(std::int64_t shard) const {
        return {shard << shard_bits_, ((shard + 1) << shard_bits_) - 1};
    }
    [[nodiscard]] std::int64_t most_shards() const;

    // Indexed by number: shard 0 starts with deal 0.
    [[nodiscard]] const std::map<std::int64_t, CensusShard>& shards() const { return shards_; }
    // How the solutions of all shards were found.
    [[nodiscard]] const Distributions& distributions() const { return distributions_; }
    // Maximal ranges of deals that the census covers.
    [[nodiscard]] std::vector<NumberRange> ranges() const;
    [[nodiscard]] bool covers(std::int64_t deal) const { return deal >= 0 && shards_.contains(shard_of(deal)); }

    // The census must not contain the shard yet.
    void add(std::int64_t number, CensusShard shard) { shards_.emplace(number, std::move(shard)); }
    void add(const Distributions& more) { distributions_.add(more); }
    // Replaces the outcome of an undecided deal.
    void settle(const Leftover& settled);
    // Adds the shards of the other census. On failure nothing is changed, and the error is the number of a shard that
    // is in both, or a word for what else differs.
    std::expected<void, std::string> merge(const Census& other);

    // nullptr if the fast search won the deal or the census does not cover it.
    [[nodiscard]] const Leftover* leftover(std::int64_t deal) const;
    // All leftovers with this outcome, ascending.
    [[nodiscard]] std::vector<Leftover> leftovers(OutcomeKind outcome) const;

    friend bool operator==(const Census&, const Census&) = default;

private:
    std::string schedule_;
    std::uint64_t signature_;
    int shard_bits_;
    Distributions distributions_;
    std::map<std::int64_t, CensusShard> shards_;
};

} // namespace freecell
