#include "freecell/survey/statistics.h"

#include <bit>

#include "freecell/core/deal_number.h"
#include "freecell/survey/shards.h"

namespace freecell {
namespace {

void list(std::vector<std::int64_t>& deals, std::int64_t deal) {
    if (deals.size() < SurveyStatistics::most_listed) deals.push_back(deal);
}

void count_block(SurveyStatistics& out, const Block& block, Keep keep) {
    for (std::size_t i = 0; i < block.size(); ++i) {
        const Answer answer = block.answer(i);
        if (answer.outcome == OutcomeKind::impossible) list(out.impossible_deals, answer.deal);
        if (answer.outcome == OutcomeKind::gave_up) list(out.gave_up_deals, answer.deal);
        if (keep == Keep::verdicts) continue;
        if (answer.outcome == OutcomeKind::solved) ++out.lengths[answer.length];
        ++out.efforts[std::bit_width(answer.positions)];
        out.positions += static_cast<double>(answer.positions);
    }
}

void count_shard(SurveyStatistics& out, const ShardRecord& record) {
    ++out.shards;
    out.deals += count(record.range);
    out.solved += record.solved;
    out.impossible += record.impossible;
    out.gave_up += record.gave_up;
    out.seconds += record.seconds;
    if (!out.ranges.empty() && out.ranges.back().last + 1 == record.range.first) {
        out.ranges.back().last = record.range.last;
    } else {
        out.ranges.push_back(record.range);
    }
}

} // namespace

double SurveyStatistics::mean_length() const {
    double sum = 0;
    double deals_with = 0;
    for (const auto& [length, many] : lengths) {
        sum += static_cast<double>(length) * static_cast<double>(many);
        deals_with += static_cast<double>(many);
    }
    return deals_with == 0 ? 0 : sum / deals_with;
}

Stored<SurveyStatistics> statistics(const Store& store) {
    SurveyStatistics out;
    const auto records = store.shards();
    if (!records) return std::unexpected(records.error());
    for (const ShardRecord& record : *records) count_shard(out, record);
    const auto read = store.for_each_block({DealNumber::min, DealNumber::max}, [&](const Block& block) {
        count_block(out, block, store.settings().keep);
        return true;
    });
    if (!read) return std::unexpected(read.error());
    return out;
}

} // namespace freecell
