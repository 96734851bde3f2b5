// Deals random numbers of each range and identifies them, and looks for a number of random boards, on all cores. usage:
// test_identify_long [MILLIONS]   (default: 10, which takes a minute)

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "freecell/identify/identify.h"
#include "random_deals.h"

namespace freecell {
namespace {

std::atomic<int> mistakes = 0;

void complain(const char* what, std::int64_t number) {
    if (++mistakes <= 10) std::printf("%s %lld\n", what, static_cast<long long>(number));
}

void round_trips(const samples::Range& range, std::int64_t count, std::uint64_t seed) {
    std::mt19937_64 generator(seed);
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t number = samples::number_in(range, generator);
        if (canonical_number(samples::deck_of(number)) != number) complain("not found:", number);
    }
}

void random_boards(std::int64_t count, std::uint64_t seed) {
    std::mt19937_64 generator(seed);
    for (std::int64_t i = 0; i < count; ++i) {
        const Deck deck = samples::random_deck(generator);
        const auto number = canonical_number(deck);
        if (number && samples::deck_of(*number) != deck) complain("false match:", *number);
    }
}

} // namespace
} // namespace freecell

int main(int argc, char** argv) {
    using namespace freecell;
    const std::int64_t millions = argc > 1 ? std::atoll(argv[1]) : 10;
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    const std::int64_t share = millions * 1'000'000 / threads + 1;
    {
        std::vector<std::jthread> workers;
        for (unsigned t = 0; t < threads; ++t) {
            workers.emplace_back([share, t] {
                for (const auto& range : samples::ranges) round_trips(range, share, 1000 + t);
                random_boards(share, 2000 + t);
            });
        }
    }
    std::printf("%lld million deals of each range, as many random boards: %d mistakes\n",
                static_cast<long long>(millions), mistakes.load());
    return mistakes == 0 ? 0 : 1;
}
