#include "freecell/scan/search.h"

#include <array>
#include <utility>

#include "freecell/core/deal_number.h"

namespace freecell {
namespace {

// Large enough that partly filled vectors are rare, small enough for the cache.
constexpr std::int64_t piece_size = 1 << 15;

// Starts of the two deals that are laid out, and of the three rules.
constexpr std::array<std::int64_t, 4> starts_of_rules = {DealNumber::min, 0, scan::last_of_microsoft + 1,
                                                         scan::last_of_32_bits + 1};

std::size_t rule_index(std::int64_t number) {
    return static_cast<std::size_t>(std::ranges::upper_bound(starts_of_rules, number) - starts_of_rules.begin()) - 1;
}

// The difference between a number and its seed, which has 32 bits.
std::int64_t base_of(std::int64_t number) {
    if (number < 0) return DealNumber::min;
    return number <= scan::last_of_32_bits ? 0 : scan::last_of_32_bits + 1;
}

} // namespace

Seeds Search::piece_at(std::int64_t first, std::int64_t last) {
    const std::int64_t base = base_of(first);
    const std::int64_t count = std::min({last - first + 1, scan::last_of_rule(first) - first + 1, piece_size});
    return {base, static_cast<std::uint32_t>(first - base), nullptr, static_cast<std::size_t>(count),
            scan::random_rule(first)};
}

Found Search::search(const Seeds& seeds, Buffers& buffers) const {
    const ScanKernel& kernel = seeds.base < 0 ? kernels().back() : *kernel_; // negative numbers have no picks
    Seeds left = seeds;
    buffers.seeds.resize(std::max(buffers.seeds.size(), seeds.count));
    for (const PlanStep& step : plan_.tests) {
        left.count = kernel.test(step.stage, left, buffers.seeds.data());
        left.list = buffers.seeds.data();
        if (left.count == 0) break;
    }
    if (!plan_.value) return {left, {}};
    buffers.values.resize(std::max(buffers.values.size(), seeds.count));
    kernel.evaluate(*plan_.value, left, buffers.values.data());
    return {left, std::span(buffers.values).first(left.count)};
}

Search::Matches Search::among(std::span<const std::int64_t> numbers, Buffers& buffers) const {
    std::array<std::vector<std::uint32_t>, starts_of_rules.size()> lists;
    for (const std::int64_t number : numbers) {
        lists[rule_index(number)].push_back(static_cast<std::uint32_t>(number - base_of(number)));
    }
    std::array<std::vector<std::uint8_t>, lists.size()> values;
    for (std::size_t rule = 0; rule < lists.size(); ++rule) {
        auto& list = lists[rule];
        if (list.empty()) continue;
        const std::int64_t start = starts_of_rules[rule];
        const Found found = search({base_of(start), 0, list.data(), list.size(), scan::random_rule(start)}, buffers);
        values[rule].assign(found.values.begin(), found.values.end());
        std::vector<std::uint32_t> left(found.size());
        for (std::size_t i = 0; i < found.size(); ++i) left[i] = found.seeds[i];
        list = std::move(left);
    }

    Matches matches;
    std::array<std::size_t, lists.size()> next{};
    for (const std::int64_t number : numbers) {
        const std::size_t rule = rule_index(number);
        const std::size_t i = next[rule];
        if (i == lists[rule].size() || lists[rule][i] != static_cast<std::uint32_t>(number - base_of(number))) continue;
        matches.numbers.push_back(number);
        if (plan_.value) matches.values.push_back(values[rule][i]);
        ++next[rule];
    }
    return matches;
}

} // namespace freecell
