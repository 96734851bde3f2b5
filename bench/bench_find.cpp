// Measures how many deals per second a search examines, and the ratio to plain dealing in the same run. See README.md.

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/contest.h"
#include "freecell/core/deal.h"
#include "freecell/query/parse_query.h"
#include "freecell/scan/search.h"

namespace freecell::bench {
namespace {

constexpr std::int64_t deals = 4096;

struct Question {
    const char* title;
    const char* query;
};

// The first four follow some cards through all picks.
constexpr Question questions[] = {
    {"one card followed", "depth(AS) = 0"},
    {"two cards followed", "depth(black aces) = 0"},
    {"four cards followed", "depth(aces) = 0"},
    {"eight cards followed", "depth(aces, kings) = 0"},
    {"four cards, in two steps", "aces in top"},
    {"four cards, in early places", "aces in bottom"},
    {"one place", "r1c1 is AS"},
    {"neighbours of four cards", "red 6 on black 7"},
    {"whole boards", "runs >= 9"},
};

void look_at(const void* memory) {
    asm volatile("" : : "r"(memory) : "memory");
}

Contender reference() {
    return {"reference", [](std::int64_t first, std::int64_t count) {
                for (std::int64_t i = 0; i < count; ++i) {
                    const Deal dealt = deal(*DealNumber::from(first + i));
                    look_at(&dealt);
                }
            }};
}

Contender searcher(const ScanKernel& kernel, const char* query) {
    const auto search = std::make_shared<Search>(query::parse_query(query).value(), std::nullopt, kernel);
    const auto buffers = std::make_shared<Search::Buffers>();
    return {std::string(kernel.name), [=](std::int64_t first, std::int64_t count) {
                search->run(first, first + count - 1, *buffers, [](const Found& found) { look_at(&found); });
            }};
}

void bench(const Question& question, int rounds) {
    std::vector<Contender> contenders = {reference()};
    for (const ScanKernel& kernel : kernels()) {
        if (kernel.runs_here) contenders.push_back(searcher(kernel, question.query));
    }
    race(contenders, deals, rounds);
    std::printf("%s: %s\n  %-10s %14s %14s\n", question.title, question.query, "", "ns a deal", "times plain");
    for (const Contender& contender : contenders) {
        std::printf("  %-10s %14.2f %14.2f\n", contender.name.c_str(), contender.best_seconds / deals * 1e9,
                    contenders.front().best_seconds / contender.best_seconds);
    }
}

} // namespace
} // namespace freecell::bench

// Argument: the number of rounds; 100 take a few seconds.
int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 100;
    for (const auto& question : freecell::bench::questions) freecell::bench::bench(question, rounds);
}
