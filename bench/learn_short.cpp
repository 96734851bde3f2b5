// Finds weights for short solutions by learning from them: a position on the best way found should look better than the
// others that a narrow search keeps at the same cost. See README.md.

#include <algorithm>
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

using namespace shortest;

constexpr int first_training_deal = 20001;
constexpr int training_deals = 10000;
constexpr std::size_t features = std::tuple_size_v<decltype(weight_fields)>;
using Features = std::array<float, features>;

// The value of a position is linear in the weights.
class FeatureReader {
public:
    FeatureReader(const Table& table, Metric metric) : table_(table) {
        for (const auto& [name, field] : weight_fields) {
            Weights unit = no_weights();
            unit.*field = 1;
            evaluations_.emplace_back(table, metric, unit);
        }
    }
    [[nodiscard]] Features read(const Position& position) const {
        Features values{};
        for (std::size_t k = 0; k < features; ++k) {
            values[k] = (float)evaluations_[k].rest(table_, position);
            for (int i = 0; i < table_.columns(); ++i) {
                values[k] += (float)evaluations_[k].column(i, position.columns[i]).score;
            }
        }
        return values;
    }

private:
    static Weights no_weights() {
        Weights none;
        for (const auto& [name, field] : weight_fields) none.*field = 0;
        return none;
    }
    const Table& table_;
    std::vector<Evaluation> evaluations_;
};

class Learner {
public:
    Learner(Metric metric, unsigned seed) : metric_(metric), random_(seed) {}

    // Solves deals, collects pairs. Returns the mean length.
    double collect(int deals, std::size_t width) {
        double total = 0;
        int solved = 0;
        for (int i = 0; i < deals; ++i) {
            const int number = first_training_deal + static_cast<int>(random_() % training_deals);
            const int cost = study(Table(Board(deal(number)->cards())), width);
            total += cost;
            solved += cost > 0 ? 1 : 0;
        }
        return total / solved;
    }

    double fit(int rounds) {
        std::array<double, features> scale{};
        for (const Features& pair : pairs_) {
            for (std::size_t k = 0; k < features; ++k) scale[k] += pair[k] * pair[k];
        }
        for (double& each : scale) each = std::sqrt(each / static_cast<double>(pairs_.size())) + 1e-9;
        std::array<double, features> v{};
        for (std::size_t k = 0; k < features; ++k) v[k] = weights.*weight_fields[k].second * scale[k] / temperature;
        std::array<double, features> squares{};
        double loss = 0;
        for (int round = 0; round < rounds; ++round) {
            std::ranges::shuffle(pairs_, random_);
            loss = 0;
            for (const Features& pair : pairs_) {
                double z = 0;
                for (std::size_t k = 0; k < features; ++k) z += v[k] * pair[k] / scale[k];
                loss += std::log1p(std::exp(-z));
                const double slope = 1 / (1 + std::exp(z));
                for (std::size_t k = 0; k < features; ++k) {
                    const double g = slope * pair[k] / scale[k];
                    squares[k] += g * g;
                    v[k] += 0.05 * g / std::sqrt(squares[k] + 1);
                }
            }
        }
        for (std::size_t k = 0; k < features; ++k) {
            if (scale[k] < 1e-6) continue;
            weights.*weight_fields[k].second = static_cast<int>(std::lround(v[k] / scale[k] * temperature));
        }
        return loss / static_cast<double>(pairs_.size());
    }

    Weights weights;

private:
    static constexpr double temperature = 100;
    static constexpr int rivals = 12;
    const std::size_t rival_part = 8;
    static constexpr int longest = 200;

    int study(const Table& table, std::size_t width) {
        const Oversight oversight;
        Pace pace(oversight);
        beam_.start(table, metric_, weights);
        int below = longest;
        std::vector<PackedMove> path;
        for (const std::size_t w : {width / 4, width}) {
            if (const auto result = beam_.run({.width = w, .below = below}, pace); result.cost) {
                below = *result.cost;
                path = beam_.path();
            }
        }
        if (path.empty()) return 0;
        const FeatureReader reader(table, metric_);
        std::vector<std::pair<int, Features>> way;
        Position position = table.start();
        int cost = 0;
        for (const PackedMove move : path) {
            table.apply(position, move);
            table.play_home(position, move.levels);
            cost += move.cost;
            if (!position.won()) way.emplace_back(cost, reader.read(position));
        }
        beam_.run({.width = width / rival_part, .below = below + 1, .on_layer = [&](int at, std::span<const Position> layer) {
                       if (at == 0 || layer.size() < 20) return;
                       for (const auto& [when, good] : way) {
                           if (when != at) continue;
                           for (int i = 0; i < rivals; ++i) {
                               Features pair = reader.read(layer[random_() % layer.size()]);
                               bool same = true;
                               for (std::size_t k = 0; k < features; ++k) {
                                   pair[k] -= good[k];
                                   same = same && pair[k] == 0;
                               }
                               if (!same) pairs_.push_back(pair);
                           }
                       }
                   }},
                  pace);
        return below;
    }

    Metric metric_;
    std::mt19937 random_;
    Beam beam_;
    std::vector<Features> pairs_;
};

} // namespace
} // namespace freecell::bench

// learn_short moves|cards WIDTH DEALS ROUNDS SEED
int main(int argc, char** argv) {
    using namespace freecell;
    using namespace freecell::bench;
    if (argc < 6) {
        std::fputs("learn_short moves|cards WIDTH DEALS ROUNDS SEED\n", stderr);
        return 2;
    }
    const Metric metric = std::string_view(argv[1]) == "cards" ? Metric::cards : Metric::moves;
    Learner learner(metric, static_cast<unsigned>(std::atoi(argv[5])));
    for (int i = 0; i < std::atoi(argv[4]); ++i) {
        const double mean = learner.collect(std::atoi(argv[3]), static_cast<std::size_t>(std::atoi(argv[2])));
        const double loss = learner.fit(4);
        std::printf("round %d mean %.3f loss %.4f:", i, mean, loss);
        for (const auto& [name, field] : shortest::weight_fields) {
            std::printf(" %.*s=%d", static_cast<int>(name.size()), name.data(), learner.weights.*field);
        }
        std::printf("\n");
        std::fflush(stdout);
    }
}
