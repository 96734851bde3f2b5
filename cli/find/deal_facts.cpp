#include "cli/find/deal_facts.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "cli/census/installed_census.h"
#include "cli/shared/data_files.h"
#include "cli/shared/failure.h"
#include "cli/survey/survey.h"
#include "freecell/rate/scale.h"

namespace freecell::cli {
namespace {

rate::RatingTable ratings_for(NumberRange range) {
    const std::filesystem::path file = data_file("ratings.bin", "data/ratings.bin");
    std::ifstream in(file, std::ios::binary);
    if (!in) throw Failure{"the table of difficulties is not installed", "freecell rate --quick computes them."};
    auto table = rate::RatingTable::parse(std::string(std::istreambuf_iterator<char>(in), {}));
    if (!table) throw Failure{fmt::format("{}: {}", file.string(), table.error()), "Install freecell again."};
    if (range.first < table->first() || range.last > table->last()) {
        throw Failure{fmt::format("difficulties are known only for deals {} to {}", table->first(), table->last()),
                      "Search within that --range. For other deals, use freecell rate --quick."};
    }
    return *std::move(table);
}

std::vector<std::int64_t> not_winnable_in(NumberRange range) {
    const Census& census = installed_census();
    const auto covered = census.ranges();
    const bool is_covered = std::ranges::any_of(
        covered, [&](const NumberRange& each) { return each.first <= range.first && range.last <= each.last; });
    if (!is_covered) {
        throw Failure{fmt::format("whether deals can be won is known only for deals {}", listed(covered)),
                      "Search within that --range. For other deals, use freecell solve."};
    }
    std::vector<std::int64_t> deals;
    for (const auto& [number, shard] : census.shards()) {
        for (const Leftover& each : shard.leftovers) {
            const bool is_here = range.first <= each.deal && each.deal <= range.last;
            if (is_here && each.outcome != OutcomeKind::solved) deals.push_back(each.deal);
        }
    }
    return deals;
}

} // namespace

DealFacts::DealFacts(const query::Condition& condition, NumberRange range)
    : with_winnable_(query::asks_winnable(condition)) {
    if (query::asks_difficulty(condition)) ratings_ = ratings_for(range);
    if (with_winnable_) not_winnable_ = not_winnable_in(range);
}

std::span<const std::int64_t> DealFacts::not_winnable(NumberRange range) const {
    return {std::ranges::lower_bound(not_winnable_, range.first), std::ranges::upper_bound(not_winnable_, range.last)};
}

std::int64_t DealFacts::undecided() const {
    return std::ranges::count_if(not_winnable_, [](std::int64_t deal) {
        return installed_census().leftover(deal)->outcome == OutcomeKind::gave_up;
    });
}

query::Facts DealFacts::of(std::int64_t deal) const {
    query::Facts facts;
    if (const auto difficulty = ratings_ ? ratings_->difficulty(deal) : std::nullopt) {
        facts.difficulty = difficulty;
        facts.label = static_cast<int>(rate::label_of(*difficulty));
    }
    if (!with_winnable_) return facts;
    if (!is_not_winnable(deal)) {
        facts.winnable = true;
    } else if (installed_census().leftover(deal)->outcome == OutcomeKind::impossible) {
        facts.winnable = false;
    }
    return facts;
}

} // namespace freecell::cli
