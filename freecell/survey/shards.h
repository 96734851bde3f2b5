#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "freecell/text/number_list.h"

namespace freecell {

constexpr std::int64_t count(NumberRange range) {
    return range.last - range.first + 1;
}

// "1..65535"
std::string words(NumberRange range);

// The parts of the range that are outside the others, which must be ascending and not overlap.
std::vector<NumberRange> gaps(NumberRange range, std::span<const NumberRange> others);

// Cuts the range at multiples of the size, so that a number belongs to the same shard for every range.
std::vector<NumberRange> cut_into_shards(NumberRange range, std::int64_t size);

// The number of shards that cut_into_shards() returns.
std::int64_t shard_count(NumberRange range, std::int64_t size);

// The shards of one task; tasks are numbered from 1. Together the tasks cover every shard once. Each has consecutive
// shards, or none if there are more tasks than shards.
std::span<const NumberRange> shards_of_task(std::span<const NumberRange> shards, std::int64_t task, std::int64_t tasks);

} // namespace freecell
