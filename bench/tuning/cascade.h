#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "bench/tuning/trials.h"

namespace freecell::bench {

using Deals = std::vector<std::uint32_t>; // as in Trials
using Stages = std::vector<fast::SearchStage>;
using Costs = std::vector<std::uint32_t>; // one for each of some deals

inline Deals deals_from(std::uint32_t first, std::uint32_t count) {
    Deals deals(count);
    std::iota(deals.begin(), deals.end(), first);
    return deals;
}

// Runs stages in turn, each on the deals that the ones before it leave.
class Cascade {
public:
    struct StageReport {
        std::uint64_t deals, positions, left;
    };
    struct Report {
        std::vector<StageReport> stages;
        Costs costs; // of each deal
        Deals left;
        [[nodiscard]] double mean_cost() const {
            return std::accumulate(costs.begin(), costs.end(), 0.0) /
                   static_cast<double>(std::max<std::size_t>(1, costs.size()));
        }
    };

    explicit Cascade(Trials& trials) : trials_(trials) {}

    // A deal that is left at the end costs `leaving` more.
    Report run(std::span<const fast::SearchStage> stages, const Deals& deals, double leaving) {
        Report report;
        report.costs.resize(deals.size());
        report.left = deals;
        std::vector<std::uint32_t> at = deals_from(0, static_cast<std::uint32_t>(deals.size())); // of the deals left
        for (const fast::SearchStage& stage : stages) {
            const std::vector<Trials::End> ends = trials_.run(stage, report.left);
            StageReport& sums =
                report.stages.emplace_back(StageReport{.deals = ends.size(), .positions = 0, .left = 0});
            for (std::size_t i = 0; i < ends.size(); ++i) {
                sums.positions += ends[i].positions;
                report.costs[at[i]] += static_cast<std::uint32_t>(cost_of(stage, 1, ends[i].positions));
                if (ends[i].won != 0) continue;
                report.left[sums.left] = report.left[i];
                at[sums.left++] = at[i];
            }
            report.left.resize(sums.left);
            at.resize(sums.left);
        }
        for (const std::uint32_t i : at) report.costs[i] += static_cast<std::uint32_t>(leaving);
        return report;
    }

    Deals left_by(const fast::SearchStage& stage, const Deals& deals) {
        const std::vector<Trials::End> ends = trials_.run(stage, deals);
        Deals left;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (ends[i].won == 0) left.push_back(deals[i]);
        }
        return left;
    }

    // The mean cost of each stage on these deals, including what it leaves to the later stages.
    std::vector<double> mean_costs(std::span<const fast::SearchStage> stages, std::span<const std::uint32_t> deals,
                                   std::span<const std::uint32_t> later) {
        const std::vector<Trials::Sum> sums = trials_.compare(stages, deals, later);
        std::vector<double> costs;
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const double cost =
                cost_of(stages[i], deals.size(), sums[i].positions) + static_cast<double>(sums[i].later);
            costs.push_back(cost / static_cast<double>(deals.size()));
        }
        return costs;
    }

    // The best order of dives from a collection: always the dive that wins most for its cost of the deals that are
    // left, as long as that costs less than leaving them, and at most `most` dives.
    Stages best_order(const Stages& collection, const Deals& deals, double leaving, std::size_t most) {
        std::vector<std::vector<Trials::End>> ends;
        ends.reserve(collection.size());
        for (const fast::SearchStage& stage : collection) ends.push_back(trials_.run(stage, deals));
        std::vector<std::uint32_t> left = deals_from(0, static_cast<std::uint32_t>(deals.size()));
        std::vector<bool> used(collection.size());
        Stages order;
        while (order.size() < most && !left.empty()) {
            std::size_t best = collection.size();
            double best_gain = 1 / leaving; // wins for each unit of cost
            for (std::size_t i = 0; i < collection.size(); ++i) {
                if (used[i]) continue;
                std::uint64_t wins = 0, positions = 0;
                for (const std::uint32_t deal : left) {
                    wins += ends[i][deal].won;
                    positions += ends[i][deal].positions;
                }
                const double gain = static_cast<double>(wins) / cost_of(collection[i], left.size(), positions);
                if (gain <= best_gain) continue;
                best_gain = gain;
                best = i;
            }
            if (best == collection.size()) break;
            used[best] = true;
            order.push_back(collection[best]);
            std::erase_if(left, [&](std::uint32_t deal) { return ends[best][deal].won != 0; });
        }
        return order;
    }

private:
    Trials& trials_;
};

} // namespace freecell::bench
