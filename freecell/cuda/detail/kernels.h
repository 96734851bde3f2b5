#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "freecell/cuda/best_first.h"
#include "freecell/cuda/deal_columns.h"
#include "freecell/cuda/deal_result.h"
#include "freecell/cuda/stage_tables.h"

namespace freecell::cuda {

// The deals of a batch, by number: `numbers`, or where that is null a row of numbers from `first`.
struct Numbers {
    std::int64_t first;
    const std::int64_t* numbers;
};

// The memory on the device that the searches of one batch share.
struct BatchMemory {
    DealtCards* dealt;
    DealResult* results;
    std::uint64_t* digests;          // of the solutions
    std::uint16_t* dive_steps;       // DealResult::longest_dive for each deal
    std::uint16_t* best_first_steps; // BestFirst::longest for each of the first most_best_first deals that no dive won
    std::uint32_t most_best_first;
    std::uint32_t* survivors; // deals that no dive has won
    std::uint32_t* lists[2];  // what a stage has left for the next
    std::uint32_t* counts;    // of each list, and of each stage how many were taken up: see Counter
    std::uint64_t* positions; // of each stage
    DealTables* tables;       // one for each thread of the largest grid
    std::byte* searches;      // memory of best-first searches
    std::size_t search_bytes;
};

// Counters of stage s of a batch.
struct Counter {
    static constexpr int most_stages = 63;
    static constexpr int in_all = 2 * (most_stages + 1);
    static int input(int stage) { return stage; } // of the last stage + 1: what is left of all
    static int ticket(int stage) { return most_stages + 1 + stage; }
};

struct Grid {
    int processors;
    int dive_blocks;       // at once on the device
    int best_first_blocks; // likewise
};

// Asks the device how many blocks it runs at once.
cudaError_t find_grid(Grid& grid);
// How many threads have tables of their own.
std::size_t threads_in_all(const Grid& grid);

cudaError_t deal_cards(cudaStream_t stream, const Numbers& numbers, std::uint32_t count, const BatchMemory& batch);
// Stage `index` of a batch; dives first, then best-first searches. What it reads was left by the stage before.
cudaError_t dive(cudaStream_t stream, const Grid& grid, const StageTables& stage, int index, bool is_last_dive,
                 const BatchMemory& batch);
cudaError_t best_first(cudaStream_t stream, const Grid& grid, const StageTables& stage, int index, bool is_first,
                       const BatchMemory& batch);
// Replays every solution of the dives, or of the best-first searches, and computes its digest; one that does not win is
// marked as a fault. Best-first searches may run beside the replay of dives.
cudaError_t replay_dives(cudaStream_t stream, const Numbers& numbers, std::uint32_t count, int first_best_first,
                         const BatchMemory& batch);
cudaError_t replay_best_first(cudaStream_t stream, const Numbers& numbers, int first_best_first,
                              const BatchMemory& batch);

} // namespace freecell::cuda
