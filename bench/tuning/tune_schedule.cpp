// Finds a better schedule for the fast search (freecell/solve/fast/schedule.h) with many deals, on a GPU or on all
// cores.
//
//   tune_schedule cpu|cuda FIRST DEALS CHECKS SECONDS SEED OUT [FILE [searches]]
//
// Starts from the stages in FILE, in the form of bench/tuning/schedule_text.h. Default: those of this build. Trains on
// the deals FIRST, FIRST + 1, ..., and judges on the CHECKS deals that follow; no report may use either. Writes the
// stages to OUT whenever they have improved, and what it does to standard error.
//
// Goes through the dives in their order twice. The cost of a dive for a deal is what it spends plus, if it does not
// win, what the later dives then spend on this deal; a deal that no dive wins costs what the best-first searches spend
// on average. Between these passes, the best order is chosen from all dives found so far. Then the first best-first
// searches evolve; with `searches`, only these evolve, and all of them. All candidates of a generation are compared on
// the same deals. With 0 seconds, it only reports what the stages do with the CHECKS deals.

#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "bench/tuning/cascade.h"
#include "bench/tuning/covariance_evolution.h"
#include "bench/tuning/schedule_text.h"

namespace {

using namespace freecell;
using namespace freecell::bench;
using fast::SearchStage;
using Point = CovarianceEvolution::Point;
using Numbers = std::array<std::int16_t, fast::weight_count>;

constexpr std::size_t most_dives = 48;
constexpr std::size_t evolved_searches = 4; // best-first searches that evolve after the dives
constexpr std::size_t most_training = 2'000'000;
constexpr std::size_t most_checking = 2'000'000;
constexpr std::array dive_limits = {64, 60, 56, 52, 48, 44, 40};

class Clock {
public:
    explicit Clock(double seconds) : end_(seconds) {}
    [[nodiscard]] double now() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    [[nodiscard]] double left() const { return end_ - now(); }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    double end_;
};

struct Options {
    std::int64_t first;
    std::uint32_t deals, checks;
    double seconds;
    std::uint64_t seed;
    std::string out;
    bool only_searches;
    fast::TrainingRun training;
};

// The last two weights do not matter to a dive, which compares only moves of one position.
std::size_t numbers_that_count(const SearchStage& stage) {
    return fast::weight_count - (stage.is_dive() ? 2 : 0);
}

Point point_of(const SearchStage& stage) {
    const auto numbers = std::bit_cast<Numbers>(stage.weights);
    return {numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(numbers_that_count(stage))};
}

// The largest weight for which all values of the kernels fit in their types (lanes-inl.h, times()).
std::int16_t most_for(std::string_view name) {
    if (name == "run_on" || name == "run_on_low") return 1500;
    if (name == "mobile_run_cells" || name == "mobile_run_empty") return 2000;
    return name == "buried_run" ? 3000 : 8000;
}

// Dives make the same moves if all weights are multiplied by the same number, so evolution may scale them at will.
double scale_of(const SearchStage& stage, const Point& point) {
    if (!stage.is_dive()) return 1;
    double most = 0;
    for (const double x : point) most = std::max(most, std::abs(x));
    return std::min(1.0, 7500 / most);
}

SearchStage with_weights(SearchStage stage, const Point& point) {
    Numbers numbers{};
    const double scale = scale_of(stage, point);
    std::ranges::transform(point, numbers.begin(), [&](double x) {
        return static_cast<std::int16_t>(std::clamp(std::lround(scale * x), -8000L, 8000L));
    });
    stage.weights = std::bit_cast<fast::ScoreWeights>(numbers);
    fast::for_each_weight(stage.weights, [](std::string_view name, auto values) {
        const std::int16_t most = most_for(name);
        for (std::int16_t& value : values)
            value = std::clamp<std::int16_t>(value, static_cast<std::int16_t>(-most), most);
    });
    return stage;
}

class Tuning {
public:
    Tuning(Trials& trials, const Options& options, const Stages& stages)
        : trials_(trials), cascade_(trials), options_(options), clock_(options.seconds), random_(options.seed) {
        for (const SearchStage& stage : stages) (stage.is_dive() ? dives_ : searches_).push_back(stage);
        found_ = dives_;
    }

