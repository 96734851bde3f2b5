// For machines with a GPU: compares what it finds with the CPU's search, deal by deal, and measures how fast it is.
//   device_check compare FIRST COUNT        every deal: verdict, positions and moves
//   device_check speed FIRST COUNT [BATCH [SLOTS]]   the fast search alone
//   device_check settle FIRST COUNT [POSITIONS [BLOCKS [DEALS]]]   the deals that the fast search leaves
//   device_check stages FIRST COUNT         how long each best-first stage takes for one batch
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <thread>
#include <utility>

#include "freecell/core/deal.h"
#include "freecell/cuda/complete/batch_settler.h"
#include "freecell/cuda/device.h"
#include "freecell/cuda/solution_moves.h"
#include "freecell/solve/complete/search.h"
#include "freecell/solve/fast/search.h"

namespace freecell {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

[[noreturn]] void fail(const cuda::DeviceError& error) {
    std::fprintf(stderr, "device_check: %s\n", error.what.c_str());
    std::exit(1);
}

std::unique_ptr<cuda::BatchSearch> open(const cuda::BatchSizes& sizes) {
    auto search = cuda::open_device_search(sizes);
    if (!search) fail(search.error());
    return std::move(*search);
}

struct Comparison {
    cuda::BatchSearch& device;
    std::span<const cuda::DealResult> results;
    std::int64_t first;
    std::mutex mutex;
    std::uint64_t differences = 0;

