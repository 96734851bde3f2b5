#include "cli/bench/device.h"

#include <chrono>

#include <fmt/format.h>

#include "cli/shared/failure.h"
#include "freecell/cuda/batch_scan.h"
#include "freecell/cuda/device.h"
#include "freecell/query/parse_query.h"
#include "freecell/survey/device_feed.h"

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

// Billions of deals a second that are tested for a query.
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
    auto start = Clock::now();
    DeviceFeed feed(need(cuda::open_device_search()), {measured}, false);
    out += fmt::format("started in {:.2f} s\n", seconds_since(start));
    start = Clock::now();
    DeviceFindings found;
    std::uint64_t positions = 0, left = 0;
    for (std::int64_t first = measured.first; first <= measured.last; first += part) {
        need(feed.take({first, first + part - 1}, found));
        for (const cuda::DealResult& result : found.results) {
            positions += result.positions;
            left += result.won() ? 0 : 1;
        }
    }
    const double seconds = seconds_since(start);
    const auto deals = static_cast<double>(measured.last - measured.first + 1);
    return out +
           fmt::format("fast search: {:.1f} million deals/s, {:.2f} billion positions/s; of {:.0f} deals {} are left "
                       "to the CPU\n",
                       deals / seconds * 1e-6, static_cast<double>(positions) / seconds * 1e-9, deals, left);
}

} // namespace freecell::cli
