// Measures how long it takes to find a board's number, compared with trying all numbers. See README.md.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "bench/contest.h"
#include "freecell/core/deal.h"
#include "freecell/identify/identify.h"
#include "freecell/identify/nearest.h"
#include "freecell/identify/partial_search.h"

namespace freecell::bench {
namespace {

constexpr std::int64_t boards = 2048;
constexpr std::int64_t tries = 1 << 17; // numbers that the reference tries in a round
constexpr double all_numbers = 8589934592.0;

struct Range {
    const char* name;
    std::int64_t first;
    std::int64_t last;
};
constexpr std::array<Range, 4> ranges = {{{"all three ranges", 0, DealNumber::max},
                                          {"0..2^31-1", 0, (std::int64_t{1} << 31) - 1},
                                          {"2^31..2^32-1", std::int64_t{1} << 31, (std::int64_t{1} << 32) - 1},
                                          {"2^32..2^33-1", std::int64_t{1} << 32, DealNumber::max}}};

Deck deck_of(std::int64_t number) {
    const Deal dealt = deal(*DealNumber::from(number));
    return dealt.cards();
}

std::vector<Deck> random_decks(const Range& range, std::uint64_t seed) {
    std::mt19937_64 generator(seed);
    std::vector<Deck> decks;
    for (std::int64_t i = 0; i < boards; ++i) {
        const auto size = static_cast<std::uint64_t>(range.last - range.first + 1);
        decks.push_back(deck_of(range.first + static_cast<std::int64_t>(generator() % size)));
    }
    return decks;
}

// The usual method: deal each number until a card differs, which is nearly always the first.
bool deals_plainly(std::int64_t number, const Deck& wanted) {
    Deck deck = sorted_deck();
    MsRand generator(static_cast<std::uint32_t>(number));
    for (int left = Card::count; left > 0; --left) {
        const std::uint32_t random = random_number(generator.step(), number);
        const auto pick = random % static_cast<std::uint32_t>(left);
        if (deck[pick] != wanted[Card::count - left]) return false;
        deck[pick] = deck[left - 1];
    }
    return true;
}

void bench_whole(int rounds) {
    std::array<std::vector<Deck>, ranges.size()> decks;
    std::vector<Contender> contenders;
    std::int64_t found = 0; // printed, so that the compiler cannot remove the work
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        decks[i] = random_decks(ranges[i], i + 1);
        contenders.push_back({ranges[i].name, [&, i](std::int64_t, std::int64_t) {
                                  for (const Deck& deck : decks[i]) found += canonical_number(deck).has_value() ? 1 : 0;
                              }});
    }
    const Deck wanted = deck_of(DealNumber::max);
    contenders.push_back({"every number", [&](std::int64_t first, std::int64_t) {
                              for (std::int64_t n = first; n < first + tries; ++n)
                                  found += deals_plainly(n, wanted) ? 1 : 0;
                          }});
    race(contenders, boards, rounds);

    const double a_number = contenders.back().best_seconds / tries;
    const double a_board = a_number * all_numbers / 2; // a search tries half of them on average
    std::printf("whole boards, one thread (%lld found)\n  %-18s %12s %18s\n", static_cast<long long>(found), "",
                "ns a board", "times the reference");
    for (const Contender& contender : contenders) {
        const bool reference = &contender == &contenders.back();
        const double seconds = reference ? a_board : contender.best_seconds / boards;
        std::printf("  %-18s %12.0f %18.3g\n", contender.name.c_str(), seconds * 1e9, a_board / seconds);
    }
    std::printf("  (\"every number\" is extrapolated from %.2f ns a number)\n", a_number * 1e9);
}

struct PartialCase {
    const char* name;
    bool (*known)(int place);
};
constexpr PartialCase partial_cases[] = {
    {"row 1", [](int place) { return place < 8; }},
    {"row 1 but its first card", [](int place) { return place >= 1 && place < 8; }},
    {"the first 5 cards", [](int place) { return place < 5; }},
    {"the first 3 cards", [](int place) { return place < 3; }},
    {"the first 2 cards", [](int place) { return place < 2; }},
    {"columns 1 and 2", [](int place) { return place % 8 < 2; }},
    {"column 1", [](int place) { return place % 8 == 0; }},
    {"columns 7 and 8", [](int place) { return place % 8 >= 6; }},
    {"the last 12 cards", [](int place) { return place >= 40; }},
    {"the last 2 cards", [](int place) { return place >= 50; }},
    {"all but the first 8", [](int place) { return place >= 8; }},
};

// Long searches are extrapolated: the best time of a sample of parts, times the number of parts.
double seconds_for(const PartialSearch& search, int rounds) {
    using Clock = std::chrono::steady_clock;
    constexpr std::int64_t samples = 16;
    const std::int64_t parts = std::min(samples, search.part_count());
    double best = 1e9;
    std::vector<std::int64_t> found;
    for (int round = 0; round < rounds; ++round) {
        found.clear();
        const auto start = Clock::now();
        for (std::int64_t i = 0; i < parts; ++i) search.run(i * search.part_count() / parts, found);
        const std::chrono::duration<double> taken = Clock::now() - start;
        best = std::min(best, taken.count() / static_cast<double>(parts));
    }
    return best * static_cast<double>(search.part_count());
}

void bench_partial(int rounds) {
    const Deck deck = deck_of(5'123'456'789);
    std::printf("partial boards among all numbers, one thread\n  %-28s %10s %12s\n", "known", "method", "seconds");
    for (const PartialCase& partial : partial_cases) {
        PartialBoard board;
        for (int place = 0; place < Card::count; ++place) {
            if (partial.known(place)) board[place] = deck[place];
        }
        const PartialSearch search(board, DealNumber::min, DealNumber::max);
        const bool lifting = search.method() == PartialSearch::Method::lifting;
        std::printf("  %-28s %10s %12.3f\n", partial.name, lifting ? "lifting" : "scanning",
                    seconds_for(search, rounds));
    }
}

void bench_misread(int rounds) {
    Deck deck = deck_of(617);
    std::swap(deck[3], deck[40]);
    std::vector<Contender> contenders = {{"two cards exchanged", [&](std::int64_t, std::int64_t) {
                                              if (nearest_deals(deck).size() != 1) std::abort();
                                          }}};
    race(contenders, 1, rounds);
    std::printf("misread boards\n  %-28s %18.0f us\n", contenders[0].name.c_str(), contenders[0].best_seconds * 1e6);
}

} // namespace
} // namespace freecell::bench

// Argument: the number of rounds; 300 take a few seconds.
int main(int argc, char** argv) {
    using namespace freecell::bench;
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 300;
    bench_whole(rounds);
    bench_partial(std::max(3, rounds / 60));
    bench_misread(rounds);
}