    void run(std::uint32_t begin, std::uint32_t end) {
        fast::Search fast;
        for (std::uint32_t i = begin; i < end; ++i) {
            const Board board(deal(first + i)->cards());
            fast.start(board);
            const bool won = fast.run({}) == fast::Search::End::won;
            bool same = results[i].won() == won && results[i].positions == fast.positions();
            if (same && won) {
                std::vector<Move> moves;
                fast.append_moves(moves);
                std::unique_lock lock(mutex);
                const auto steps = device.steps(0, i);
                lock.unlock();
                same = steps && cuda::solution_moves(board, *steps) == moves;
            }
            if (same) continue;
            const std::lock_guard lock(mutex);
            if (++differences <= 10) {
                std::printf("deal %lld: won %d in %llu positions; the device: stage %d, %u positions\n",
                            static_cast<long long>(first + i), won, static_cast<unsigned long long>(fast.positions()),
                            results[i].stage, results[i].positions);
            }
        }
    }
};

int compare(std::int64_t first, std::uint32_t count) {
    const auto device = open({.most_deals = count, .slots = 1});
    if (count > device->most_deals()) fail({"too many deals at once"});
    if (auto begun = device->begin(0, {.first = first, .count = count, .list = {}}); !begun) fail(begun.error());
    const auto results = device->finish(0);
    if (!results) fail(results.error());
    if (auto fetched = device->fetch_steps(0); !fetched) fail(fetched.error());
    int stage = 0;
    for (const auto& each : device->stage_counts(0)) {
        std::printf("stage %d: %u deals, %llu positions\n", stage++, each.deals,
                    static_cast<unsigned long long>(each.positions));
    }
    Comparison comparison{*device, *results, first, {}, 0};
    const std::uint32_t threads = std::max(1U, std::thread::hardware_concurrency());
    const auto start = Clock::now();
    {
        std::vector<std::jthread> workers;
        for (std::uint32_t t = 0; t < threads; ++t) {
            const auto from = static_cast<std::uint32_t>(std::uint64_t{count} * t / threads);
            const auto to = static_cast<std::uint32_t>(std::uint64_t{count} * (t + 1) / threads);
            workers.emplace_back([&, from, to] { comparison.run(from, to); });
        }
    }
    std::printf("%u deals from %lld: %llu differences (%.1f s on %u threads)\n", count, static_cast<long long>(first),
                static_cast<unsigned long long>(comparison.differences), seconds_since(start), threads);
    return comparison.differences == 0 ? 0 : 1;
}

int speed(std::int64_t first, std::int64_t count, std::uint32_t batch, int slots) {
    auto start = Clock::now();
    const auto device = open({.most_deals = batch, .slots = slots});
    std::printf("opened in %.2f s; batches of %u deals, %d slots\n", seconds_since(start), device->most_deals(), slots);
    start = Clock::now();
    const std::int64_t end = first + count;
    std::vector<std::uint32_t> sizes(static_cast<std::size_t>(slots));
    std::int64_t next = first;
    std::uint64_t left = 0, unknown = 0, positions = 0;
    const auto begin = [&](int slot) {
        sizes[slot] = static_cast<std::uint32_t>(std::min<std::int64_t>(device->most_deals(), end - next));
        if (sizes[slot] == 0) return;
        if (auto begun = device->begin(slot, {.first = next, .count = sizes[slot], .list = {}}); !begun)
            fail(begun.error());
        next += sizes[slot];
    };
    for (int slot = 0; slot < slots; ++slot) begin(slot);
    for (int slot = 0; sizes[slot] != 0; slot = (slot + 1) % slots) {
        const auto results = device->finish(slot);
        if (!results) fail(results.error());
        for (const cuda::DealResult& result : *results) {
            positions += result.positions;
            if (result.won()) continue;
            ++(result.stage == cuda::DealResult::failed ? left : unknown);
        }
        begin(slot);
    }
    const double seconds = seconds_since(start);
    std::printf("%lld deals in %.3f s: %.2f M deals/s, %.2f G positions/s; %llu left, %llu unknown or faulty\n",
                static_cast<long long>(count), seconds, static_cast<double>(count) / seconds * 1e-6,
                static_cast<double>(positions) / seconds * 1e-9, static_cast<unsigned long long>(left),
                static_cast<unsigned long long>(unknown));
    return unknown == 0 ? 0 : 1;
}

std::vector<std::int64_t> leftovers(std::int64_t first, std::uint32_t count) {
    const auto device = open({.most_deals = count, .slots = 1});
    if (count > device->most_deals()) fail({"too many deals at once"});
    if (auto begun = device->begin(0, {.first = first, .count = count, .list = {}}); !begun) fail(begun.error());
    const auto results = device->finish(0);
    if (!results) fail(results.error());
    std::vector<std::int64_t> left;
    for (std::uint32_t i = 0; i < count; ++i) {
        if ((*results)[i].stage == cuda::DealResult::failed) left.push_back(first + i);
    }
    return left;
}

constexpr std::uint64_t most_compared = 1'000'000; // positions: the CPU takes long for more

// Whether the CPU's search ends in the same way. Solutions may differ, but must win. A device may give up a little
// early, because it counts positions that several lanes find at the same time.
bool is_right(std::int64_t number, const cuda::SettledDeal& found, complete::Search& search) {
    using End = cuda::SettledDeal::End;
    const Board board(deal(number)->cards());
    if (found.end == End::won) return found.winning_moves(board).has_value();
    if (found.certificate.positions > most_compared) return true;
    Oversight oversight;
    oversight.limits.positions = most_compared + most_compared / 10;
    search.start(board, Autoplay::horne);
    const auto expected = search.run(oversight);
    const bool impossible = expected && *expected == complete::Settled::impossible;
    if (found.end == End::impossible) return impossible && found.certificate == search.certificate();
    return !impossible || search.certificate().positions > found.certificate.positions / 10 * 9;
}

// Times the device's complete search for the deals that the fast search leaves, and compares it with the CPU's.
int settle(std::int64_t first, std::uint32_t count, const cuda::SettlerSizes& sizes) {
    const std::vector<std::int64_t> deals = leftovers(first, count);
    auto settler = cuda::open_device_settler(sizes);
    if (!settler) fail(settler.error());
    if (!*settler) fail({"the device has too little free memory"});
    const auto start = Clock::now();
    if (auto begun = (*settler)->begin(std::span(deals).first(std::min(deals.size(), (*settler)->most_deals())));
        !begun) {
        fail(begun.error());
    }
    const auto settled = (*settler)->finish();
    if (!settled) fail(settled.error());
    const double seconds = seconds_since(start);
    std::uint64_t positions = 0, open = 0;
    for (const cuda::SettledDeal& each : *settled) {
        positions += each.certificate.positions;
        if (each.end == cuda::SettledDeal::End::undecided) ++open;
    }
    std::printf("%zu deals in %.3f s, %llu undecided; %.1f M positions/s\n", settled->size(), seconds,
                static_cast<unsigned long long>(open), static_cast<double>(positions) / seconds * 1e-6);
    const auto left_out = std::ranges::count_if(*settled, [](const cuda::SettledDeal& each) {
        return each.end != cuda::SettledDeal::End::won && each.certificate.positions > most_compared;
    });
    std::printf("%td deals with more than %llu positions are not compared\n", left_out,
                static_cast<unsigned long long>(most_compared));
    std::atomic<std::size_t> next = 0, differences = 0;
    {
        std::vector<std::jthread> workers;
        for (unsigned t = 0; t < std::max(1U, std::thread::hardware_concurrency()); ++t) {
            workers.emplace_back([&] {
                complete::Search search;
                for (std::size_t i = next++; i < settled->size(); i = next++) {
                    if (is_right(deals[i], (*settled)[i], search)) continue;
                    ++differences;
                    std::printf("deal %lld differs\n", static_cast<long long>(deals[i]));
                }
            });
        }
    }
    std::printf("%zu differences\n", differences.load());
    return differences == 0 ? 0 : 1;
}

// Times one batch with more and more stages.
int stages(std::int64_t first, std::uint32_t count) {
    const std::span<const fast::SearchStage> all = fast::schedule();
    std::size_t number = 0;
    while (all[number].is_dive()) ++number;
    double before = 0;
    for (; number <= all.size(); ++number) {
        auto device = cuda::open_device_search({.most_deals = count, .slots = 1}, all.first(number));
        if (!device) fail(device.error());
        double best = 0;
        for (int repeat = 0; repeat < 2; ++repeat) {
            const auto start = Clock::now();
            if (auto begun = (*device)->begin(0, {.first = first, .count = count, .list = {}}); !begun)
                fail(begun.error());
            if (const auto results = (*device)->finish(0); !results) fail(results.error());
            const double seconds = seconds_since(start);
            best = repeat == 0 ? seconds : std::min(best, seconds);
        }
        const auto counts = (*device)->stage_counts(0).back();
        std::printf("%zu stages: %.3f s, the last %.3f s (%u deals, %llu positions)\n", number, best, best - before,
                    counts.deals, static_cast<unsigned long long>(counts.positions));
        before = best;
    }
    return 0;
}

} // namespace
} // namespace freecell

