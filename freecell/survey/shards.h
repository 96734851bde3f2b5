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

// What of the range is in none of the others, which are in order and do not overlap.
std::vector<NumberRange> gaps(NumberRange range, std::span<const NumberRange> others);

// The range in pieces of so many, cut where the number is a multiple of the size: the same numbers fall into the same
// shards, whatever range they are asked for in.
std::vector<NumberRange> cut_into_shards(NumberRange range, std::int64_t size);

// How many pieces that makes.
std::int64_t shard_count(NumberRange range, std::int64_t size);

// The shards of one of so many tasks, which count from 1: all tasks together do every shard once, and each does shards
// in a row. None when there are more tasks than shards.
std::span<const NumberRange> shards_of_task(std::span<const NumberRange> shards, std::int64_t task, std::int64_t tasks);

} // namespace freecell
