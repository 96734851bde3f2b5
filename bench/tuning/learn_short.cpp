// Learns the weights of short_evaluation.h from solutions: a position on the best known path should score better than
// others that a narrow search keeps at the same cost. See README.md.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <string_view>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/solve/short/beam.h"

namespace freecell::bench {
namespace {

using shortest::Beam;
using shortest::Evaluation;
using shortest::Position;
using shortest::Table;
using shortest::weight_fields;
using shortest::Weights;

constexpr int first_training_deal = 20001;
constexpr int training_deals = 10000;

constexpr std::size_t features = std::tuple_size_v<std::remove_const_t<decltype(weight_fields)>>;
using Features = std::array<float, features>;

// The score of a position is the sum of features times their weights. So a feature is the score if its weight is 1 and
// all others are 0.
class FeatureReader {
public:
    FeatureReader(const Table& table, shortest::Metric metric) : table_(table) {
        Weights none;
        for (const auto& [name, field] : weight_fields) none.*field = 0;
        for (const auto& [name, field] : weight_fields) {
            Weights one = none;
            one.*field = 1;
            evaluations_.emplace_back(table, metric, one);
        }
    }

    [[nodiscard]] Features read(const Position& position) const {
        Features values{};
        for (std::size_t k = 0; k < features; ++k) {
            int score = evaluations_[k].rest(table_, position);
            for (int i = 0; i < table_.columns(); ++i) score += evaluations_[k].column(i, position.columns[i]).score;
            values[k] = static_cast<float>(score);
        }
        return values;
    }

private:
    const Table& table_;
    std::vector<Evaluation> evaluations_;
};

Features difference(const Features& a, const Features& b) {
    Features values;
    std::ranges::transform(a, b, values.begin(), std::minus<>());
    return values;
}

class Learner {
public:
    Learner(shortest::Metric metric, std::size_t width, unsigned seed)
        : metric_(metric), width_(width), random_(seed) {}

    // Solves deals with the current weights, and adds pairs to learn from. Returns the mean cost of the solutions.
    double study(int deals) {
        double total = 0;
        int solved = 0;
        for (int i = 0; i < deals; ++i) {
            const int number = first_training_deal + static_cast<int>(random_() % training_deals);
            const int cost = study(Table(Board(deal(number)->cards())));
            total += cost;
            solved += cost > 0 ? 1 : 0;
        }
        return total / solved;
    }

    // Logistic regression on all pairs so far: the rival's score minus that of the position on the path. Returns the
    // loss.
    double fit(int rounds) {
        const Vector scale = scales();
        Vector v{};
        Vector squares{};
        for (std::size_t k = 0; k < features; ++k) v[k] = weights.*weight_fields[k].second * scale[k] / temperature;
        double loss = 0;
        for (int round = 0; round < rounds; ++round) {
            std::ranges::shuffle(pairs_, random_);
            loss = 0;
            for (const Features& pair : pairs_) loss += learn(pair, scale, v, squares);
        }
        for (std::size_t k = 0; k < features; ++k) {
            weights.*weight_fields[k].second = static_cast<int>(std::lround(v[k] / scale[k] * temperature));
        }
        return loss / static_cast<double>(pairs_.size());
    }

    Weights weights; // the initial values are a guess

private:
    using Vector = std::array<double, features>;
    static constexpr double temperature = 100; // a score better by this much is e times as likely to be right
    static constexpr double rate = 0.05;
    static constexpr int rivals = 12; // for each position on the path
    static constexpr int fewest = 20; // positions in a layer that is worth learning from

    // Returns the cost of the best solution; 0 if there is none.
    int study(const Table& table) {
        const Oversight oversight;
        shortest::Pace pace(oversight);
        beam_.start(table, metric_, weights);
        int best = Beam::any_cost;
        std::vector<shortest::PackedMove> path;
        for (const std::size_t width : {width_ / 4, width_}) {
            const auto result = beam_.run({.width = width, .below = best}, pace);
            if (!result.cost) continue;
            best = *result.cost;
            path = beam_.path();
        }
        if (path.empty()) return 0;
        const FeatureReader reader(table, metric_);
        std::map<int, Features> way; // by cost
        Position position = table.start();
        int cost = 0;
        for (const auto move : path) {
            table.apply(position, move);
            table.play_home(position, move.levels);
            cost += move.cost();
            if (!position.won()) way[cost] = reader.read(position);
        }
        const auto add_pairs = [&](int at, std::span<const Position> layer) {
            if (at == 0 || layer.size() < fewest || !way.contains(at)) return;
            for (int i = 0; i < rivals; ++i) {
                const Features pair = difference(reader.read(layer[random_() % layer.size()]), way[at]);
                if (pair != Features{}) pairs_.push_back(pair);
            }
        };
        beam_.run({.width = width_ / 8, .below = best + 1, .on_layer = add_pairs}, pace);
        return best;
    }

    [[nodiscard]] Vector scales() const {
        Vector scale{};
        for (const Features& pair : pairs_) {
            for (std::size_t k = 0; k < features; ++k) scale[k] += pair[k] * pair[k];
        }
        for (double& each : scale) each = std::sqrt(each / static_cast<double>(pairs_.size())) + 1e-9;
        return scale;
    }

    static double learn(const Features& pair, const Vector& scale, Vector& v, Vector& squares) {
        double z = 0;
        for (std::size_t k = 0; k < features; ++k) z += v[k] * pair[k] / scale[k];
        const double slope = 1 / (1 + std::exp(z));
        for (std::size_t k = 0; k < features; ++k) {
            const double gradient = slope * pair[k] / scale[k];
            squares[k] += gradient * gradient;
            v[k] += rate * gradient / std::sqrt(squares[k] + 1);
        }
        return std::log1p(std::exp(-z));
    }

    shortest::Metric metric_;
    std::size_t width_;
    std::mt19937 random_;
    Beam beam_;
    std::vector<Features> pairs_;
};

} // namespace
} // namespace freecell::bench

int main(int argc, char** argv) {
    using namespace freecell;
    if (argc < 6) {
        std::fputs("usage: learn_short moves|cards WIDTH DEALS ROUNDS SEED\n", stderr);
        return 2;
    }
    const shortest::Metric metric =
        std::string_view(argv[1]) == "cards" ? shortest::Metric::cards : shortest::Metric::moves;
    bench::Learner learner(metric, std::strtoull(argv[2], nullptr, 10), static_cast<unsigned>(std::atoi(argv[5])));
    for (int i = 0; i < std::atoi(argv[4]); ++i) {
        const double mean = learner.study(std::atoi(argv[3]));
        const double loss = learner.fit(4);
        std::printf("round %d, mean cost %.3f, loss %.4f:", i, mean, loss);
        for (const auto& [name, field] : shortest::weight_fields) {
            std::printf(" .%.*s = %d,", static_cast<int>(name.size()), name.data(), learner.weights.*field);
        }
        std::puts("");
        std::fflush(stdout);
    }
}