int main(int argc, char** argv) {
    using namespace freecell;
    const auto number = [&](int i, long long standard) { return i < argc ? std::atoll(argv[i]) : standard; };
    if (argc >= 4 && std::strcmp(argv[1], "compare") == 0) {
        return compare(number(2, 1), static_cast<std::uint32_t>(number(3, 1)));
    }
    if (argc >= 4 && std::strcmp(argv[1], "speed") == 0) {
        return speed(number(2, 1), number(3, 1), static_cast<std::uint32_t>(number(4, cuda::BatchSizes{}.most_deals)),
                     static_cast<int>(number(5, cuda::BatchSizes{}.slots)));
    }
    if (argc >= 4 && std::strcmp(argv[1], "settle") == 0) {
        cuda::SettlerSizes sizes;
        sizes.most_positions = static_cast<std::uint32_t>(number(4, sizes.most_positions));
        sizes.blocks = static_cast<int>(number(5, sizes.blocks));
        sizes.deals_at_once = static_cast<std::uint32_t>(number(6, sizes.deals_at_once));
        return settle(number(2, 1), static_cast<std::uint32_t>(number(3, 1)), sizes);
    }
    if (argc >= 4 && std::strcmp(argv[1], "stages") == 0) {
        return stages(number(2, 1), static_cast<std::uint32_t>(number(3, 1)));
    }
    std::fprintf(stderr, "usage: device_check compare|speed|settle|stages FIRST COUNT [BATCH [SLOTS]]\n");
    return 2;
}
