#include "cli/bench/device.h"

#include <algorithm>
#include <chrono>
#include <span>

#include <fmt/format.h>

#include "cli/shared/failure.h"
#include "freecell/cuda/device.h"
#include "freecell/cuda/scan/batch_scan.h"
#include "freecell/query/parse_query.h"
#include "freecell/survey/device_feed.h"
#include "freecell/survey/shards.h"

namespace freecell::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr NumberRange measured = {4294967296, 4294967296 + (1 << 26) - 1};
constexpr std::int64_t part = 1 << 20;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

template <class T> T need(cuda::OrDeviceError<T> result) {
    if (!result) throw Failure{fmt::format("the GPU cannot be used: {}", result.error().what), ""};
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// Billions of deals per second tested for a query.
double find_speed(const char* query) {
    const auto scan = need(cuda::open_device_scan(plan_search(query::parse_query(query).value())));
    constexpr std::int64_t batch = cuda::BatchScan::most_deals, batches = 32;
    const auto start = Clock::now();
    need(scan->begin(0, 0, batch));
    for (int i = 1; i <= batches; ++i) {
        if (i < batches) need(scan->begin(i % cuda::BatchScan::slots, i * batch, batch));
        need(scan->finish((i - 1) % cuda::BatchScan::slots, false));
    }
    return static_cast<double>(batch * batches) / seconds_since(start) * 1e-9;
}

struct SearchSpeed {
    double start; // seconds
    double deals; // per second
    double positions;
    std::uint64_t left; // deals that no stage wins
};

// The speed of these stages, including the replay of their solutions.
SearchSpeed search_speed(std::span<const fast::SearchStage> stages) {
    SearchSpeed speed{};
    auto start = Clock::now();
    DeviceFeed feed(need(cuda::open_device_search({}, stages)), {measured}, DeviceFeed::Fetch::results);
    speed.start = seconds_since(start);
    start = Clock::now();
    DeviceFindings found;
    std::uint64_t positions = 0;
    for (std::int64_t first = measured.first; first <= measured.last; first += part) {
        need(feed.take({first, first + part - 1}, found));
        for (const cuda::DealResult& result : found.results) {
            positions += result.positions;
            speed.left += result.won() ? 0 : 1;
        }
    }
    const double seconds = seconds_since(start);
    speed.deals = static_cast<double>(count(measured)) / seconds;
    speed.positions = static_cast<double>(positions) / seconds;
    return speed;
}

std::string speed_line(const char* what, const SearchSpeed& speed) {
    return fmt::format("{}: {:.1f} million deals/s, {:.2f} billion positions/s; of {} deals {} are left\n", what,
                       speed.deals * 1e-6, speed.positions * 1e-9, count(measured), speed.left);
}

} // namespace

std::string bench_device() {
    const cuda::DeviceInfo info = need(cuda::find_device());
    std::string out =
        fmt::format("{}: {} processors, {:.0f} GiB memory, {:.0f} GiB free; driver {}.{}, built with {}.{}\n",
                    info.name, info.processors, static_cast<double>(info.memory) / (1 << 30),
                    static_cast<double>(info.free_memory) / (1 << 30), info.driver / 1000, info.driver % 1000 / 10,
                    info.runtime / 1000, info.runtime % 1000 / 10);
    out += fmt::format("find: {:.1f} billion deals/s where four cards lie, {:.1f} by the whole board\n",
                       find_speed("AC AD AH AS in top"), find_speed("longest run >= 6"));
    const auto all = fast::schedule();
    const auto dives = static_cast<std::size_t>(std::ranges::count_if(all, &fast::SearchStage::is_dive));
    const SearchSpeed diving = search_speed(all.first(dives)), searching = search_speed(all);
    out += fmt::format("started in {:.2f} s\n", diving.start);
    return out + speed_line("dives", diving) + speed_line("dives and best-first searches", searching);
}

} // namespace freecell::cli
