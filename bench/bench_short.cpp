// Measures the length of the solutions found in a given time or number of positions. See README.md.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/solve/short/search.h"

namespace freecell::bench {
namespace {

// Seconds, or "1000000p" for a number of positions.
Limits limits_of(const char* text) {
    Limits limits;
    if (std::string_view(text).ends_with('p')) {
        limits.positions = std::strtoull(text, nullptr, 10);
    } else {
        limits.time = std::chrono::nanoseconds(static_cast<std::int64_t>(std::atof(text) * 1e9));
    }
    return limits;
}

void measure(shortest::Metric metric, const Limits& limits, int first, int last) {
    Oversight oversight;
    oversight.limits = limits;
    shortest::Search search(metric);
    long total = 0;
    int solved = 0;
    int ended = 0;
    std::uint64_t positions = 0;
    const std::clock_t cpu = std::clock();
    const auto start = std::chrono::steady_clock::now();
    for (int number = first; number <= last; ++number) {
        int best = 0;
        const Board board(deal(number)->cards());
        const shortest::Result result = search.run(board, oversight, [&](auto, int length) { best = length; });
        positions += result.positions;
        ended += result.limit ? 0 : 1;
        total += best;
        solved += best > 0 ? 1 : 0;
    }
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    const double deals = last - first + 1;
    std::printf("%s: %d of %d solved, mean length %.3f, %d ended by themselves; a deal: %.0f positions, %.3f s, "
                "%.3f s of CPU; %.0f MB\n",
                metric == shortest::Metric::moves ? "moves" : "cards", solved, last - first + 1,
                static_cast<double>(total) / solved, ended, static_cast<double>(positions) / deals,
                wall.count() / deals, static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC / deals,
                static_cast<double>(search.memory()) / 1e6);
    std::fflush(stdout);
}

} // namespace
} // namespace freecell::bench

// [SECONDS|POSITIONSp [FIRST LAST]]; default: 0.2 seconds and deals 1 to 100.
int main(int argc, char** argv) {
    using namespace freecell;
    const Limits limits = bench::limits_of(argc > 1 ? argv[1] : "0.2");
    const int first = argc > 3 ? std::atoi(argv[2]) : 1;
    const int last = argc > 3 ? std::atoi(argv[3]) : 100;
    for (const shortest::Metric metric : {shortest::Metric::moves, shortest::Metric::cards})
        bench::measure(metric, limits, first, last);
}
