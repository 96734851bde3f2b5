#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/cuda/best_first.h"
#include "freecell/cuda/dive.h"

namespace freecell::cuda {

// How one stage of the search ended for one deal.
struct StageEnd {
    bool won = false;
    bool out_of_memory = false; // nothing is known
    std::uint32_t positions = 0;
    std::vector<std::uint16_t> steps; // when it has won
};

// The search of the GPU on the CPU, one deal after the other: the reference for the device, and what the tests run
// where there is none.
class PlainSearch {
public:
    explicit PlainSearch(const StageTables& stage);

    StageEnd run(const Deal& deal);

private:
    StageEnd dive();
    StageEnd best_first();

    StageTables stage_;
    Setting setting_;
    DealTables deal_{};
    std::uint32_t words_[BestFirst<1>::words] = {};
    std::vector<std::byte> memory_;
};

// The cards of a deal as the search reads them.
DealtCards dealt_cards(const Deal& deal);

} // namespace freecell::cuda
