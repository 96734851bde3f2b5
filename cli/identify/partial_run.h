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
    std::int64_t listed = 0;           // numbers given out
    std::optional<std::int64_t> found; // numbers that fit, if all of the range was searched
    std::int64_t searched = 0;         // how many numbers of the range were
    bool interrupted = false;
};

struct SearchLimits {
    NumberRange range;
    std::int64_t most; // numbers to give out
    unsigned threads;
};

// Gives out the numbers of the range that fit, in order, on several threads, with a progress bar: at once where they
// are found in order, else when the search is over or interrupted.
SearchEnd run_partial_search(const PartialBoard& board, const SearchLimits& limits,
                             const std::function<void(std::span<const std::int64_t>)>& give_out);

} // namespace freecell::cli
