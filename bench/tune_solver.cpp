// Finds the weights and the order of the fast search (freecell/solve/schedule.cpp), from those it has now.
//
//   tune_solver FIRST COUNT SEED SECONDS [APPEND [FROM [TO]]]
//
// Takes the deals FIRST, FIRST + 1, ... for training: no report may use them. Goes through the stages in their order,
// each with the deals that those before it leave, changes its weights at random and keeps what costs less; so for
// SECONDS a stage. The cost of a stage is what it spends on its deals, and for each deal that it leaves, what the
// stages after it spend on such a deal. APPEND more dives are put behind those there are. The stages FROM up to TO,
// which is not among them, are changed. Prints the schedule. The same arguments give the same, but that how far it gets
// depends on the machine.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "freecell/game/board.h"
#include "freecell/scan/deal_block.h"
#include "freecell/solve/fast_kernels.h"
#include "freecell/solve/schedule.h"

namespace {

using namespace freecell;
using fast::Stage;
using fast::Weights;
using Numbers = std::array<std::int16_t, fast::weight_count>;

// In steps of a dive.
constexpr double cost_of_a_try = 4;
constexpr double cost_of_a_node = 2;

struct Trial {
    double cost = 0;
    std::vector<Board> left; // not won
};

class Trainer {
public:
    Trial run(const Stage& stage, const std::vector<Board>& deals) {
        const fast::Tables tables(stage.weights, 4);
        Trial trial;
        for (const Board& board : deals) {
            workspace_.layout.set(board);
            workspace_.start.set(workspace_.layout, board);
            kernel_.prepare(workspace_);
            if (!won(stage, tables)) trial.left.push_back(board);
            const auto positions = static_cast<double>(workspace_.positions);
            trial.cost += cost_of_a_try + positions * (stage.is_dive() ? 1 : cost_of_a_node);
        }
        return trial;
    }

private:
    bool won(const Stage& stage, const fast::Tables& tables) {
        if (stage.is_dive()) return kernel_.dive(workspace_, tables, stage.most_positions);
        const auto most = static_cast<std::size_t>(stage.most_positions);
        return workspace_.make_room(most) && kernel_.best_first(workspace_, tables, {most, most, false});
    }

    const fast::Kernel& kernel_ = fast::best_kernel();
    fast::Workspace workspace_;
};

Weights changed(const Weights& weights, bool is_dive, double strength, std::mt19937_64& random) {
    Numbers numbers;
    std::memcpy(numbers.data(), &weights, sizeof numbers);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform;
    // The last two mean nothing to a dive, which compares only moves of one position.
    const std::size_t count = is_dive ? numbers.size() - 2 : numbers.size();
    const double share = 1.0 / static_cast<double>(1 + random() % 12);
    for (std::size_t i = 0; i < count; ++i) {
        if (uniform(random) >= share) continue;
        const double now = numbers[i];
        const double next = now + normal(random) * strength * (std::abs(now) + 60);
        numbers[i] = static_cast<std::int16_t>(std::clamp(std::lround(next), -8000L, 8000L));
    }
    Weights result;
    std::memcpy(&result, numbers.data(), sizeof result);
    return result;
}

template <std::size_t N> std::string list(const std::array<std::int16_t, N>& numbers) {
    return fmt::format("{{{}}}", fmt::join(numbers, ", "));
}

void print(const std::vector<Stage>& stages) {
    for (const Stage& stage : stages) {
        const Weights& w = stage.weights;
        fmt::print("    Stage{{{}, {{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, "
                   "{}, {}, {}, "
                   "{}, {}, {}, {}, {}, {}, {}, {}}}}},\n",
                   stage.most_positions, w.under, list(w.under_count), list(w.above), w.inverted, w.inverted_ranks,
                   w.inverted_suit, w.sequence, w.neighbours_suit, w.neighbours_color, w.higher_on_lower,
                   list(w.run_on), w.run_on_low, w.buried, w.buried_depth, w.buried_depth_squared, w.buried_run,
                   w.king_column, w.other_column, w.next_in_run, w.next_on_top, list(w.cells), list(w.empty),
                   w.cells_times_empty, w.no_cell_no_column, w.one_cell_no_column, w.mobile_run, w.mobile_run_cells,
                   w.mobile_run_empty, w.mobile_cell, w.home, w.depth);
    }
    std::fflush(stdout);
}

std::vector<Board> sample(const std::vector<Board>& deals, std::size_t most) {
    return {deals.begin(), deals.begin() + static_cast<std::ptrdiff_t>(std::min(most, deals.size()))};
}

class Tuning {
public:
    Tuning(std::vector<Stage> stages, std::uint64_t seed, double seconds)
        : stages_(std::move(stages)), random_(seed), seconds_(seconds) {}