    void run() {
        trials_.deal(options_.first, options_.deals + options_.checks);
        const Deals checks = deals_from(options_.deals, options_.checks);
        report(checks);
        if (options_.seconds <= 0) return;
        if (!options_.only_searches) improve_dives(checks);
        improve_searches(clock_.left() - 10, options_.only_searches ? searches_.size() : evolved_searches);
        report(checks);
        write();
    }

private:
    void improve_dives(const Deals& checks) {
        const double all = clock_.left();
        pass(0.40 * all, 2);
        choose_order(checks);
        report(checks);
        pass(0.72 * all - (all - clock_.left()), 0.7);
        choose_order(checks);
        report(checks);
    }

    // The part of the time of a pass that dive i gets.
    static double share(std::size_t i, std::size_t dives) {
        const auto weight = [](std::size_t k) { return (k == 0 ? 3 : 1) / static_cast<double>(k + 3) + 0.02; };
        double sum = 0;
        for (std::size_t k = 0; k < dives; ++k) sum += weight(k);
        return weight(i) / sum;
    }

    void pass(double seconds, double step) {
        Deals training = deals_from(0, options_.deals), checking = deals_from(options_.deals, options_.checks);
        const double end = clock_.now() + seconds;
        for (std::size_t i = 0; i < most_dives; ++i) {
            double left = 0; // the share of this dive among those that are left
            for (std::size_t k = i; k < most_dives; ++k) left += share(k, most_dives);
            const double mine = (end - clock_.now()) * share(i, most_dives) / left;
            if (mine < 0.2 || training.size() < 10'000 || checking.size() < 1'000) break;
            if (!improve_dive(i, training, checking, mine, step)) break;
            training = cascade_.left_by(dives_[i], training);
            checking = cascade_.left_by(dives_[i], checking);
        }
    }

