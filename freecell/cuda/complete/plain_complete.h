#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/cuda/complete/complete_search.h"
#include "freecell/cuda/complete/settled_deal.h"

namespace freecell::cuda {

// The GPU's complete search on the CPU, where the groups of a team take turns: what the tests run on machines without a
// GPU.
class PlainComplete {
public:
    explicit PlainComplete(std::uint32_t most_positions, std::size_t groups = 1)
        : layout_(most_positions), memory_(layout_.bytes()), fast_(groups) {}

    SettledDeal run(const Deal& deal);

private:
    CompleteMemory layout_;
    std::vector<std::byte> memory_;
    CompleteTeam team_{};
    std::array<LinkQueue, 2> queues_{};
    std::vector<LinkFast> fast_; // one for each group of lanes
};

} // namespace freecell::cuda
