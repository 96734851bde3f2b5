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

// The parts of the range outside the others, which are ascending and do not overlap.
std::vector<NumberRange> gaps(NumberRange range, std::span<const NumberRange> others);

// Cuts the range at multiples of the size, so that a number falls into the same shard for every range.
std::vector<NumberRange> cut_into_shards(NumberRange range, std::int64_t size);

// How many pieces that makes.
std::int64_t shard_count(NumberRange range, std::int64_t size);

// The shards of one task; tasks count from 1. The tasks together cover every shard once, and each has consecutive
// shards, or none if there are more tasks than shards.
std::span<const NumberRange> shards_of_task(std::span<const NumberRange> shards, std::int64_t task, std::int64_t tasks);

} // namespace freecell
