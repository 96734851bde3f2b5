// Answers two queries over all 2^33 deals with Search, and by dealing every board and examining it with plain code. It
// takes minutes, and prints for both the count, the first and the last match, and the time.
//
//   usage: check_whole_space [FIRST LAST [THREADS]]

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "freecell/core/deal_number.h"
#include "freecell/parallel/ordered.h"
#include "freecell/query/parse_query.h"
#include "freecell/scan/for_each_deal.h"
#include "freecell/scan/search.h"

namespace freecell {
namespace {

struct Result {
    std::int64_t count = 0;
    std::int64_t first = -3;
    std::int64_t last = -3;

    void add(std::int64_t number) {
        if (count++ == 0) first = number;
        last = number;
    }
    void add(const Result& later) {
        if (later.count == 0) return;
        if (count == 0) first = later.first;
        count += later.count;
        last = later.last;
    }
    friend bool operator==(const Result&, const Result&) = default;
};

// "aces in top": the last eight cards dealt are the ends of the columns.
bool aces_in_top(const Deck& deck) {
    int aces = 0;
    for (int i = 44; i < 52; ++i) aces += deck[i].rank() == 0 ? 1 : 0;
    return aces == 4;
}

// "longest run >= 6"
bool run_of_six(const Deck& deck) {
    int length[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    for (int i = 8; i < 52; ++i) {
        const bool goes_on = deck[i - 8].rank() == deck[i].rank() + 1 && deck[i - 8].color() != deck[i].color();
        length[i % 8] = goes_on ? length[i % 8] + 1 : 1;
        if (length[i % 8] == 6) return true;
    }
    return false;
}

constexpr const char* queries[2] = {"aces in top", "longest run >= 6"};

struct Block {
    std::int64_t first;
    std::int64_t last;
    Result results[2];
};

void look_at_boards(Block& block) {
    for_each_deal(block.first, block.last, [&](std::int64_t number, const Deal& dealt) {
        if (aces_in_top(dealt.cards())) block.results[0].add(number);
        if (run_of_six(dealt.cards())) block.results[1].add(number);
    });
}

void search(Block& block, const Search& search, Result& result) {
    Search::Buffers buffers;
    search.run(block.first, block.last, buffers, [&](const Found& found) {
        for (std::size_t i = 0; i < found.size(); ++i) result.add(found.number(i));
    });
}

template <class Work>
void over_all(const char* what, std::int64_t first, std::int64_t last, unsigned threads, Result (&results)[2],
              const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    for_each_in_order<Block>(
        threads,
        [&](Block& block) {
            if (first > last) return false;
            block = {first, std::min(last, first + (1 << 20) - 1), {}};
            first = block.last + 1;
            return true;
        },
        work,
        [&](const Block& block) {
            for (int i = 0; i < 2; ++i) results[i].add(block.results[i]);
            return true;
        });
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    for (int i = 0; i < 2; ++i) {
        if (results[i].count == 0) continue;
        std::printf("%-16s %-18s count %lld, first %lld, last %lld, %.1f s\n", what, queries[i],
                    static_cast<long long>(results[i].count), static_cast<long long>(results[i].first),
                    static_cast<long long>(results[i].last), taken.count());
    }
    std::fflush(stdout);
}

} // namespace
} // namespace freecell

int main(int argc, char** argv) {
    using namespace freecell;
    const std::int64_t first = argc > 2 ? std::atoll(argv[1]) : 0;
    const std::int64_t last = argc > 2 ? std::atoll(argv[2]) : DealNumber::max;
    const unsigned threads = argc > 3 ? static_cast<unsigned>(std::atoi(argv[3])) : std::thread::hardware_concurrency();
    Result found[2][2];
    Result expected[2];
    for (int i = 0; i < 2; ++i) {
        const Search asked(query::parse_query(queries[i]).value());
        over_all("search", first, last, threads, found[i],
                 [&](Block& block) { search(block, asked, block.results[i]); });
    }
    over_all("every board", first, last, threads, expected, look_at_boards);
    const bool same = found[0][0] == expected[0] && found[1][1] == expected[1];
    std::puts(same ? "the same" : "DIFFERENT");
    return same ? 0 : 1;
}
