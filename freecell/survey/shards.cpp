#include "freecell/survey/shards.h"

#include <algorithm>

namespace freecell {

std::string words(NumberRange range) {
    return std::to_string(range.first) + ".." + std::to_string(range.last);
}

std::vector<NumberRange> gaps(NumberRange range, std::span<const NumberRange> others) {
    std::vector<NumberRange> out;
    std::int64_t next = range.first;
    for (const NumberRange& other : others) {
        if (other.last < next || other.first > range.last) continue;
        if (other.first > next) out.push_back({next, other.first - 1});
        next = other.last + 1;
    }
    if (next <= range.last) out.push_back({next, range.last});
    return out;
}

std::int64_t shard_count(NumberRange range, std::int64_t size) {
    const auto place = [size](std::int64_t number) { return number / size - (number % size < 0 ? 1 : 0); };
    return place(range.last) - place(range.first) + 1;
}

std::vector<NumberRange> cut_into_shards(NumberRange range, std::int64_t size) {
    std::vector<NumberRange> out;
    for (std::int64_t first = range.first; first <= range.last;) {
        const std::int64_t into = ((first % size) + size) % size; // also for negative numbers
        const std::int64_t last = std::min(range.last, first - into + size - 1);
        out.push_back({first, last});
        first = last + 1;
    }
    return out;
}

std::span<const NumberRange> shards_of_task(std::span<const NumberRange> shards, std::int64_t task,
                                            std::int64_t tasks) {
    const auto all = static_cast<std::int64_t>(shards.size());
    const std::int64_t start = all * (task - 1) / tasks;
    return shards.subspan(start, all * task / tasks - start);
}

} // namespace freecell
