#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/cuda/best_first/solo_best_first.h"
#include "freecell/cuda/dive.h"

namespace freecell::cuda {

// The result of one stage for one deal.
struct StageEnd {
    bool won = false;
    bool out_of_memory = false; // if so, the result is unknown
    std::uint32_t positions = 0;
    std::vector<std::uint16_t> steps; // if it won
};

// The GPU's search on the CPU, one deal after the other: the reference for the device, and what the tests run on
// machines without a GPU.
class PlainSearch {
public:
    explicit PlainSearch(const StageTables& stage);

    StageEnd run(const Deal& deal);

private:
    StageEnd dive();
    StageEnd best_first();
    template <class Search> StageEnd run(Search& search, BestFirstRules::End after) const;

    StageTables stage_;
    Setting setting_;
    BestFirstFast fast_{}; // also has the tables for dives
    std::vector<std::byte> memory_;
};

} // namespace freecell::cuda
