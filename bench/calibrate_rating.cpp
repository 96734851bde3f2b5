// Finds the strengths of the simulated players and the distribution of difficulties, and prints
// freecell/rate/calibration.inc. See README.md.
//
// Every level plays some games of every deal. The strengths, and the spread of the deals' difficulties, are those under
// which these results are most likely (expectation-maximization), with the difficulties around a mean of 1500.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "freecell/game/start_board.h"
#include "freecell/rate/practice.h"
#include "freecell/rate/rating.h"

namespace freecell::bench {
namespace {

constexpr int games = 24; // for each level and deal
constexpr int rounds = 60;
constexpr int grid_points = 321;
using Grid = std::array<double, grid_points>; // one value per difficulty

double difficulty_at(int point) {
    return -100 + 10.0 * point;
}

struct Results {
    std::vector<std::vector<int>> won; // by deal and level
};

Results play(int first_deal, int deals) {
    Results results;
    rate::Practice practice;
    for (int i = 0; i < deals; ++i) {
        practice.set(dealt_start(*DealNumber::from(first_deal + i), {}).board);
        rate::RandomBits random(static_cast<std::uint64_t>(first_deal + i));
        auto& won = results.won.emplace_back();
        for (const rate::Level& level : rate::levels()) {
            int& count = won.emplace_back(0);
            for (int game = 0; game < games; ++game) count += practice.win(level, random) ? 1 : 0;
        }
    }
    return results;
}

struct Scale {
    std::vector<double> strengths;
    double spread = 200;
};

// How likely each difficulty is for a deal, given its results.
class Posterior {
public:
    explicit Posterior(const Scale& scale) {
        for (int point = 0; point < grid_points; ++point) {
            const double deviation = (difficulty_at(point) - rate::mean_difficulty) / scale.spread;
            prior_[point] = -deviation * deviation / 2;
        }
        for (const double strength : scale.strengths) {
            auto& [lost, won] = logarithms_.emplace_back();
            for (int point = 0; point < grid_points; ++point) {
                const double chance = rate::win_chance(strength, difficulty_at(point));
                lost[point] = std::log(1 - chance);
                won[point] = std::log(chance);
            }
        }
    }

    [[nodiscard]] Grid of(const std::vector<int>& won) const {
        Grid out = prior_;
        for (std::size_t level = 0; level < won.size(); ++level) {
            const auto& logarithms = logarithms_[level];
            for (int point = 0; point < grid_points; ++point) {
                out[point] += (games - won[level]) * logarithms[0][point] + won[level] * logarithms[1][point];
            }
        }
        const double most = std::ranges::max(out);
        double total = 0;
        for (double& value : out) total += value = std::exp(value - most);
        for (double& value : out) value /= total;
        return out;
    }

private:
    Grid prior_{};
    std::vector<std::array<Grid, 2>> logarithms_; // by level: logarithms of the probabilities of losing and winning
};

// Moves a strength to where the expected number of wins over all deals equals the observed one.
double fitted_strength(double strength, const Grid& weights, double won) {
    const double slope = std::log(10.0) / 400;
    for (int i = 0; i < 5; ++i) {
        double expected = 0;
        double information = 0;
        for (int point = 0; point < grid_points; ++point) {
            const double chance = rate::win_chance(strength, difficulty_at(point));
            expected += games * weights[point] * chance;
            information += games * weights[point] * chance * (1 - chance) * slope;
        }
        strength += std::clamp((won - expected) / information, -50.0, 50.0);
    }
    return strength;
}

void improve(Scale& scale, const Results& results) {
    Grid weights{};
    std::vector<double> won(scale.strengths.size());
    double squares = 0;
    const Posterior posterior(scale);
    for (const auto& deal : results.won) {
        const auto likely = posterior.of(deal);
        for (int point = 0; point < grid_points; ++point) {
            weights[point] += likely[point];
            const double deviation = difficulty_at(point) - rate::mean_difficulty;
            squares += likely[point] * deviation * deviation;
        }
        for (std::size_t level = 0; level < won.size(); ++level) won[level] += deal[level];
    }
    for (std::size_t level = 0; level < won.size(); ++level) {
        scale.strengths[level] = fitted_strength(scale.strengths[level], weights, won[level]);
    }
    scale.spread = std::sqrt(squares / static_cast<double>(results.won.size()));
}

void print_numbers(const char* name, const std::vector<int>& numbers) {
    std::printf("constexpr std::array<int, %zu> %s = {", numbers.size(), name);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const char* const between = i + 1 == numbers.size() ? "};\n" : i % 16 == 15 ? ",\n    " : ", ";
        std::printf("%s%d%s", i == 0 && numbers.size() > 16 ? "\n    " : "", numbers[i], between);
    }
}

int run(int first_deal, int deals) {
    const Results results = play(first_deal, deals);
    Scale scale;
    for (const rate::Level& level : rate::levels()) scale.strengths.push_back(level.strength);
    for (int round = 0; round < rounds; ++round) improve(scale, results);

    std::vector<int> difficulties;
    const Posterior posterior(scale);
    for (const auto& deal : results.won) {
        const auto likely = posterior.of(deal);
        double mean = 0;
        for (int point = 0; point < grid_points; ++point) mean += likely[point] * difficulty_at(point);
        difficulties.push_back(static_cast<int>(std::lround(mean)));
    }
    std::ranges::sort(difficulties);
    std::vector<int> percentiles;
    for (std::size_t i = 1; i < 100; ++i) percentiles.push_back(difficulties[difficulties.size() * i / 100]);
    std::vector<int> strengths;
    for (const double strength : scale.strengths) strengths.push_back(static_cast<int>(std::lround(strength)));
    std::printf("// Written by bench/calibrate_rating %d %d; included in scale.cpp.\n", first_deal, deals);
    print_numbers("level_strengths", strengths);
    std::printf("constexpr int spread_of_deals = %d;\n", static_cast<int>(std::lround(scale.spread)));
    std::printf("// The difficulty that 1, 2, ..., 99 percent of random deals do not reach.\n");
    print_numbers("percentiles", percentiles);
    return 0;
}

} // namespace
} // namespace freecell::bench

int main(int argc, char** argv) {
    const int first_deal = argc > 1 ? std::atoi(argv[1]) : 20'000'001;
    const int deals = argc > 2 ? std::atoi(argv[2]) : 10'000;
    return freecell::bench::run(first_deal, deals);
}
