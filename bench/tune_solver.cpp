// Finds the weights of the fast search (freecell/solve/fast/schedule.cpp), from those it has now.
//
//   tune_solver FIRST COUNT SEED SECONDS [FROM [TO]]
//
// Takes the deals FIRST, FIRST + 1, ... for training: no report may use them. Goes through the stages in their order,
// each with the deals that those before it leave. The weights of stages FROM up to TO, which is not among them, evolve
// for SECONDS each (evolution.h). What a stage costs is what it spends on its deals, and for each deal that it leaves,
// what the stages after it spend on such a deal. The new weights are kept if they cost less than the old ones on deals
// that the evolution has not seen. Prints the schedule, each stage when it is done. The same arguments give the same,
// but that how far it gets depends on the machine.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "bench/evolution.h"
#include "freecell/core/deal.h"
#include "freecell/game/board.h"
#include "freecell/solve/fast/kernels.h"
#include "freecell/solve/fast/schedule.h"

namespace {

using namespace freecell;
using bench::Evolution;
using fast::ScoreWeights;
using fast::SearchStage;
using Numbers = std::array<std::int16_t, fast::weight_count>;
using Deals = std::vector<std::int64_t>;

// In steps of a dive.
constexpr double cost_of_a_try = 5;
constexpr double cost_of_a_node = 2;
constexpr double cost_of_a_proof = 150'000;

constexpr int points = 20; // of a generation

struct Trial {
    double cost = 0;
    Deals left; // not won

    [[nodiscard]] double mean_cost(std::size_t deals, double leaving) const {
        return (cost + leaving * static_cast<double>(left.size())) / static_cast<double>(deals);
    }
};

class Trainer {
public:
    Trial run(const SearchStage& stage, const Deals& deals) {
        const fast::ScoreTables tables(stage.weights, 4);
        Trial trial;
        for (const std::int64_t number : deals) {
            const Deal dealt = deal(*DealNumber::from(number));
            const Board board(dealt.cards());
            workspace_.start_columns.set(board);
            workspace_.start_position.set(workspace_.start_columns, board);
            kernel_.prepare(workspace_);
            if (!won(stage, tables)) trial.left.push_back(number);
            const auto positions = static_cast<double>(workspace_.positions);
            trial.cost += cost_of_a_try + positions * (stage.is_dive() ? 1 : cost_of_a_node);
        }
        return trial;
    }

private:
    bool won(const SearchStage& stage, const fast::ScoreTables& tables) {
        if (stage.is_dive()) return kernel_.dive(workspace_, tables, stage.most_positions);
        const auto most = static_cast<std::size_t>(stage.most_positions);
        return workspace_.make_room(most) && kernel_.best_first(workspace_, tables, {most, most, false});
    }

    const fast::SearchKernel& kernel_ = fast::best_kernel();
    fast::Workspace workspace_;
};

// The last two weights mean nothing to a dive, which compares only moves of one position.
std::size_t numbers_that_count(const SearchStage& stage) {
    return fast::weight_count - (stage.is_dive() ? 2 : 0);
}

Evolution::Point point_of(const SearchStage& stage) {
    Numbers numbers;
    std::memcpy(numbers.data(), &stage.weights, sizeof numbers);
    return {numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(numbers_that_count(stage))};
}

SearchStage with_weights(SearchStage stage, const Evolution::Point& point) {
    Numbers numbers{};
    std::ranges::transform(point, numbers.begin(), [](double x) {
        return static_cast<std::int16_t>(std::clamp(std::lround(x), -8000L, 8000L));
    });
    std::memcpy(&stage.weights, numbers.data(), sizeof numbers);
    return stage;
}

template <std::size_t N> std::string list(const std::array<std::int16_t, N>& numbers) {
    return fmt::format("{{{}}}", fmt::join(numbers, ", "));
}

void print(const SearchStage& stage) {
    const ScoreWeights& w = stage.weights;
    fmt::print("    SearchStage{{{}, {{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, "
               "{}, {}, {}, "
               "{}, {}, {}, {}, {}, {}, {}, {}}}}},\n",
               stage.most_positions, w.rest_card, list(w.rest_size), list(w.pair), w.inverted, w.inverted_ranks,
               w.inverted_suit, w.sequence, w.neighbours_suit, w.neighbours_color, w.higher_on_lower, list(w.run_on),
               w.run_on_low, w.buried, w.buried_depth, w.buried_depth_squared, w.buried_run, w.king_column,
               w.other_column, w.next_in_run, w.next_on_top, list(w.cells), list(w.empty), w.cells_times_empty,
               w.no_cell_no_column, w.one_cell_no_column, w.mobile_run, w.mobile_run_cells, w.mobile_run_empty,
               w.mobile_cell, w.home, w.depth);
    std::fflush(stdout);
}

class Tuning {
public:
    Tuning(std::vector<SearchStage> stages, std::uint64_t seed, double seconds)
        : stages_(std::move(stages)), random_(seed), seconds_(seconds) {}

