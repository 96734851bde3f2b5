#include "cli/bench/solve.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/shared/device.h"
#include "freecell/batch/solve_block.h"
#include "freecell/core/deal.h"
#include "freecell/solve/fast/search.h"
#include "freecell/solve/fast/signature.h"
#include "freecell/solve/solver.h"
#include "freecell/text/json/writer.h"

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX leaves it to us

namespace freecell::cli {
namespace {

constexpr int turns = 8;
constexpr int solver_rounds = 3; // per turn; the best counts, since other work only slows a round down

// The results of one program.
struct SolverWork {
    double seconds = 0; // CPU time, or elapsed time for a device
    std::uint64_t positions = 0;
    std::int64_t solved = 0;
    std::int64_t impossible = 0;

    SolverWork& operator+=(const SolverWork& more) {
        seconds += more.seconds;
        positions += more.positions;
        solved += more.solved;
        impossible += more.impossible;
        return *this;
    }
};

struct Score {
    std::string name;
    std::unique_ptr<Solver> solver = {};
    std::unique_ptr<fast::Search> search = {}; // fc-solve has neither a solver nor a search, and is not a device
    bool is_device = false;
    SolverWork work = {};

    [[nodiscard]] bool is_rival() const { return !solver && !search && !is_device; }
};

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double seconds_in(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

// The CPU time of fc-solve for the deals; nullopt if it is not installed.
std::optional<double> run_fc_solve(NumberRange range) {
    std::array<std::string, 6> words = {"freecell-solver-range-parallel-solve",
                                        std::to_string(range.first),
                                        std::to_string(range.last),
                                        "1000000",
                                        "-l",
                                        "lg"};
    std::array<char*, 7> arguments{};
    std::ranges::transform(words, arguments.begin(), [](std::string& word) { return word.data(); });
    posix_spawn_file_actions_t files{};
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int error = posix_spawnp(&child, arguments[0], &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    int status = 0;
    rusage usage{};
    if (error != 0 || wait4(child, &status, 0, &usage) != child) return std::nullopt;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
    return seconds_in(usage.ru_utime) + seconds_in(usage.ru_stime);
}

SolverWork run_solver(Solver& solver, NumberRange range) {
    SolverWork work;
    const double start = processor_seconds();
    for (std::int64_t number = range.first; number <= range.last; ++number) {
        const Deal dealt = deal(*DealNumber::from(number));
        const Outcome& outcome = solver.solve(Board(dealt.cards()));
        work.positions += outcome.positions;
        work.solved += outcome.solved() != nullptr ? 1 : 0;
        work.impossible += outcome.impossible() != nullptr ? 1 : 0;
    }
    work.seconds = processor_seconds() - start;
    return work;
}

SolverWork run_search(fast::Search& search, NumberRange range) {
    SolverWork work;
    const double start = processor_seconds();
    for (std::int64_t number = range.first; number <= range.last; ++number) {
        const Deal dealt = deal(*DealNumber::from(number));
        search.start(Board(dealt.cards()));
        work.solved += search.run({}) == fast::Search::End::won ? 1 : 0;
        work.positions += search.positions();
    }
    work.seconds = processor_seconds() - start;
    return work;
}

SolverWork run_contender(const Score& score, NumberRange range) {
    if (score.search) return run_search(*score.search, range);
    if (score.solver) return run_solver(*score.solver, range);
    return {.seconds = run_fc_solve(range).value_or(0)};
}

std::vector<Score> solver_contenders() {
    std::vector<Score> out;
    for (const fast::SearchKernel& kernel : fast::kernels()) {
        if (!kernel.runs_here) continue;
        const std::string name(kernel.name);
        SolverOptions options;
        options.kernel = &kernel;
        out.push_back({.name = name, .solver = std::make_unique<Solver>(options)});
        out.push_back({.name = name + " search", .search = std::make_unique<fast::Search>(fast::schedule(), kernel)});
    }
    out.push_back({.name = "fc-solve -l lg"});
    return out;
}

// Solves the whole range once and times everything: starting the GPU, and the CPU threads that solve what it leaves.
std::optional<Score> device_score(const std::string& device, NumberRange range) {
    std::vector<BlockAnswer> answers(static_cast<std::size_t>(range.last - range.first + 1));
    const auto start = std::chrono::steady_clock::now();
    if (const auto solved = solve_block(range.first, answers, {.device = Device::cuda}); !solved) {
        device_failed(device, {solved.error().what});
        return std::nullopt;
    }
    Score score{.name = "cuda", .is_device = true};
    score.work.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    for (const BlockAnswer& answer : answers) {
        score.work.positions += answer.positions;
        score.work.solved += answer.outcome == OutcomeKind::solved ? 1 : 0;
        score.work.impossible += answer.outcome == OutcomeKind::impossible ? 1 : 0;
    }
    return score;
}

// In every round, all programs solve each part of the range in turn.
std::vector<Score> race_solvers(NumberRange range) {
    std::vector<Score> scores = solver_contenders();
    const std::int64_t step = (range.last - range.first) / turns + 1;
    for (std::int64_t first = range.first; first <= range.last; first += step) {
        const NumberRange turn = {first, std::min(range.last, first + step - 1)};
        std::vector<SolverWork> best(scores.size());
        for (int round = 0; round < solver_rounds; ++round) {
            for (std::size_t i = 0; i < scores.size(); ++i) {
                const SolverWork work = run_contender(scores[i], turn);
                if (round == 0 || work.seconds < best[i].seconds) best[i] = work;
            }
        }
        for (std::size_t i = 0; i < scores.size(); ++i) scores[i].work += best[i];
    }
    if (scores.back().work.seconds == 0) scores.pop_back();
    return scores;
}

bool agree(const std::vector<Score>& scores) {
    return std::ranges::all_of(scores, [&](const Score& score) {
        return !(score.solver || score.is_device) || (score.work.positions == scores.front().work.positions &&
                                                      score.work.solved == scores.front().work.solved &&
                                                      score.work.impossible == scores.front().work.impossible);
    });
}

std::string solver_table(NumberRange range, const std::vector<Score>& scores) {
    const auto deals = static_cast<double>(range.last - range.first + 1);
    const bool has_rival = scores.back().is_rival();
    std::string out = fmt::format("deals {}..{}\n", range.first, range.last);
    out += fmt::format("{:<14}{:>12}{:>10}{:>12}{:>11}{:>12}{:>9}\n", "", "positions", "solved", "impossible",
                       "us/deal", "deals/s", has_rival ? "ratio" : "");
    for (const Score& score : scores) {
        const std::string speed =
            fmt::format("{:>11.1f}{:>12.0f}", 1e6 * score.work.seconds / deals, deals / score.work.seconds) +
            (has_rival ? fmt::format("{:>9.2f}", scores.back().work.seconds / score.work.seconds) : "");
        if (!score.is_rival()) {
            out += fmt::format("{:<14}{:>12}{:>10}{:>12}{}\n", score.name, score.work.positions, score.work.solved,
                               score.work.impossible, speed);
        } else {
            out += fmt::format("{:<14}{:>34}{}\n", score.name, "", speed);
        }
    }
    return out;
}

void append_scores(JsonWriter& json, NumberRange range, const std::vector<Score>& scores) {
    json.begin_object().array("range", std::array{range.first, range.last}).key("programs").begin_array();
    for (const Score& score : scores) {
        json.begin_object().member("name", score.name).member("seconds", score.work.seconds);
        if (!score.is_rival()) {
            json.member("positions", score.work.positions);
            json.member("solved", score.work.solved).member("impossible", score.work.impossible);
        }
        if (scores.back().is_rival()) json.member("ratio", scores.back().work.seconds / score.work.seconds);
        json.end_object();
    }
    json.end_array().end_object();
}

bool every_kernel_has(const std::string& signature, const std::vector<std::int64_t>& deals) {
    return std::ranges::all_of(fast::kernels(), [&](const fast::SearchKernel& kernel) {
        return !kernel.runs_here || fast::signature_of(deals, kernel).digest_text() == signature;
    });
}

} // namespace

SolveBench bench_solve(const std::vector<NumberRange>& ranges, bool json, const std::string& device) {
    SolveBench bench;
    std::string document;
    JsonWriter writer(document);
    writer.begin_object(schema::bench_solve).member("best", fast::best_kernel().name).key("ranges").begin_array();
    bool rival = false, with_device = false;
    for (const NumberRange& range : ranges) {
        std::vector<Score> scores = race_solvers(range);
        rival = scores.back().is_rival();
        if (auto score = device == "cpu" ? std::nullopt : device_score(device, range)) {
            scores.insert(scores.end() - (rival ? 1 : 0), std::move(*score));
            with_device = true;
        }
        bench.kernels_agree = bench.kernels_agree && agree(scores);
        bench.report += solver_table(range, scores) + "\n";
        append_scores(writer, range, scores);
    }
    const std::vector<std::int64_t> deals = fast::signature_deals();
    const std::string signature = fast::signature_of(deals, fast::best_kernel()).digest_text();
    bench.kernels_agree = bench.kernels_agree && every_kernel_has(signature, deals);
    bench.report += fmt::format("CPU time of one thread, best of {} turns each.\n"
                                "Signature of the fast search on {} fixed deals: {}\n",
                                solver_rounds, deals.size(), signature);
    if (with_device) {
        bench.report += "cuda: elapsed time, including the start of the GPU and the deals that it leaves to the CPU.\n";
    }
    if (!rival) {
        bench.report += "fc-solve (Debian: freecell-solver-bin) is not installed.\n";
    }
    writer.end_array().member("signature", signature).end_object();
    if (json) bench.report = document + "\n";
    return bench;
}

} // namespace freecell::cli
