// Measures how many solutions per second are verified from NDJSON, and the ratio to plain code in the same run. See
// README.md.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bench/contest.h"
#include "bench/plain_replay.h"
#include "freecell/notation/read/solution.h"
#include "freecell/notation/replay.h"

namespace freecell::bench {
namespace {

// The work of one thread of `freecell verify`, except for writing the report.
std::int64_t verify(std::string_view text) {
    std::int64_t won = 0;
    Solution solution;
    RecordSplitter splitter;
    const auto take = [&](const Record& record) {
        if (read_solution(record, solution)) return;
        const Rules rules{.columns = static_cast<std::uint8_t>(*solution.columns),
                          .cells = static_cast<std::uint8_t>(*solution.cells)};
        const Deal dealt = deal(*DealNumber::from(*solution.deal));
        const Board start(dealt.cards(), rules);
        won += replay_by_any_reading(start, solution.moves, solution.autoplay).verdict == Verdict::won ? 1 : 0;
    };
    splitter.feed(text, take);
    splitter.finish(take);
    return won;
}

std::int64_t verify_plainly(std::string_view text) {
    std::int64_t won = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        won += PlainReplay::wins(text.substr(at, end - at)) ? 1 : 0;
        at = end + 1;
    }
    return won;
}

} // namespace
} // namespace freecell::bench

// Argument: the number of rounds; 2000 take a few seconds.
int main(int argc, char** argv) {
    using namespace freecell::bench;
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 2000;
    std::ifstream file(FREECELL_BENCH_SOLUTIONS);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const auto count = std::ranges::count(text, '\n');
    const auto must_win = [&](std::int64_t won) {
        if (won == count && count > 0) return;
        std::fprintf(stderr, "only %lld of %lld solutions won\n", static_cast<long long>(won),
                     static_cast<long long>(count));
        std::exit(1);
    };
    std::vector<Contender> contenders;
    contenders.push_back({"reference", [&](std::int64_t, std::int64_t) { must_win(verify_plainly(text)); }});
    contenders.push_back({"verify", [&](std::int64_t, std::int64_t) { must_win(verify(text)); }});
    race(contenders, count, rounds);
    std::printf("%-10s %14s %14s %14s\n", "", "solutions/s", "us a solution", "times plain");
    for (const Contender& contender : contenders) {
        std::printf("%-10s %14.0f %14.2f %14.2f\n", contender.name.c_str(),
                    static_cast<double>(count) / contender.best_seconds,
                    contender.best_seconds / static_cast<double>(count) * 1e6,
                    contenders.front().best_seconds / contender.best_seconds);
    }
}
