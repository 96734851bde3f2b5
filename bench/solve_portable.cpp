// Solves the deals FIRST..LAST once on one thread with the portable kernel, doing everything the C function does, and
// prints the time in milliseconds. web/package/bench/solve.mjs compares it with WebAssembly.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/solve/solver.h"

namespace {

using namespace freecell;

std::size_t solve_and_write(Solver& solver, std::int64_t number, const Oversight& oversight) {
    const DealNumber name = *DealNumber::from(number);
    const Deal dealt = deal(name);
    const Board start(dealt.cards());
    const Outcome& outcome = solver.solve(start, oversight);
    if (outcome.solved() == nullptr) return 0;
    return write_json({.deal = name,
                       .start = start,
                       .autoplay = Autoplay::horne,
                       .steps = outcome.solved()->steps,
                       .verdict = Verdict::won})
        .size();
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    Solver solver({.kernel = freecell::fast::kernel_named("plain")});
    Oversight oversight;
    oversight.limits.positions = 100'000;
    std::size_t written = 0;
    solve_and_write(solver, 1, oversight); // allocates its memory
    const auto start = std::chrono::steady_clock::now();
    const std::int64_t last = std::atoll(argv[2]);
    for (std::int64_t number = std::atoll(argv[1]); number <= last; ++number) {
        written += solve_and_write(solver, number, oversight);
    }
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    std::printf("%.3f %zu\n", time.count(), written);
}
