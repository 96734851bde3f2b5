#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "freecell/survey/store/store.h"

namespace freecell {

// A summary of a store.
struct SurveyStatistics {
    static constexpr std::size_t most_listed = 1'000'000;

    std::vector<NumberRange> ranges; // maximal ranges of deals
    std::int64_t deals = 0;
    std::int64_t solved = 0;
    std::int64_t impossible = 0;
    std::int64_t gave_up = 0;
    std::vector<std::int64_t> impossible_deals; // at most most_listed
    std::vector<std::int64_t> gave_up_deals;    // at most most_listed
    std::map<int, std::int64_t> lengths;        // deals by the length of their solution
    std::array<std::int64_t, 64> efforts{};     // deals by the number of bits of the number of positions
    double positions = 0;                       // total; a sum of rounded numbers
    double seconds = 0;                         // total over all shards
    std::int64_t shards = 0;

    [[nodiscard]] double mean_length() const;
};

// Reads all of the store.
Stored<SurveyStatistics> statistics(const Store& store);

} // namespace freecell
