#include "cli/shared/histogram.h"

#include <unistd.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "cli/shared/output.h"

namespace freecell::cli {
namespace {

constexpr std::uint64_t widest_bar = 50;
constexpr std::uint64_t narrowest_bar = 8;
constexpr std::uint64_t before_bar = 28;

std::uint64_t bar_width() {
    const std::uint64_t columns = terminal_width(STDOUT_FILENO).value_or(before_bar + widest_bar);
    return std::clamp(columns, before_bar + narrowest_bar, before_bar + widest_bar) - before_bar;
}

// The range of values that occur, as a half-open interval.
std::pair<std::size_t, std::size_t> extent(const Histogram& histogram) {
    const auto occurs = [](std::uint64_t count) { return count != 0; };
    const auto* const first = std::ranges::find_if(histogram, occurs);
    if (first == histogram.end()) return {0, 0};
    std::size_t end = histogram.size();
    while (!occurs(histogram[end - 1])) --end;
    return {first - histogram.begin(), end};
}

// At least one character, so that even one deal in a billion is visible.
std::string bar(std::uint64_t count, std::uint64_t most) {
    std::string out;
    if (count != 0) out.assign(std::max<std::uint64_t>(1, (count * bar_width() + most / 2) / most), '#');
    return out;
}

} // namespace

std::string histogram_text(const Histogram& histogram) {
    const auto [first, end] = extent(histogram);
    const std::uint64_t most = std::ranges::max(histogram);
    const std::uint64_t all = std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0});
    std::string out;
    for (std::size_t value = first; value < end; ++value) {
        const std::uint64_t count = histogram[value];
        const double part = 100 * static_cast<double>(count) / static_cast<double>(all);
        const std::string line = fmt::format("{:>3}  {:>10}  {:>7.3f} %  {}", value, count, part, bar(count, most));
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

void append_histogram(JsonWriter& json, const Histogram& histogram) {
    const auto [first, end] = extent(histogram);
    json.begin_array();
    for (std::size_t value = first; value < end; ++value) {
        json.begin_object().member("value", value).member("count", histogram[value]).end_object();
    }
    json.end_array();
}

} // namespace freecell::cli
