#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "freecell/cuda/scan/query_board.h"
#include "freecell/cuda/scan/query_program.h"

namespace freecell::cuda {

// The deals seed, seed + 1, ... and one bit for each that is left.
struct ScanDeals {
    std::uint32_t seed;
    std::uint32_t count;
    PickTable picks;
    std::uint32_t* bits;
};

// Clears the bits of deals that fail the test. The first test initializes the bits; the last test also counts the
// matches.
cudaError_t test_deals(cudaStream_t stream, int blocks, const ScanStep& step, const ScanDeals& deals, bool is_first,
                       std::uint64_t* matches);
// Counts the deals that are left by value.
cudaError_t count_values(cudaStream_t stream, int blocks, const ScanStep& step, const ScanDeals& deals,
                         unsigned long long* values);

} // namespace freecell::cuda
