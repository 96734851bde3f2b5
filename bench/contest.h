#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace freecell::bench {

// A program that processes the deals first..first + count - 1.
struct Contender {
    std::string name;
    std::function<void(std::int64_t first, std::int64_t count)> run;
    double best_seconds = std::numeric_limits<double>::max();
};

// Load on a shared machine only ever slows a run down, so the contenders take turns in short runs, and the best run of
// each counts.
inline void race(std::vector<Contender>& contenders, std::int64_t count, int rounds) {
    using Clock = std::chrono::steady_clock;
    for (int round = 0; round < rounds; ++round) {
        const std::int64_t first = 1 + round * count;
        for (Contender& contender : contenders) {
            const auto start = Clock::now();
            contender.run(first, count);
            const std::chrono::duration<double> taken = Clock::now() - start;
            contender.best_seconds = std::min(contender.best_seconds, taken.count());
        }
    }
}

} // namespace freecell::bench
