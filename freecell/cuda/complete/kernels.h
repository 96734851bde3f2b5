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
    LinkKey* ways_back;        // longest_way for each deal
    std::uint32_t* ticket;     // how many deals have been started; must be 0
    std::byte* searches;       // for each team, as large as the layout says
    const std::uint32_t* stop; // not 0: end all searches soon, with any result
};

// Finds how many teams of this many blocks fit on the device. Reduces them to one block each if it does not support
// more.
cudaError_t find_complete_teams(int& blocks, int& teams);

// Searches `count` deals, as many at a time as there are teams.
cudaError_t complete_search(cudaStream_t stream, int blocks, int teams, std::uint32_t count,
                            const CompleteMemory& layout, const SettlerMemory& batch);

} // namespace freecell::cuda