    void append_dives(int count) {
        const auto first_best = std::ranges::find_if_not(stages_, &Stage::is_dive);
        dives_ = static_cast<std::size_t>(first_best - stages_.begin());
        std::vector<Stage> more;
        for (int i = 0; i < count; ++i) more.push_back(stages_[random_() % dives_]);
        stages_.insert(first_best, more.begin(), more.end());
    }

    void run(std::vector<Board> deals, std::size_t from, std::size_t to) {
        for (std::size_t i = 0; i < stages_.size() && !deals.empty(); ++i) {
            if (i >= from && i < to) improve(i, deals);
            Trial trial = trainer_.run(stages_[i], deals);
            fmt::print(stderr, "stage {:2}: {} deals, {:.1f} % won, {:.1f} a try\n", i, deals.size(),
                       100.0 - 100.0 * static_cast<double>(trial.left.size()) / static_cast<double>(deals.size()),
                       trial.cost / static_cast<double>(deals.size()));
            deals = std::move(trial.left);
        }
        print(stages_);
    }

private:
    // What the stages behind this one spend on a deal that it leaves.
    double cost_of_leaving(std::size_t stage, const std::vector<Board>& deals) {
        std::vector<Board> left = sample(trainer_.run(stages_[stage], deals).left, 1500);
        const auto count = static_cast<double>(std::max<std::size_t>(1, left.size()));
        double cost = 0;
        for (std::size_t i = stage + 1; i < stages_.size() && !left.empty(); ++i) {
            Trial trial = trainer_.run(stages_[i], left);
            cost += trial.cost;
            left = std::move(trial.left);
        }
        return (cost + 40000 * static_cast<double>(left.size())) / count; // and then the complete search
    }

    void improve(std::size_t at, const std::vector<Board>& all_deals) {
        Stage& stage = stages_[at];
        const std::vector<Board> deals =
            sample(all_deals, stage.is_dive() ? 20'000 : 600'000 / stage.most_positions + 20);
        const double leaving = cost_of_leaving(at, deals);
        const auto cost = [&](const Stage& tried) {
            const Trial trial = trainer_.run(tried, deals);
            return trial.cost + leaving * static_cast<double>(trial.left.size());
        };
        double best = cost(stage);
        const double first = best;
        int tries = 0;
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds_);
        for (double strength = 0.4; std::chrono::steady_clock::now() < end; ++tries) {
            Stage tried = stage;
            tried.weights = changed(base(at, tries), stage.is_dive(), strength, random_);
            const double now = cost(tried);
            if (now < best) {
                best = now;
                stage = tried;
            }
            strength = std::max(0.1, strength * 0.99);
        }
        fmt::print(stderr, "  {} tries, leaving a deal costs {:.0f}: {:.1f} -> {:.1f}\n", tries, leaving,
                   first / static_cast<double>(deals.size()), best / static_cast<double>(deals.size()));
    }

    // First the weights of other dives, whatever they are for, then the best so far.
    const Weights& base(std::size_t at, int tries) {
        const bool far = stages_[at].is_dive() && (tries < 60 || tries % 8 == 0);
        return far ? stages_[random_() % (at + 1)].weights : stages_[at].weights;
    }

    std::vector<Stage> stages_;
    std::size_t dives_ = 0;
    std::mt19937_64 random_;
    double seconds_;
    Trainer trainer_;
};

} // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        fmt::print(stderr, "tune_solver FIRST COUNT SEED SECONDS [APPEND [FROM [TO]]]\n");
        return 2;
    }
    const auto number = [&](int i) { return argc > i ? std::atoll(argv[i]) : 0; };
    std::vector<Deck> decks(static_cast<std::size_t>(number(2)));
    deal_block(number(1), decks);
    const std::vector<Board> deals(decks.begin(), decks.end());
    const auto stages = fast::schedule();
    Tuning tuning({stages.begin(), stages.end()}, static_cast<std::uint64_t>(number(3)),
                  static_cast<double>(number(4)));
    tuning.append_dives(static_cast<int>(number(5)));
    tuning.run(deals, static_cast<std::size_t>(number(6)),
               argc > 7 ? static_cast<std::size_t>(number(7)) : stages.size());
}