    // Returns false if there is no such dive and none is worth adding.
    bool improve_dive(std::size_t i, const Deals& all_training, const Deals& all_checking, double seconds,
                      double step) {
        const double end = clock_.now() + seconds;
        const Deals training = head(all_training, most_training), checking = head(all_checking, most_checking);
        const bool added = i == dives_.size();
        const std::span<const SearchStage> later = std::span(dives_).subspan(i + (added ? 0 : 1));
        const Costs costs = cascade_.run(later, training, leaving_).costs;
        const Costs check_costs = cascade_.run(later, checking, leaving_).costs;

        Stages starts = found_;
        if (!added) starts.push_back(dives_[i]);
        for (SearchStage& start : starts) start.most_positions = SearchStage::longest_dive;
        const std::size_t few = std::min<std::size_t>(training.size(), 65'536);
        const std::vector<double> start_costs =
            cascade_.mean_costs(starts, {training.data(), few}, {costs.data(), few});
        const SearchStage start = starts[best_of(start_costs)];
        const int points = seconds > 8 ? 96 : 48;
        const double positions = i == 0 ? 35 : 24; // a dive
        const double window = seconds / (i < 4 ? 250 : 150) * trials_.speed(true) / positions / points;
        if (i >= dive_matrices_.size()) dive_matrices_.push_back(i == 0 ? Point{} : dive_matrices_.back());
        const SearchStage evolved =
            evolve(start, training, costs, step, points, window, end - 0.02 * seconds, dive_matrices_[i]);

        Stages candidates;
        for (const int limit : dive_limits) {
            candidates.push_back(evolved);
            candidates.back().most_positions = limit;
            candidates.back().training = options_.training;
        }
        candidates.push_back(start);
        if (!added) candidates.push_back(dives_[i]);
        const std::vector<double> judged = cascade_.mean_costs(candidates, checking, check_costs);
        const std::size_t best = best_of(judged);
        const double before =
            added ? std::accumulate(check_costs.begin(), check_costs.end(), 0.0) / static_cast<double>(checking.size())
                  : judged.back();
        std::fprintf(stderr,
                     "%6.1f s  dive %2zu: %9zu deals, %3d points, %4d generations of %6.0f, step %.2f: %.2f -> %.2f "
                     "(limit %d)\n",
                     clock_.now(), i, all_training.size(), points, generations_, window, last_step_, before,
                     judged[best], candidates[best].most_positions);
        found_.push_back(candidates[best < dive_limits.size() ? best : 0]);
        if (judged[best] >= before) return !added;
        if (added) dives_.push_back(candidates[best]);
        dives_[i] = candidates[best];
        write();
        return true;
    }

    SearchStage evolve(const SearchStage& start, const Deals& training, const Costs& costs, double step, int points,
                       double window, double end, Point& matrix) {
        Point widths = point_of(start);
        for (double& width : widths) width = 0.1 * (std::abs(width) + 60);
        CovarianceEvolution evolution(point_of(start), widths, step, points, random_(), matrix);
        const auto size = std::min(training.size(), static_cast<std::size_t>(std::clamp(window, 64.0, 262'144.0)));
        std::size_t at = 0;
        generations_ = 0;
        while (clock_.now() < end) {
            if (at + size > training.size()) at = 0;
            Stages candidates;
            for (const Point& point : evolution.ask()) candidates.push_back(with_weights(start, point));
            evolution.tell(cascade_.mean_costs(candidates, {training.data() + at, size}, {costs.data() + at, size}));
            at += size;
            ++generations_;
        }
        last_step_ = evolution.step();
        if (generations_ > 50) matrix = evolution.matrix();
        return with_weights(start, evolution.mean());
    }

    void choose_order(const Deals& checks) {
        const Stages order = cascade_.best_order(
            found_, deals_from(0, std::min<std::uint32_t>(options_.deals, 1'000'000)), leaving_, most_dives);
        const double before = cascade_.run(dives_, checks, leaving_).mean_cost();
        const double after = cascade_.run(order, checks, leaving_).mean_cost();
        std::fprintf(stderr, "%6.1f s  best order of %zu dives: %zu instead of %zu dives, %.3f -> %.3f\n", clock_.now(),
                     found_.size(), order.size(), dives_.size(), before, after);
        if (after >= before) return;
        dives_ = order;
        write();
    }

    void improve_searches(double seconds, std::size_t count) {
        const double end = clock_.now() + seconds;
        Deals training = cascade_.run(dives_, deals_from(0, options_.deals), 0).left;
        Deals checking = cascade_.run(dives_, deals_from(options_.deals, options_.checks), 0).left;
        const auto share = [](std::size_t i) { return 1 / static_cast<double>(i + 6); };
        for (std::size_t i = 0; i < count; ++i) {
            double left = 0; // the share of this search among those that are left
            for (std::size_t k = i; k < count; ++k) left += share(k);
            const double mine = (end - clock_.now()) * share(i) / left;
            if (mine < 1 || training.size() < 500 || checking.size() < 100) break;
            improve_search(i, training, checking, mine);
            training = cascade_.left_by(searches_[i], training);
            checking = cascade_.left_by(searches_[i], checking);
        }
    }

    void improve_search(std::size_t i, const Deals& all_training, const Deals& all_checking, double seconds) {
        const double end = clock_.now() + seconds;
        const Deals training = head(all_training, 400'000);
        const Deals checking = head(all_checking, 60'000'000 / static_cast<std::size_t>(searches_[i].most_positions));
        const Deals left = cascade_.left_by(searches_[i], head(training, 50'000));
        const double leaving =
            cascade_.run(std::span(searches_).subspan(i + 1), head(left, 10'000), cost_of_a_proof).mean_cost();
        const Costs costs(training.size(), static_cast<std::uint32_t>(leaving));

        Stages starts = searches_;
        for (SearchStage& start : starts) start.most_positions = searches_[i].most_positions;
        const std::size_t few = std::min<std::size_t>(training.size(), 2'000'000 / searches_[i].most_positions);
        const std::vector<double> start_costs =
            cascade_.mean_costs(starts, {training.data(), few}, {costs.data(), few});
        const SearchStage start = starts[best_of(start_costs)];
        constexpr int points = 32;
        const double window = seconds / 80 * trials_.speed(false) / (0.5 * searches_[i].most_positions) / points;
        SearchStage evolved = evolve(start, training, costs, 1, points, window, end - 0.05 * seconds, search_matrix_);
        evolved.training = options_.training;

        const Stages candidates = {searches_[i], start, evolved};
        const std::vector<double> judged =
            cascade_.mean_costs(candidates, checking, Costs(checking.size(), static_cast<std::uint32_t>(leaving)));
        std::fprintf(stderr,
                     "%6.1f s  best-first %zu: %zu deals, leaving costs %.0f, %d generations of %.0f, step %.2f: %.2f, "
                     "other start %.2f -> %.2f\n",
                     clock_.now(), i, all_training.size(), leaving, generations_, window, last_step_, judged[0],
                     judged[1], judged[2]);
        searches_[i] = candidates[best_of(judged)];
        write();
    }

    static std::size_t best_of(const std::vector<double>& costs) {
        return static_cast<std::size_t>(std::ranges::min_element(costs) - costs.begin());
    }
    static Deals head(const Deals& deals, std::size_t most) {
        return {deals.begin(), deals.begin() + static_cast<std::ptrdiff_t>(std::min(most, deals.size()))};
    }

    // Prints what every stage does, and finds what the best-first searches spend on a deal.
    void report(const Deals& checks) {
        const Cascade::Report dives = cascade_.run(dives_, checks, 0);
        const Cascade::Report searches = cascade_.run(searches_, head(dives.left, 20'000), cost_of_a_proof);
        leaving_ = searches.mean_cost();
        for (const Cascade::Report* part : {&dives, &searches}) {
            for (const Cascade::StageReport& stage : part->stages) {
                const double deals = std::max<double>(1, static_cast<double>(stage.deals));
                std::fprintf(stderr,
                             "          %8llu deals, %8llu left, %11llu positions: %5.2f %% won, %6.1f positions\n",
                             static_cast<unsigned long long>(stage.deals), static_cast<unsigned long long>(stage.left),
                             static_cast<unsigned long long>(stage.positions),
                             100 - 100.0 * static_cast<double>(stage.left) / deals,
                             static_cast<double>(stage.positions) / deals);
            }
        }
        const double left = static_cast<double>(dives.left.size()) / static_cast<double>(checks.size());
        std::fprintf(stderr, "%6.1f s  %zu dives leave %.3f %%; cost %.2f + %.2f (%.0f a deal) = %.2f\n", clock_.now(),
                     dives_.size(), 100 * left, dives.mean_cost(), left * leaving_, leaving_,
                     dives.mean_cost() + left * leaving_);
    }

    void write() const {
        std::string text;
        for (const Stages* stages : {&dives_, &searches_}) {
            for (const SearchStage& stage : *stages) text += write_stage(stage);
        }
        std::ofstream(options_.out) << text;
    }

    Trials& trials_;
    Cascade cascade_;
    const Options& options_;
    Clock clock_;
    std::mt19937_64 random_;
    Stages dives_, searches_;
    Stages found_;                     // all dives, also those that are not in use
    double leaving_ = 0;               // the mean cost of a deal that no dive wins
    std::vector<Point> dive_matrices_; // of the evolution of each dive
    Point search_matrix_;
    int generations_ = 0;
    double last_step_ = 0;
};

std::string content_of(const char* path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 8) {
        std::fprintf(stderr, "tune_schedule cpu|cuda FIRST DEALS CHECKS SECONDS SEED OUT [FILE [searches]]\n");
        return 2;
    }
    std::string command = "tune_schedule";
    for (int i = 1; i < argc; ++i) command += i == 7 ? " OUT" : std::string(" ") + (i == 8 ? "FILE" : argv[i]);
    const Options options{.first = std::atoll(argv[2]),
                          .deals = static_cast<std::uint32_t>(std::atoll(argv[3])),
                          .checks = static_cast<std::uint32_t>(std::atoll(argv[4])),
                          .seconds = std::atof(argv[5]),
                          .seed = static_cast<std::uint64_t>(std::atoll(argv[6])),
                          .out = argv[7],
                          .only_searches = argc > 9,
                          .training = {}};
    const std::string range =
        std::to_string(options.first) + ".." + std::to_string(options.first + options.deals + options.checks - 1);
    Options full = options;
    full.training = {.deals = range, .seed = argv[6], .command = command};
    const std::string text = argc > 8 ? content_of(argv[8]) : "";
    Stages stages(fast::schedule().begin(), fast::schedule().end());
    if (argc > 8) stages = read_stages(text);
    if (stages.empty()) {
        std::fprintf(stderr, "tune_schedule: %s has no stages\n", argv[8]);
        return 2;
    }
    const std::unique_ptr<Trials> trials = std::string_view(argv[1]) == "cuda" ? device_trials() : cpu_trials();
    Tuning(*trials, full, stages).run();
}
