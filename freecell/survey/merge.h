#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "freecell/survey/store.h"

namespace freecell {

struct MergeOrder {
    std::vector<std::string> parts;
    std::string out;
    std::optional<NumberRange> range; // that the parts are to fill; else from their first deal to their last
    bool allow_gaps = false;
    std::function<void(std::int64_t shards)> on_shard = {}; // may be empty; called after each shard with their number
};

struct MergeReport {
    std::int64_t deals = 0;
    std::int64_t shards = 0;
    std::vector<NumberRange> gaps;    // deals of the range that are in no part
    std::vector<NumberRange> outside; // shards that reach beyond the range that was asked for
};

// Joins stores into a new one, checking every checksum. With gaps that are not allowed, or shards outside the range,
// nothing is written, and the report lists them. The new store appears under its name only when it is whole.
Stored<MergeReport> merge(const MergeOrder& order);

} // namespace freecell
