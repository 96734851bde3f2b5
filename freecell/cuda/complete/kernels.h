#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "freecell/cuda/complete/complete_search.h"
#include "freecell/cuda/deal_columns.h"

namespace freecell::cuda {

// How a complete search ended.
struct CompleteResult {
    std::uint64_t digest;
    std::uint32_t positions;
    std::uint32_t way_back; // after a win: how many positions lead back from it
    CompleteSearch::End end;
};

// The memory on the device that the complete searches of one batch share.
struct SettlerMemory {
    static constexpr std::uint32_t longest_way = 1024; // a longer way back is not stored

    const DealtCards* dealt;
    CompleteResult* results;
    LinkKey* ways_back;    // longest_way for each deal
    std::uint32_t* ticket; // how many deals have been started; must be 0
    std::byte* searches;   // for each block, as large as the layout says
};

// The number of searches that the device should run at once.
cudaError_t find_complete_blocks(int& blocks);

// Searches `count` deals, `blocks` of them at a time.
cudaError_t complete_search(cudaStream_t stream, int blocks, std::uint32_t count, const CompleteMemory& layout,
                            const SettlerMemory& batch);

} // namespace freecell::cuda
