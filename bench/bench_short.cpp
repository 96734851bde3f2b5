// How short the solutions are that a given time, or number of positions, finds. See README.md.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/solve/short_search.h"

// bench_short METRIC SECONDS|POSITIONSp FIRST LAST [WEIGHT=VALUE...]
int main(int argc, char** argv) {
    using namespace freecell;
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    const Metric metric = words.size() > 0 && words[0] == "cards" ? Metric::cards : Metric::moves;
    const std::string limit(words.size() > 1 ? words[1] : "0.2");
    const int first = words.size() > 2 ? std::atoi(argv[3]) : 1;
    const int last = words.size() > 3 ? std::atoi(argv[4]) : 100;
    Oversight oversight;
    if (limit.back() == 'p') {
        oversight.limits.positions = static_cast<std::uint64_t>(std::atoll(limit.c_str()));
    } else {
        oversight.limits.time = std::chrono::nanoseconds(static_cast<std::int64_t>(std::atof(limit.c_str()) * 1e9));
    }
    shortest::Weights weights = shortest::weights_for(metric);
    for (int i = 5; i < argc; ++i) {
        const std::string_view word(argv[i]);
        for (const auto& [name, field] : shortest::weight_fields) {
            if (word.starts_with(name) && word[name.size()] == '=') weights.*field = std::atoi(argv[i] + name.size() + 1);
        }
    }
    ShortSearch search(metric, weights);
    long total = 0;
    int solved = 0;
    std::uint64_t positions = 0;
    const auto cpu = std::clock();
    const auto start = std::chrono::steady_clock::now();
    for (int number = first; number <= last; ++number) {
        const Board board(deal(number)->cards());
        int best = 0;
        positions += search.run(board, oversight, [&](auto, int length) { best = length; }).positions;
        total += best;
        solved += best > 0 ? 1 : 0;
        if (std::getenv("EACH") != nullptr) std::printf("%d %d\n", number, best);
    }
    const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double deals = last - first + 1;
    std::printf("%d of %d solved, mean %.3f, %.0f positions a deal, %.3f s (%.3f s CPU) a deal\n", solved,
                last - first + 1, static_cast<double>(total) / solved, static_cast<double>(positions) / deals,
                wall / deals, static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC / deals);
}
