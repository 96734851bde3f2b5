// Times the rating of deals on one thread, alternating with solving the same deals. See README.md.

#include <cstdio>
#include <cstdlib>

#include "bench/contest.h"
#include "freecell/game/start_board.h"
#include "freecell/rate/rating.h"
#include "freecell/solve/solver.h"

namespace freecell::bench {
namespace {

template <class Work> auto over_deals(Work& work) {
    return [&work](std::int64_t first, std::int64_t count) {
        for (std::int64_t i = 0; i < count; ++i) work(dealt_start(*DealNumber::from(first + i), {}).board);
    };
}

int run(int rounds) {
    Solver solver;
    rate::Rater rater({.games = rate::RatingOptions::quick_games});
    auto solve_one = [&](const Board& board) { solver.solve(board); };
    auto rate_one = [&](const Board& board) { rater.rate(board); };
    std::vector<Contender> contenders = {{"solve", over_deals(solve_one)}, {"quick rating", over_deals(rate_one)}};
    constexpr std::int64_t deals = 64;
    race(contenders, deals, rounds);
    for (const Contender& contender : contenders) {
        std::printf("%-12s %9.0f deals per second, %5.1f times the time to solve\n", contender.name.c_str(),
                    static_cast<double>(deals) / contender.best_seconds,
                    contender.best_seconds / contenders.front().best_seconds);
    }
    return 0;
}

} // namespace
} // namespace freecell::bench

int main(int argc, char** argv) {
    return freecell::bench::run(argc > 1 ? std::atoi(argv[1]) : 40);
}
