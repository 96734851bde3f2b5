#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "bench/tuning/selection.h"

namespace freecell::bench {

// Minimizes a noisy cost with CMA-ES with a diagonal matrix, whose width in each direction adapts separately (Ros and
// Hansen, 2008).
class Evolution {
public:
    using Point = std::vector<double>;

    Evolution(Point start, Point width, int points, std::uint64_t seed)
        : mean_(std::move(start)), width_(std::move(width)), path_(mean_.size()), step_path_(mean_.size()),
          samples_(points), selection_(points), random_(seed) {}

    [[nodiscard]] const Point& mean() const { return mean_; }
    [[nodiscard]] double step() const { return step_; }

    // Calls `cost` for each of the points around the mean, and moves the mean.
    template <class Cost> void generation(Cost cost) {
        std::vector<std::pair<double, std::size_t>> order;
        for (std::size_t i = 0; i < samples_.size(); ++i) {
            samples_[i] = sample();
            order.emplace_back(cost(point(samples_[i])), i);
        }
        std::ranges::sort(order);
        Point move(mean_.size());
        for (std::size_t k = 0; k < selection_.weights.size(); ++k) {
            for (std::size_t d = 0; d < move.size(); ++d)
                move[d] += selection_.weights[k] * samples_[order[k].second][d];
        }
        follow(move, order);
    }

private:
    // In units of width.
    Point sample() {
        Point z(mean_.size());
        for (double& x : z) x = normal_(random_);
        return z;
    }
    [[nodiscard]] Point point(const Point& z) const {
        Point x = mean_;
        for (std::size_t d = 0; d < x.size(); ++d) x[d] += step_ * width_[d] * z[d];
        return x;
    }

    void follow(const Point& move, const std::vector<std::pair<double, std::size_t>>& order) {
        const auto n = static_cast<double>(mean_.size());
        const double selected = selection_.selected;
        const double step_rate = selection_.step_rate(n);
        const double path_rate = 4 / (n + 4);
        const double one = 2 / ((n + 1.3) * (n + 1.3) + selected) * (n + 2) / 3;
        const double many =
            std::min(1 - one, 2 * (selected - 2 + 1 / selected) / ((n + 2) * (n + 2) + selected) * (n + 2) / 3);
        double length = 0;
        for (std::size_t d = 0; d < move.size(); ++d) {
            mean_[d] += step_ * width_[d] * move[d];
            step_path_[d] =
                (1 - step_rate) * step_path_[d] + std::sqrt(step_rate * (2 - step_rate) * selected) * move[d];
            path_[d] = (1 - path_rate) * path_[d] + std::sqrt(path_rate * (2 - path_rate) * selected) * move[d];
            length += step_path_[d] * step_path_[d];
            double spread = 0;
            for (std::size_t k = 0; k < selection_.weights.size(); ++k) {
                const double z = samples_[order[k].second][d];
                spread += selection_.weights[k] * z * z;
            }
            width_[d] *= std::sqrt(1 - one - many + one * path_[d] * path_[d] + many * spread);
        }
        step_ *= selection_.step_factor(n, length);
    }

    Point mean_, width_, path_, step_path_;
    std::vector<Point> samples_;
    Selection selection_;
    double step_ = 1;
    std::mt19937_64 random_;
    std::normal_distribution<double> normal_;
};

} // namespace freecell::bench
