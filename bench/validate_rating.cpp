// Compares ratings with what is known about deals that were not used to calibrate them. See README.md.
//   validate_rating [FIRST [DEALS]]

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <vector>

#include "freecell/game/start_board.h"
#include "freecell/rate/profile.h"
#include "freecell/rate/rating.h"

namespace freecell::bench {
namespace {

struct Deal {
    int number;
    rate::Rating quick;
    rate::Rating thorough;
    rate::Rating again; // with another seed
    rate::CellsNeeded cells;
    rate::Choices choices;
};

std::vector<Deal> measure(int first, int count) {
    rate::Rater quick({.games = rate::RatingOptions::quick_games, .seed = 2});
    rate::Rater thorough({});
    rate::Rater again({.games = rate::RatingOptions::thorough_games, .seed = 1});
    Oversight oversight;
    oversight.limits.positions = 300'000;
    std::vector<Deal> deals;
    for (int number = first; number < first + count; ++number) {
        const Board board = dealt_start(*DealNumber::from(number), {}).board;
        const auto choices = rate::choices_along_solution(board, oversight);
        if (!choices) continue;
        deals.push_back({number, quick.rate(board), thorough.rate(board), again.rate(board),
                         rate::fewest_cells(board, oversight), *choices});
    }
    return deals;
}

// Average ranks; ties share theirs.
std::vector<double> ranks(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
    std::vector<double> out(values.size());
    for (std::size_t i = 0; i < order.size();) {
        std::size_t end = i;
        while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
        for (std::size_t k = i; k < end; ++k) out[order[k]] = static_cast<double>(i + end - 1) / 2;
        i = end;
    }
    return out;
}

double correlation(const std::vector<double>& one, const std::vector<double>& other) {
    const auto n = static_cast<double>(one.size());
    const double mean_one = std::reduce(one.begin(), one.end()) / n;
    const double mean_other = std::reduce(other.begin(), other.end()) / n;
    double product = 0;
    double square_one = 0;
    double square_other = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        product += (one[i] - mean_one) * (other[i] - mean_other);
        square_one += (one[i] - mean_one) * (one[i] - mean_one);
        square_other += (other[i] - mean_other) * (other[i] - mean_other);
    }
    return product / std::sqrt(square_one * square_other);
}

template <class Value> std::vector<double> all(const std::vector<Deal>& deals, const Value& value) {
    std::vector<double> out;
    for (const Deal& deal : deals) out.push_back(value(deal));
    return out;
}

template <class Value>
void print_rank_correlation(const char* what, const std::vector<Deal>& deals, const Value& value) {
    const auto difficulties =
        all(deals, [](const Deal& deal) { return static_cast<double>(deal.thorough.difficulty); });
    std::printf("rank correlation of the difficulty with %s: %.2f\n", what,
                correlation(ranks(difficulties), ranks(all(deals, value))));
}

// The observed and the expected share of wins, where the difficulty comes from other games of the same deals.
void print_calibration(const std::vector<Deal>& deals) {
    std::printf("difficulty: games won by each level, observed (expected)\n");
    constexpr int games = 20;
    constexpr int bins = 5;
    auto sorted = deals;
    std::ranges::sort(sorted, {}, [](const Deal& deal) { return deal.thorough.difficulty; });
    rate::Practice practice;
    for (std::size_t bin = 0; bin < bins; ++bin) {
        std::vector<double> won(rate::levels().size());
        std::vector<double> expected(won.size());
        double sum = 0;
        const std::size_t first = sorted.size() * bin / bins;
        const std::size_t last = sorted.size() * (bin + 1) / bins;
        for (std::size_t i = first; i < last; ++i) {
            practice.set(dealt_start(*DealNumber::from(sorted[i].number), {}).board);
            rate::RandomBits random(static_cast<std::uint64_t>(sorted[i].number) << 32);
            sum += sorted[i].thorough.difficulty;
            for (std::size_t level = 0; level < won.size(); ++level) {
                for (int game = 0; game < games; ++game) won[level] += practice.win(rate::levels()[level], random);
                expected[level] +=
                    games * rate::win_chance(rate::levels()[level].strength, sorted[i].thorough.difficulty);
            }
        }
        const auto count = static_cast<double>(last - first);
        std::printf("%5.0f:", sum / count);
        for (std::size_t level = 0; level < won.size(); ++level) {
            std::printf(" %2.0f (%2.0f)", 100 * won[level] / count / games, 100 * expected[level] / count / games);
        }
        std::printf("\n");
    }
}

void print_errors(const std::vector<Deal>& deals) {
    double quick = 0;
    double thorough = 0;
    double quick_error = 0;
    double thorough_error = 0;
    for (const Deal& deal : deals) {
        quick += std::pow(deal.quick.difficulty - deal.thorough.difficulty, 2);
        thorough += std::pow(deal.again.difficulty - deal.thorough.difficulty, 2);
        quick_error += deal.quick.error;
        thorough_error += deal.thorough.error;
    }
    const auto count = static_cast<double>(deals.size());
    std::printf("quick ratings: stated error %.0f, root mean square difference from thorough ones %.0f\n",
                quick_error / count, std::sqrt(quick / count));
    std::printf("thorough ratings: stated error %.0f, root mean square difference between seeds %.0f\n",
                thorough_error / count, std::sqrt(thorough / count));
}

void print_cells(const std::vector<Deal>& deals) {
    std::map<int, std::vector<int>> by_cells;
    int proved = 0;
    for (const Deal& deal : deals) {
        by_cells[*deal.cells.at_most].push_back(deal.thorough.difficulty);
        proved += deal.cells.at_least == deal.cells.at_most ? 1 : 0;
    }
    std::printf("fewest cells (proved for %d of %zu deals): deals, their mean difficulty\n", proved, deals.size());
    for (const auto& [cells, difficulties] : by_cells) {
        const double sum = std::reduce(difficulties.begin(), difficulties.end(), 0.0);
        std::printf("%d: %zu, %.0f\n", cells, difficulties.size(), sum / static_cast<double>(difficulties.size()));
    }
}

int run(int first, int count) {
    const std::vector<Deal> deals = measure(first, count);
    std::printf("%zu deals from %d\n", deals.size(), first);
    print_errors(deals);
    print_calibration(deals);
    print_cells(deals);
    print_rank_correlation("the fewest cells", deals, [](const Deal& deal) { return *deal.cells.at_most; });
    print_rank_correlation("the share of losing moves", deals, [](const Deal& deal) {
        return static_cast<double>(deal.choices.losing) / deal.choices.all;
    });
    print_rank_correlation("the first move that can lose", deals,
                           [](const Deal& deal) { return deal.choices.first_loss.value_or(1000); });
    return 0;
}

} // namespace
} // namespace freecell::bench

int main(int argc, char** argv) {
    const int first = argc > 1 ? std::atoi(argv[1]) : 1;
    const int count = argc > 2 ? std::atoi(argv[2]) : 1000;
    return freecell::bench::run(first, count);
}
