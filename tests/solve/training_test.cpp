#include <gtest/gtest.h>

#include "bench/tuning/cascade.h"
#include "bench/tuning/covariance_evolution.h"

namespace freecell {
namespace {

using bench::Cascade;
using bench::CovarianceEvolution;
using bench::Deals;
using bench::Stages;
using bench::Trials;

// A long narrow valley that no axis follows.
double valley(const CovarianceEvolution::Point& x) {
    double cost = 0;
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
        const double across = x[i] - x[i + 1] - 1, along = x[i] + x[i + 1];
        cost += 1000 * across * across + along * along;
    }
    return cost;
}

TEST(CovarianceEvolution, FollowsAValley) {
    CovarianceEvolution evolution({9, -5, 7, 3}, {1, 1, 1, 1}, 1, 12, 1);
    const double before = valley(evolution.mean());
    std::vector<double> costs;
    for (int i = 0; i < 300; ++i) {
        costs.clear();
        for (const auto& point : evolution.ask()) costs.push_back(valley(point));
        evolution.tell(costs);
    }
    EXPECT_GT(before, 300'000);
    EXPECT_NEAR(valley(evolution.mean()), 8, 0.1); // the least, nearly at {1.5, 0.5, -0.5, -1.5}
    EXPECT_LT(evolution.step(), 0.001);
    const auto matrix = evolution.matrix();
    EXPECT_NEAR(matrix[0] + matrix[5] + matrix[10] + matrix[15], 4, 1e-9);
}

// Stage n, known by its weight rest_card = n, wins the multiples of n, in n positions.
class Multiples final : public Trials {
public:
    [[nodiscard]] double speed(bool) const override { return 1; }
    void deal(std::int64_t, std::uint32_t) override {}
    std::vector<End> run(const fast::SearchStage& stage, std::span<const std::uint32_t> deals) override {
        const auto n = static_cast<std::uint32_t>(stage.weights.rest_card);
        std::vector<End> ends;
        for (const std::uint32_t deal : deals)
            ends.push_back({.positions = n & 0x7fffffffU, .won = deal % n == 0 ? 1U : 0U});
        return ends;
    }
    std::vector<Sum> compare(std::span<const fast::SearchStage> stages, std::span<const std::uint32_t> deals,
                             std::span<const std::uint32_t> later) override {
        std::vector<Sum> sums;
        for (const fast::SearchStage& stage : stages) {
            Sum& sum = sums.emplace_back();
            const auto ends = run(stage, deals);
            for (std::size_t i = 0; i < ends.size(); ++i) {
                sum.positions += ends[i].positions;
                sum.left += 1 - ends[i].won;
                sum.later += ends[i].won != 0 ? 0 : later[i];
            }
        }
        return sums;
    }
};

fast::SearchStage wins_multiples_of(std::int16_t n) {
    fast::SearchStage stage{};
    stage.most_positions = 64;
    stage.weights.rest_card = n;
    return stage;
}

TEST(Cascade, AddsUpWhatEachStageSpendsOnTheDealsThatReachIt) {
    Multiples trials;
    const Stages stages = {wins_multiples_of(2), wins_multiples_of(3)};
    const Cascade::Report report = Cascade(trials).run(stages, {1, 2, 3, 4, 5, 6}, 100);
    EXPECT_EQ(report.left, (Deals{1, 5}));
    EXPECT_EQ(report.costs, (bench::Costs{115, 7, 15, 7, 115, 7})); // a try costs 5
    ASSERT_EQ(report.stages.size(), 2U);
    EXPECT_EQ(report.stages[1].deals, 3U);
    EXPECT_EQ(report.stages[1].positions, 9U);
    EXPECT_EQ(report.stages[1].left, 2U);
    EXPECT_EQ(report.mean_cost(), 266.0 / 6);
}

TEST(Cascade, CountsWhatLeavingADealCosts) {
    Multiples trials;
    const std::vector<double> costs = Cascade(trials).mean_costs(Stages{wins_multiples_of(2), wins_multiples_of(5)},
                                                                 Deals{4, 5}, bench::Costs{10, 30});
    EXPECT_EQ(costs, (std::vector<double>{22, 15})); // 2 + 5 and half of 30; 5 + 5 and half of 10
}

TEST(Cascade, OrdersDivesByWhatTheyWinForTheirCost) {
    Multiples trials;
    const Stages collection = {wins_multiples_of(7), wins_multiples_of(3), wins_multiples_of(2), wins_multiples_of(4)};
    const auto order = [&](double leaving, std::size_t most) {
        std::vector<int> found;
        for (const auto& stage : Cascade(trials).best_order(collection, bench::deals_from(1, 84), leaving, most)) {
            found.push_back(stage.weights.rest_card);
        }
        return found;
    };
    EXPECT_EQ(order(1000, 9), (std::vector<int>{2, 3, 7})); // nothing is left for 4
    EXPECT_EQ(order(1000, 2), (std::vector<int>{2, 3}));
    EXPECT_EQ(order(60, 9), (std::vector<int>{2, 3})); // 7 wins a seventh for 12 each
    EXPECT_TRUE(order(10, 9).empty());
}

} // namespace
} // namespace freecell
