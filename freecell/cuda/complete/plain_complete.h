#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "freecell/core/deal.h"
#include "freecell/cuda/complete/complete_search.h"
#include "freecell/cuda/complete/settled_deal.h"

namespace freecell::cuda {

// The GPU's complete search on the CPU: the reference for the device, and what the tests run on machines without a GPU.
class PlainComplete {
public:
    explicit PlainComplete(std::uint32_t most_positions) : layout_(most_positions), memory_(layout_.bytes()) {}

    SettledDeal run(const Deal& deal);

private:
    CompleteMemory layout_;
    std::vector<std::byte> memory_;
    LinkFast fast_{};
};

} // namespace freecell::cuda
