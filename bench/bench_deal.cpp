// Measures boards per second, and the ratio to plain code in the same run. See README.md.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/contest.h"
#include "bench/plain_reference.h"
#include "cli/deal/format.h"
#include "freecell/scan/kernels.h"

namespace freecell::bench {
namespace {

constexpr std::int64_t boards = 2048;

// Prevents the compiler from removing work whose result is unused.
void look_at(const void* memory) {
    asm volatile("" : : "r"(memory) : "memory");
}

void print(const char* title, const std::vector<Contender>& contenders) {
    const double plain = contenders.front().best_seconds;
    std::printf("%s\n  %-10s %14s %14s %14s\n", title, "", "boards/s", "ns a board", "times plain");
    for (const Contender& contender : contenders) {
        std::printf("  %-10s %14.0f %14.2f %14.2f\n", contender.name.c_str(), boards / contender.best_seconds,
                    contender.best_seconds / boards * 1e9, plain / contender.best_seconds);
    }
}

void bench_memory(int rounds) {
    std::vector<Deck> decks(boards);
    std::vector<Contender> contenders;
    contenders.push_back({"reference", [&](std::int64_t first, std::int64_t count) {
                              for (std::int64_t i = 0; i < count; ++i) {
                                  const Deal dealt = deal(*DealNumber::from(first + i));
                                  decks[i] = dealt.cards();
                              }
                              look_at(decks.data());
                          }});
    for (const ScanKernel& kernel : kernels()) {
        if (!kernel.runs_here) continue;
        contenders.push_back({std::string(kernel.name), [&](std::int64_t first, std::int64_t count) {
                                  kernel.deal_block(first, std::span(decks).first(count));
                                  look_at(decks.data());
                              }});
    }
    race(contenders, boards, rounds);
    print("boards in memory", contenders);
}

// One thread of `freecell deal FIRST..LAST --format FORMAT`: the command's own blocks and its own writer.
template <class Append> void bench_text(const std::string& format, int rounds, const Append& append_plainly) {
    const cli::DealWriter writer = cli::plain_writer(format, Numbering::freecell_pro);
    std::vector<Deck> decks(boards);
    std::string text;
    std::string plain_text;
    std::vector<Contender> contenders;
    contenders.push_back({"reference", [&](std::int64_t first, std::int64_t count) {
                              write_plainly(first, count, plain_text, append_plainly);
                              look_at(plain_text.data());
                          }});
    for (const ScanKernel& kernel : kernels()) {
        if (!kernel.runs_here) continue;
        contenders.push_back({std::string(kernel.name), [&](std::int64_t first, std::int64_t count) {
                                  text.clear();
                                  kernel.deal_block(first, std::span(decks).first(count));
                                  writer.append(text, first, std::span(decks).first(count));
                                  look_at(text.data());
                              }});
    }
    race(contenders, boards, rounds);
    print(("text, " + format).c_str(), contenders);
}

} // namespace
} // namespace freecell::bench

// Argument: the number of rounds; 300 take a few seconds.
int main(int argc, char** argv) {
    using namespace freecell::bench;
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 300;
    bench_memory(rounds);
    bench_text("rows", rounds, append_rows_plainly);
    bench_text("columns", rounds, append_columns_plainly);
    bench_text("line", rounds, append_line_plainly);
}
