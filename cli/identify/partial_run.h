#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "freecell/identify/partial_search.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {

// How a search for the numbers of a board with gaps ended.
struct SearchEnd {
    std::int64_t listed = 0;           // numbers reported
    std::optional<std::int64_t> found; // numbers that match, if all of the range was searched
    std::int64_t searched = 0;         // how many numbers of the range were searched
    bool interrupted = false;
};

struct SearchLimits {
    NumberRange range;
    std::int64_t most; // the most numbers to report
    unsigned threads;
};

// Reports the matching numbers of the range in order, using several threads and a progress bar: immediately if they are
// found in order, otherwise when the search ends or is interrupted.
SearchEnd run_partial_search(const PartialBoard& board, const SearchLimits& limits,
                             const std::function<void(std::span<const std::int64_t>)>& give_out);

} // namespace freecell::cli
