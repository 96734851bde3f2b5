// Finds better weights for single stages of the fast search (freecell/solve/fast/schedule.h) on one core.
//
//   tune_solver FIRST COUNT SEED SECONDS [FROM [TO [FILE]]]
//
// Starts from the stages in FILE, in the form of bench/tuning/schedule_text.h. Default: those of this build.
// Trains on the deals FIRST, FIRST + 1, ..., which no report may use. Goes through the stages in their order, each with
// the deals that the stages before it leave. The weights of the stages FROM to TO - 1 evolve for SECONDS each
// (evolution.h). The cost of a stage is what it spends on its deals plus, for each deal that it leaves, what the later
// stages spend on such a deal. New weights replace the old ones if they cost less on deals that the evolution has not
// seen; the stage then records this run. Prints each stage when it is done, in the form of
// bench/tuning/schedule_text.h. How far the evolution gets in SECONDS depends on the machine; the rest depends only on
// the arguments.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/tuning/evolution.h"
#include "bench/tuning/schedule_text.h"
#include "bench/tuning/trials.h"
#include "freecell/core/deal.h"
#include "freecell/game/board.h"
#include "freecell/solve/fast/kernels.h"
#include "freecell/solve/fast/schedule.h"
#include "freecell/solve/fast/tables.h"
#include "freecell/solve/fast/workspace.h"

namespace {

using namespace freecell;
using bench::Evolution;
using fast::SearchStage;
using Numbers = std::array<std::int16_t, fast::weight_count>;
using Deals = std::vector<std::int64_t>;

constexpr int points = 20; // per generation

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
            trial.cost += bench::cost_of(stage, 1, workspace_.positions);
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

// The last two weights do not matter to a dive, which compares only moves of one position.
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

void print(const SearchStage& stage) {
    fmt::print("{}", bench::write_stage(stage));
    std::fflush(stdout);
}

class Tuning {
public:
    Tuning(std::vector<SearchStage> stages, std::uint64_t seed, double seconds, const fast::TrainingRun& training)
        : stages_(std::move(stages)), random_(seed), seconds_(seconds), training_(training) {}

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

    // What the later stages spend on a deal that this one leaves.
    double cost_of_leaving(std::size_t stage, const Deals& deals) {
        Deals left = sample(trainer_.run(stages_[stage], deals).left, 30'000);
        const auto count = static_cast<double>(std::max<std::size_t>(1, left.size()));
        double cost = 0;
        for (std::size_t i = stage + 1; i < stages_.size() && !left.empty(); ++i) {
            Trial trial = trainer_.run(stages_[i], left);
            cost += trial.cost;
            left = std::move(trial.left);
        }
        return (cost + bench::cost_of_a_proof * static_cast<double>(left.size())) / count;
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
        if (after >= before) return;
        stage = found;
        stage.training = training_;
    }

    // The weights of this stage or of another of its kind, whichever are best for these deals.
    SearchStage best_start(std::size_t at, const Deals& deals, double leaving) {
        SearchStage best = stages_[at];
        double least = std::numeric_limits<double>::infinity();
        for (const SearchStage& other : stages_) {
            if (other.is_dive() != best.is_dive()) continue;
            SearchStage tried = stages_[at];
            tried.weights = other.weights;
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
    fast::TrainingRun training_;
    Trainer trainer_;
};

std::string content_of(const char* path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string command_line(std::span<char*> arguments) {
    return fmt::format("tune_solver {}", fmt::join(arguments.subspan(1), " "));
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        fmt::print(stderr, "tune_solver FIRST COUNT SEED SECONDS [FROM [TO [FILE]]]\n");
        return 2;
    }
    const auto number = [&](int i) { return argc > i ? std::atoll(argv[i]) : 0; };
    Deals deals;
    for (std::int64_t i = 0; i < number(2); ++i) deals.push_back(number(1) + i);
    const std::string text = argc > 7 ? content_of(argv[7]) : "";
    std::vector<SearchStage> stages(fast::schedule().begin(), fast::schedule().end());
    if (argc > 7) stages = bench::read_stages(text);
    if (stages.empty()) {
        fmt::print(stderr, "tune_solver: {} has no stages\n", argv[7]);
        return 2;
    }
    const std::string range = fmt::format("{}..{}", number(1), number(1) + number(2) - 1);
    const std::string command = command_line({argv, static_cast<std::size_t>(argc)});
    const std::size_t to = argc > 6 ? static_cast<std::size_t>(number(6)) : stages.size();
    Tuning tuning(std::move(stages), static_cast<std::uint64_t>(number(3)), static_cast<double>(number(4)),
                  {.deals = range, .seed = argv[3], .command = command});
    tuning.run(std::move(deals), static_cast<std::size_t>(number(5)), to);
}
