#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <memory>

#include <fmt/format.h>

#include "cli/bench/device.h"
#include "cli/bench/solve.h"
#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/shared/failure.h"
#include "cli/shared/output.h"
#include "freecell/query/parse_query.h"
#include "freecell/scan/search.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

constexpr std::int64_t deals_per_round = 4096;
constexpr int rounds = 40;

// One timed task of one kernel.
struct Timing {
    std::function<void(std::int64_t first)> run;         // works on deals_per_round deals
    double best_ns = std::numeric_limits<double>::max(); // per deal
};

struct KernelTimings {
    const ScanKernel* kernel;
    std::vector<Timing> timings; // empty if the kernel does not run here
};

// The timed tasks, for the headings.
constexpr std::array<const char*, 3> bench_tasks = {"deal", "follow 4 cards", "look at row 1"};
constexpr std::array<const char*, 3> task_keys = {"deal_ns", "follow_4_cards_ns", "look_at_row_1_ns"};

Timing search_timing(const ScanKernel& kernel, const char* query) {
    const auto search = std::make_shared<Search>(*query::parse_query(query), std::nullopt, kernel);
    const auto buffers = std::make_shared<Search::Buffers>();
    return {
        [=](std::int64_t first) { search->run(first, first + deals_per_round - 1, *buffers, [](const Found&) {}); }};
}

Timing deal_timing(const ScanKernel& kernel) {
    const auto decks = std::make_shared<std::vector<Deck>>(deals_per_round);
    return {[&kernel, decks](std::int64_t first) { kernel.deal_block(first, *decks); }};
}

std::vector<KernelTimings> contenders() {
    std::vector<KernelTimings> out;
    for (const ScanKernel& kernel : kernels()) {
        out.push_back({&kernel, {}});
        if (!kernel.runs_here) continue;
        out.back().timings = {deal_timing(kernel), search_timing(kernel, "depth(aces) = 0"),
                              search_timing(kernel, "count(aces in row 1) >= 3")};
    }
    return out;
}

// Load on the machine only ever slows a round down, so each task runs many short rounds in turn and the best counts.
void race(std::vector<KernelTimings>& contenders) {
    using Clock = std::chrono::steady_clock;
    for (int round = 0; round < rounds; ++round) {
        const std::int64_t first = 1 + round * deals_per_round;
        for (KernelTimings& contender : contenders) {
            for (Timing& timing : contender.timings) {
                const auto start = Clock::now();
                timing.run(first);
                const std::chrono::duration<double, std::nano> taken = Clock::now() - start;
                timing.best_ns = std::min(timing.best_ns, taken.count() / deals_per_round);
            }
        }
    }
}

std::string table(const std::vector<KernelTimings>& contenders) {
    std::string out = fmt::format("{:<8}", "kernel");
    for (const char* task : bench_tasks) out += fmt::format("{:>20}", task);
    out += "\n";
    const auto& plain = contenders.back().timings;
    for (const KernelTimings& contender : contenders) {
        out += fmt::format("{:<8}", contender.kernel->name);
        if (contender.timings.empty()) out += "  does not run on this machine";
        for (std::size_t i = 0; i < contender.timings.size(); ++i) {
            const double ns = contender.timings[i].best_ns;
            out += fmt::format("{:>11.2f} ns {:>4.1f}x", ns, plain[i].best_ns / ns);
        }
        out += "\n";
    }
    return out + "\nNanoseconds per deal on one core, best of " + std::to_string(rounds) +
           " rounds, and speedup over plain.\n";
}

std::string document(const std::vector<KernelTimings>& contenders) {
    std::string out;
    JsonWriter json(out);
    json.begin_object(schema::bench_kernels).member("best", best_kernel().name).key("kernels").begin_array();
    for (const KernelTimings& contender : contenders) {
        json.begin_object().member("name", contender.kernel->name).member("runs_here", contender.kernel->runs_here);
        for (std::size_t i = 0; i < contender.timings.size(); ++i) {
            json.member(task_keys[i], contender.timings[i].best_ns);
        }
        json.end_object();
    }
    json.end_array().end_object();
    return out + "\n";
}

void run_solve_bench(const std::string& range, bool json, const std::string& device) {
    std::vector<NumberRange> ranges = {{1, 32000}, {2000001, 2032000}};
    if (!range.empty()) {
        const auto asked = parse_number(range);
        if (!asked) throw Failure{message(asked.error()), "Write --range 1..32000."};
        ranges = {*asked};
    }
    const SolveBench bench = bench_solve(ranges, json, device);
    write_out(bench.report);
    if (!bench.kernels_agree) {
        throw Failure{"the kernels disagree: this is a bug, please report it", "", definite_no};
    }
}

} // namespace

void add_bench_command(Command program) {
    struct Options {
        std::string what;
        std::string range;
        std::string device = "cpu";
        bool json = false;
    };
    Command command = program.add_subcommand("bench", "Measure how fast this machine is");
    const auto options = std::make_shared<Options>();
    add_choice(command, "WHAT", options->what, {"kernels", "solve", "device"},
               "kernels: list the vector kernels and time each that runs here; solve: the same for the solver, and "
               "fc-solve if it is installed; device: describe the GPU and time the search on it")
        .required();
    command
        .add_option("--range", options->range,
                    "Deals to solve. Default: 1..32000, then 2000001..2032000, which were not used for tuning")
        .type_name("A..B");
    command.add_flag("--json", options->json, "One JSON document");
    add_choice(command, "--device", options->device, {"cpu", "cuda", "auto"},
               "Also time the solver on an NVIDIA GPU: never (default), always, or if there is one");
    command.footer("Examples\n"
                   "  freecell bench kernels\n"
                   "  freecell bench solve --range 1..1000");
    command.callback([options] { // keeps the options alive as long as the command
        if (options->what == "solve") return run_solve_bench(options->range, options->json, options->device);
        if (!options->range.empty()) throw Failure{"--range is for freecell bench solve"};
        if (options->device != "cpu") throw Failure{"--device is for freecell bench solve"};
        if (options->what == "device") {
            if (options->json) throw Failure{"freecell bench device has no --json"};
            return write_out(bench_device());
        }
        std::vector<KernelTimings> all = contenders();
        race(all);
        write_out(options->json ? document(all) : table(all));
    });
}

} // namespace freecell::cli
