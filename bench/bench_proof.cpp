// Measures how long the complete search takes to prove deals impossible, and counts how many deals can be won with a
// given number of cells. See README.md.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>

#include "freecell/core/deal.h"
#include "freecell/solve/complete/search.h"
#include "tests/solve/naive_search.h"

namespace freecell::bench {
namespace {

constexpr auto impossible_deals = {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948, -1, -2};

Board dealt(std::int64_t number, std::uint8_t cells = 4) {
    const Deal board = deal(number).value();
    return Board(board.cards(), Rules{8, cells});
}

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// The best of several rounds.
double seconds_to_prove(complete::Search& search, const Board& board, int rounds) {
    double best = std::numeric_limits<double>::max();
    for (int round = 0; round < rounds; ++round) {
        const double start = cpu_seconds();
        search.start(board, Autoplay::raymond);
        if (search.run({}) != complete::Settled::impossible) std::abort();
        best = std::min(best, cpu_seconds() - start);
    }
    return best;
}

// Straightforward code: copies boards, keeps positions as text in a set.
double seconds_of_plain_search(const Board& board, std::uint64_t positions) {
    const double start = cpu_seconds();
    NaiveSearch naive(board, Autoplay::raymond, MoveSet::single_cards);
    if (naive.run(positions) != false || naive.positions() != positions) std::abort();
    return cpu_seconds() - start;
}

void time_proofs(int rounds) {
    std::printf("    deal  positions      ms  ns a position      KB\n");
    for (const std::int64_t number : impossible_deals) {
        complete::Search search;
        const Board board = dealt(number);
        const double seconds = seconds_to_prove(search, board, number == -2 ? rounds / 20 + 1 : rounds);
        const auto positions = static_cast<double>(search.positions());
        std::printf("%8lld %10.0f %7.2f %14.0f %7zu", static_cast<long long>(number), positions, seconds * 1e3,
                    seconds * 1e9 / positions, search.memory() / 1024);
        if (search.positions() > 5000) {
            std::printf("\n");
        } else {
            const double plain = seconds_of_plain_search(board, search.positions());
            std::printf("  %.0f times as fast as plain code\n", plain / seconds);
        }
        std::fflush(stdout);
    }
}

void count_won(std::uint8_t cells, std::int64_t first, std::int64_t last, std::uint64_t most_positions) {
    complete::Search search;
    Oversight oversight;
    oversight.limits.positions = most_positions;
    long won = 0, impossible = 0, given_up = 0;
    const double start = cpu_seconds();
    for (std::int64_t number = first; number <= last; ++number) {
        search.start(dealt(number, cells), Autoplay::none);
        const auto answer = search.run(oversight);
        if (!answer) std::printf("deal %lld: given up\n", static_cast<long long>(number));
        ++(!answer ? given_up : *answer == complete::Settled::won ? won : impossible);
    }
    std::printf("%d cells: %ld won, %ld impossible, %ld given up; %.1f ms a deal\n", cells, won, impossible, given_up,
                (cpu_seconds() - start) * 1e3 / static_cast<double>(last - first + 1));
}

} // namespace
} // namespace freecell::bench

// [ROUNDS], or CELLS FIRST LAST [POSITIONS].
int main(int argc, char** argv) {
    using namespace freecell::bench;
    if (argc < 4) {
        time_proofs(argc > 1 ? std::atoi(argv[1]) : 100);
    } else {
        count_won(static_cast<std::uint8_t>(std::atoi(argv[1])), std::atoll(argv[2]), std::atoll(argv[3]),
                  argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 20'000'000);
    }
}