    void run(Deals deals, std::size_t from, std::size_t to) {
        for (std::size_t i = 0; i < stages_.size() && !deals.empty(); ++i) {
            if (i >= from && i < to) improve(i, deals);
            Trial trial = trainer_.run(stages_[i], deals);
            fmt::print(stderr, "stage {:2}: {} deals, {:.1f} % won, {:.1f} a try\n", i, deals.size(),
                       100.0 - 100.0 * static_cast<double>(trial.left.size()) / static_cast<double>(deals.size()),
                       trial.cost / static_cast<double>(deals.size()));
            deals = std::move(trial.left);
            print(stages_[i]);
        }
    }

private:
    Deals sample(const Deals& deals, std::size_t most) {
        Deals some;
        std::ranges::sample(deals, std::back_inserter(some), static_cast<std::ptrdiff_t>(most), random_);
        return some;
    }

    // What the stages behind this one spend on a deal that it leaves.
    double cost_of_leaving(std::size_t stage, const Deals& deals) {
        Deals left = sample(trainer_.run(stages_[stage], deals).left, 30'000);
        const auto count = static_cast<double>(std::max<std::size_t>(1, left.size()));
        double cost = 0;
        for (std::size_t i = stage + 1; i < stages_.size() && !left.empty(); ++i) {
            Trial trial = trainer_.run(stages_[i], left);
            cost += trial.cost;
            left = std::move(trial.left);
        }
        return (cost + cost_of_a_proof * static_cast<double>(left.size())) / count;
    }

    void improve(std::size_t at, const Deals& deals) {
        SearchStage& stage = stages_[at];
        const auto middle = deals.begin() + static_cast<std::ptrdiff_t>(deals.size() / 2);
        const Deals for_evolution(deals.begin(), middle);
        const std::size_t share = stage.is_dive() ? 6'000 : 600'000 / stage.most_positions + 20;
        const Deals others = sample({middle, deals.end()}, 5 * share);
        const double leaving = cost_of_leaving(at, deals);
        const auto judge = [&](const SearchStage& tried) {
            return trainer_.run(tried, others).mean_cost(others.size(), leaving);
        };

        const SearchStage start = best_start(at, sample(for_evolution, share), leaving);
        Evolution::Point widths = point_of(start);
        for (double& width : widths) width = 0.1 * (std::abs(width) + 60);
        Evolution evolution(point_of(start), widths, points, random_());
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds_);
        int generations = 0;
        for (; std::chrono::steady_clock::now() < end; ++generations) {
            const Deals window = sample(for_evolution, share);
            evolution.generation([&](const Evolution::Point& point) {
                return trainer_.run(with_weights(stage, point), window).mean_cost(window.size(), leaving);
            });
        }
        const SearchStage found = with_weights(stage, evolution.mean());
        const double before = judge(stage);
        const double after = judge(found);
        fmt::print(stderr, "  {} generations, leaving a deal costs {:.0f}: {:.1f} -> {:.1f}\n", generations, leaving,
                   before, after);
        if (after < before) stage = found;
    }

    // The weights of this stage or of another of its kind, whichever are the best for these deals.
    SearchStage best_start(std::size_t at, const Deals& deals, double leaving) {
        SearchStage best = stages_[at];
        double least = std::numeric_limits<double>::infinity();
        for (const SearchStage& other : stages_) {
            if (other.is_dive() != best.is_dive()) continue;
            const SearchStage tried{stages_[at].most_positions, other.weights};
            const double cost = trainer_.run(tried, deals).mean_cost(deals.size(), leaving);
            if (cost < least) {
                least = cost;
                best = tried;
            }
        }
        return best;
    }

    std::vector<SearchStage> stages_;
    std::mt19937_64 random_;
    double seconds_;
    Trainer trainer_;
};

} // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        fmt::print(stderr, "tune_solver FIRST COUNT SEED SECONDS [FROM [TO]]\n");
        return 2;
    }
    const auto number = [&](int i) { return argc > i ? std::atoll(argv[i]) : 0; };
    Deals deals;
    for (std::int64_t i = 0; i < number(2); ++i) deals.push_back(number(1) + i);
    const auto stages = fast::schedule();
    Tuning tuning({stages.begin(), stages.end()}, static_cast<std::uint64_t>(number(3)),
                  static_cast<double>(number(4)));
    tuning.run(std::move(deals), static_cast<std::size_t>(number(5)),
               argc > 6 ? static_cast<std::size_t>(number(6)) : stages.size());
}
