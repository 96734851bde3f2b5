#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace freecell::bench {

// Minimizes a noisy cost with CMA-ES with a diagonal matrix, whose width in each direction adapts separately (Ros and
// Hansen, 2008).
class Evolution {
public:
    using Point = std::vector<double>;

    Evolution(Point start, Point width, int points, std::uint64_t seed)
        : mean_(std::move(start)), width_(std::move(width)), path_(mean_.size()), step_path_(mean_.size()),
          samples_(points), random_(seed) {
        const int best = points / 2;
        for (int i = 0; i < best; ++i) weights_.push_back(std::log(best + 0.5) - std::log(i + 1));
        const double sum = std::accumulate(weights_.begin(), weights_.end(), 0.0);
        double squares = 0;
        for (double& weight : weights_) {
            weight /= sum;
            squares += weight * weight;
        }
        selected_ = 1 / squares;
    }

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
        for (std::size_t k = 0; k < weights_.size(); ++k) {
            for (std::size_t d = 0; d < move.size(); ++d) move[d] += weights_[k] * samples_[order[k].second][d];
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
        const double step_rate = (selected_ + 2) / (n + selected_ + 5);
        const double path_rate = 4 / (n + 4);
        const double one = 2 / ((n + 1.3) * (n + 1.3) + selected_) * (n + 2) / 3;
        const double many =
            std::min(1 - one, 2 * (selected_ - 2 + 1 / selected_) / ((n + 2) * (n + 2) + selected_) * (n + 2) / 3);
        double length = 0;
        for (std::size_t d = 0; d < move.size(); ++d) {
            mean_[d] += step_ * width_[d] * move[d];
            step_path_[d] =
                (1 - step_rate) * step_path_[d] + std::sqrt(step_rate * (2 - step_rate) * selected_) * move[d];
            path_[d] = (1 - path_rate) * path_[d] + std::sqrt(path_rate * (2 - path_rate) * selected_) * move[d];
            length += step_path_[d] * step_path_[d];
            double spread = 0;
            for (std::size_t k = 0; k < weights_.size(); ++k) {
                const double z = samples_[order[k].second][d];
                spread += weights_[k] * z * z;
            }
            width_[d] *= std::sqrt(1 - one - many + one * path_[d] * path_[d] + many * spread);
        }
        const double expected = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
        const double damping = 1 + 2 * std::max(0.0, std::sqrt((selected_ - 1) / (n + 1)) - 1) + step_rate;
        step_ *= std::exp(step_rate / damping * (std::sqrt(length) / expected - 1));
    }

    Point mean_, width_, path_, step_path_;
    std::vector<Point> samples_;
    std::vector<double> weights_;
    double selected_ = 1;
    double step_ = 1;
    std::mt19937_64 random_;
    std::normal_distribution<double> normal_;
};

} // namespace freecell::bench
