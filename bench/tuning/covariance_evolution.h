#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "bench/tuning/selection.h"

namespace freecell::bench {

// Minimizes a noisy cost with CMA-ES with a full matrix (Hansen, 2016). The matrix is factored as L L^T in each
// generation, and the path of the step size is that of the untransformed samples, as in Cholesky-CMA-ES (Suttorp et
// al., 2009).
class CovarianceEvolution {
public:
    using Point = std::vector<double>;

    // `width` is the unit of each coordinate. The matrix is relative to it; an empty one is the identity.
    CovarianceEvolution(Point start, Point width, double step, int points, std::uint64_t seed, Point matrix = {})
        : size_(start.size()), mean_(std::move(start)), width_(std::move(width)), path_(size_), step_path_(size_),
          matrix_(std::move(matrix)), factor_(size_ * size_), step_(step), samples_(points), selection_(points),
          random_(seed) {
        if (matrix_.empty()) {
            matrix_.resize(size_ * size_);
            for (std::size_t i = 0; i < size_; ++i) matrix_[i * size_ + i] = 1;
        }
        find_factor();
    }

    [[nodiscard]] const Point& mean() const { return mean_; }
    [[nodiscard]] double step() const { return step_; }

    // The matrix, scaled so that the mean of its diagonal is 1.
    [[nodiscard]] Point matrix() const {
        double trace = 0;
        for (std::size_t i = 0; i < size_; ++i) trace += matrix_[i * size_ + i];
        Point scaled = matrix_;
        for (double& x : scaled) x *= static_cast<double>(size_) / trace;
        return scaled;
    }

    // The points of the next generation.
    std::vector<Point> ask() {
        std::vector<Point> points;
        for (Sample& sample : samples_) {
            sample.z.resize(size_);
            for (double& x : sample.z) x = normal_(random_);
            sample.y = transformed(sample.z);
            Point point = mean_;
            for (std::size_t d = 0; d < size_; ++d) point[d] += step_ * width_[d] * sample.y[d];
            points.push_back(std::move(point));
        }
        return points;
    }

    // Moves the mean, given the costs of these points.
    void tell(std::span<const double> costs) {
        std::vector<std::size_t> order(samples_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, {}, [&](std::size_t i) { return costs[i]; });
        Point move(size_), move_z(size_);
        for (std::size_t k = 0; k < selection_.weights.size(); ++k) {
            const Sample& sample = samples_[order[k]];
            for (std::size_t d = 0; d < size_; ++d) {
                move[d] += selection_.weights[k] * sample.y[d];
                move_z[d] += selection_.weights[k] * sample.z[d];
            }
        }
        follow(move, move_z, order);
        find_factor();
    }

private:
    struct Sample {
        Point z; // standard normal
        Point y; // transformed by the matrix, in units of width
    };

    [[nodiscard]] Point transformed(const Point& z) const {
        Point y(size_);
        for (std::size_t row = 0; row < size_; ++row) {
            for (std::size_t column = 0; column <= row; ++column) y[row] += factor_[row * size_ + column] * z[column];
        }
        return y;
    }

    void follow(const Point& move, const Point& move_z, const std::vector<std::size_t>& order) {
        const auto n = static_cast<double>(size_);
        const double selected = selection_.selected;
        const double step_rate = selection_.step_rate(n);
        const double path_rate = (4 + selected / n) / (n + 4 + 2 * selected / n);
        const double one = 2 / ((n + 1.3) * (n + 1.3) + selected);
        const double many = std::min(1 - one, 2 * (selected - 2 + 1 / selected) / ((n + 2) * (n + 2) + selected));
        double length = 0;
        for (std::size_t d = 0; d < size_; ++d) {
            mean_[d] += step_ * width_[d] * move[d];
            step_path_[d] =
                (1 - step_rate) * step_path_[d] + std::sqrt(step_rate * (2 - step_rate) * selected) * move_z[d];
            path_[d] = (1 - path_rate) * path_[d] + std::sqrt(path_rate * (2 - path_rate) * selected) * move[d];
            length += step_path_[d] * step_path_[d];
        }
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double spread = 0;
                for (std::size_t k = 0; k < selection_.weights.size(); ++k) {
                    const Point& y = samples_[order[k]].y;
                    spread += selection_.weights[k] * y[i] * y[j];
                }
                double& entry = matrix_[i * size_ + j];
                entry = (1 - one - many) * entry + one * path_[i] * path_[j] + many * spread;
                matrix_[j * size_ + i] = entry;
            }
        }
        step_ *= selection_.step_factor(n, length);
    }

    // The lower triangle L with L L^T = the matrix.
    void find_factor() {
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = matrix_[i * size_ + j];
                for (std::size_t k = 0; k < j; ++k) sum -= factor_[i * size_ + k] * factor_[j * size_ + k];
                factor_[i * size_ + j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / factor_[j * size_ + j];
            }
        }
    }

    std::size_t size_;
    Point mean_, width_, path_, step_path_;
    Point matrix_, factor_; // row by row
    double step_;
    std::vector<Sample> samples_;
    Selection selection_;
    std::mt19937_64 random_;
    std::normal_distribution<double> normal_;
};

} // namespace freecell::bench
