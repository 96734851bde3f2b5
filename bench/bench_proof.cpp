// Measures how long the complete search takes to prove deals impossible, and counts how many deals can be won with a
// given number of cells. See README.md.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <map>
#include <string_view>

#include "freecell/core/deal.h"
#include "freecell/solve/complete/proof.h"
#include "freecell/solve/complete/relaxed/relaxed_search.h"
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
double seconds_to_prove(complete::Proof& proof, const Board& board, int rounds) {
    double best = std::numeric_limits<double>::max();
    for (int round = 0; round < rounds; ++round) {
        const double start = cpu_seconds();
        proof.start(board, Autoplay::raymond, {.complete = true});
        if (proof.run({}) != complete::Settled::impossible) std::abort();
        best = std::min(best, cpu_seconds() - start);
    }
    return best;
}

// Relaxed proofs of boards whose complete proofs take long or are not known.
void time_relaxed() {
    struct Case {
        std::int64_t deal;
        std::uint8_t cells;
    };
    std::printf("    deal  cells  relaxed positions  digest                 s      MB\n");
    for (const auto& [number, cells] : {Case{11982, 4}, {-2, 4}, {6355468111, 4}, {138026, 3}, {982, 2}, {384243, 2}}) {
        Oversight oversight;
        oversight.limits.memory = std::size_t{8} << 30;
        complete::RelaxedSearch search;
        search.start(dealt(number, cells));
        const double start = cpu_seconds();
        if (search.run(oversight) != complete::RelaxedEnd::impossible) std::abort();
        const double seconds = cpu_seconds() - start;
        const complete::Certificate certificate = search.certificate();
        std::printf("%10lld %4d %18llu  %016llx %9.3f %7zu\n", static_cast<long long>(number), cells,
                    static_cast<unsigned long long>(certificate.positions),
                    static_cast<unsigned long long>(certificate.digest), seconds, search.memory() >> 20);
        std::fflush(stdout);
    }
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
        complete::Proof proof;
        const Board board = dealt(number);
        const double seconds = seconds_to_prove(proof, board, number == -2 ? rounds / 20 + 1 : rounds);
        const std::uint64_t exhausted = proof.certificate().positions;
        const auto positions = static_cast<double>(exhausted);
        std::printf("%8lld %10.0f %7.2f %14.0f %7zu", static_cast<long long>(number), positions, seconds * 1e3,
                    seconds * 1e9 / positions, proof.memory() / 1024);
        if (exhausted > 5000) {
            std::printf("\n");
        } else {
            const double plain = seconds_of_plain_search(board, exhausted);
            std::printf("  %.0f times as fast as plain code\n", plain / seconds);
        }
        std::fflush(stdout);
    }
}

void count_won(std::uint8_t cells, std::int64_t first, std::int64_t last, std::uint64_t most_positions) {
    complete::Proof proof;
    Oversight oversight;
    oversight.limits.positions = most_positions;
    long won = 0, impossible = 0, given_up = 0;
    const double start = cpu_seconds();
    for (std::int64_t number = first; number <= last; ++number) {
        proof.start(dealt(number, cells), Autoplay::none, {});
        const auto answer = proof.run(oversight);
        if (!answer) std::printf("deal %lld: given up\n", static_cast<long long>(number));
        ++(!answer ? given_up : *answer == complete::Settled::won ? won : impossible);
    }
    std::printf("%d cells: %ld won, %ld impossible, %ld given up; %.1f ms a deal\n", cells, won, impossible, given_up,
                (cpu_seconds() - start) * 1e3 / static_cast<double>(last - first + 1));
}

// Times a proof of 8,858,778 positions on 1, 2, 4, ... threads, in turn: the best of several rounds, in elapsed time.
void time_threads(unsigned most, int rounds) {
    const Board board = dealt(1224826713);
    std::map<unsigned, double> best;
    for (int round = 0; round < rounds; ++round) {
        for (unsigned threads = 1; threads <= most; threads *= 2) {
            complete::Proof proof;
            proof.start(board, Autoplay::none, {.complete = true, .threads = threads});
            const auto start = std::chrono::steady_clock::now();
            if (proof.run({}) != complete::Settled::impossible) std::abort();
            const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            const auto [known, first] = best.try_emplace(threads, seconds);
            known->second = std::min(known->second, seconds);
        }
    }
    std::printf("threads       s  times as fast as one\n");
    for (const auto& [threads, seconds] : best) {
        std::printf("%7u %7.2f %21.2f\n", threads, seconds, best[1] / seconds);
    }
}

} // namespace
} // namespace freecell::bench

// [ROUNDS], or CELLS FIRST LAST [POSITIONS], or threads [MOST [ROUNDS]], or relaxed.
int main(int argc, char** argv) {
    using namespace freecell::bench;
    if (argc > 1 && std::string_view(argv[1]) == "threads") {
        time_threads(argc > 2 ? static_cast<unsigned>(std::atoi(argv[2])) : 2, argc > 3 ? std::atoi(argv[3]) : 5);
    } else if (argc > 1 && std::string_view(argv[1]) == "relaxed") {
        time_relaxed();
    } else if (argc < 4) {
        time_proofs(argc > 1 ? std::atoi(argv[1]) : 100);
    } else {
        count_won(static_cast<std::uint8_t>(std::atoi(argv[1])), std::atoll(argv[2]), std::atoll(argv[3]),
                  argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 20'000'000);
    }
}
