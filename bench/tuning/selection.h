#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace freecell::bench {

// What the two forms of CMA-ES have in common: how the better half of the points moves the mean, and how the step
// follows from the path of the mean in `n` dimensions.
struct Selection {
    explicit Selection(int points) {
        const int best = points / 2;
        for (int i = 0; i < best; ++i) weights.push_back(std::log(best + 0.5) - std::log(i + 1));
        const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
        double squares = 0;
        for (double& weight : weights) {
            weight /= sum;
            squares += weight * weight;
        }
        selected = 1 / squares;
    }

    [[nodiscard]] double step_rate(double n) const { return (selected + 2) / (n + selected + 5); }

    // The factor for the step if the path has this squared length.
    [[nodiscard]] double step_factor(double n, double squared_length) const {
        const double expected = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
        const double damping = 1 + 2 * std::max(0.0, std::sqrt((selected - 1) / (n + 1)) - 1) + step_rate(n);
        return std::exp(step_rate(n) / damping * (std::sqrt(squared_length) / expected - 1));
    }

    std::vector<double> weights; // best first; their sum is 1
    double selected = 1;         // as many points with equal weights would vary as much
};

} // namespace freecell::bench
