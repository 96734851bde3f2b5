#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "freecell/survey/store/store.h"

namespace freecell {

struct MergeOrder {
    std::vector<std::string> parts;
    std::string out;
    std::optional<NumberRange> range; // to be covered by the parts; default: from their first deal to their last
    bool allow_gaps = false;
    std::function<void(std::int64_t shards)> on_shard = {}; // called after each shard with the count; may be empty
};

struct MergeReport {
    std::int64_t deals = 0;
    std::int64_t shards = 0;
    std::vector<NumberRange> gaps;    // deals of the range that are in no part
    std::vector<NumberRange> outside; // shards that extend beyond the range
};

// Merges stores into a new one, checking every checksum. If there are gaps that are not allowed, or shards outside the
// range, writes nothing and lists them in the report. The new store appears under its name only when complete.
Stored<MergeReport> merge(const MergeOrder& order);

} // namespace freecell
