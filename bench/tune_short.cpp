// Finds weights for short solutions: changes some at random and keeps what makes the solutions shorter, on one sample of
// the training deals and then on another. See README.md.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string_view>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/solve/short_search.h"

namespace freecell::bench {
namespace {

using shortest::Weights;

constexpr int first_training_deal = 20001;
constexpr int training_deals = 10000;
constexpr int unsolved = 150;

struct Task {
    Metric metric;
    std::uint64_t positions; // a deal
    int deals;               // a sample
};

int total_length(const Task& task, const Weights& weights, const std::vector<int>& deals) {
    ShortSearch search(task.metric, weights);
    Oversight oversight;
    oversight.limits.positions = task.positions;
    int total = 0;
    for (const int number : deals) {
        int best = unsolved;
        search.run(Board(deal(number)->cards()), oversight, [&](auto, int length) { best = length; });
        total += best;
    }
    return total;
}

class Tuner {
public:
    Tuner(const Task& task, const Weights& start, unsigned seed) : weights(start), task_(task), random_(seed) {}

    // One change tried. True if it was kept.
    bool step() {
        const Weights changed = change();
        int gain = 0;
        for (int round = 0; round < 2; ++round) {
            const std::vector<int> deals = sample();
            const int here = total_length(task_, weights, deals) - total_length(task_, changed, deals);
            gain += here;
            if (round == 0 ? here <= 0 : here < 0) return false;
        }
        std::printf("gain %.3f\n", static_cast<double>(gain) / (2.0 * task_.deals));
        weights = changed;
        return true;
    }

    Weights weights;

private:
    Weights change() {
        Weights changed = weights;
        std::normal_distribution<double> normal;
        const auto count = 1 + random_() % 4;
        for (unsigned i = 0; i < count; ++i) {
            int& weight = changed.*shortest::weight_fields[random_() % shortest::weight_fields.size()].second;
            weight += static_cast<int>(std::lround(normal(random_) * std::max(std::abs(weight) * 0.3, 6.0)));
        }
        return changed;
    }

    std::vector<int> sample() {
        std::vector<int> deals;
        for (int i = 0; i < task_.deals; ++i) {
            deals.push_back(first_training_deal + static_cast<int>(random_() % training_deals));
        }
        return deals;
    }

    Task task_;
    std::mt19937 random_;
};

} // namespace
} // namespace freecell::bench

// tune_short moves|cards POSITIONS DEALS STEPS SEED
int main(int argc, char** argv) {
    using namespace freecell;
    using namespace freecell::bench;
    if (argc < 6) {
        std::fputs("tune_short moves|cards POSITIONS DEALS STEPS SEED\n", stderr);
        return 2;
    }
    const Metric metric = std::string_view(argv[1]) == "cards" ? Metric::cards : Metric::moves;
    const Task task{metric, static_cast<std::uint64_t>(std::atoll(argv[2])), std::atoi(argv[3])};
    Tuner tuner(task, shortest::weights_for(metric), static_cast<unsigned>(std::atoi(argv[5])));
    for (int i = 0; i < std::atoi(argv[4]); ++i) {
        if (!tuner.step()) continue;
        std::printf("step %d:", i);
        for (const auto& [name, field] : shortest::weight_fields) {
            std::printf(" %.*s=%d", static_cast<int>(name.size()), name.data(), tuner.weights.*field);
        }
        std::printf("\n");
        std::fflush(stdout);
    }
}
