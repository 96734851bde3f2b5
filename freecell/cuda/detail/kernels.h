#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

#include "freecell/cuda/best_first/best_first.h"
#include "freecell/cuda/deal_columns.h"
#include "freecell/cuda/deal_result.h"
#include "freecell/cuda/stage_tables.h"

namespace freecell::cuda {

// The deal numbers of a batch: `numbers`, or consecutive numbers from `first` if that is null.
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
    std::uint32_t* survivors; // deals that no dive won
    std::uint32_t* lists[2];  // deals that a stage left for the next
    std::uint32_t* counts;    // the length of each list, and how many deals each stage has taken: see Counter
    std::uint64_t* positions; // per stage
    DealTables* tables;       // one for each thread of the largest grid
    std::byte* searches;      // memory of best-first searches
    std::size_t search_bytes;
};

// Indexes of the counters of a stage.
struct Counter {
    static constexpr int most_stages = 63;
    static constexpr int not_won = 2 * (most_stages + 1); // deals in the list of collect_not_won()
    static constexpr int in_all = not_won + 1;
    static int input(int stage) { return stage; } // input(number of stages) counts the deals left at the end
    static int ticket(int stage) { return most_stages + 1 + stage; }
};

struct Grid {
    int processors;
    int dive_blocks;       // blocks that run at once
    int solo_blocks;       // of searches by one thread each
    int best_first_blocks; // of the others
};

// Queries how many blocks the device runs at once.
cudaError_t find_grid(Grid& grid);
cudaError_t find_best_first_grid(Grid& grid); // part of it
// How many threads have their own tables.
std::size_t threads_in_all(const Grid& grid);

cudaError_t deal_cards(cudaStream_t stream, const Numbers& numbers, std::uint32_t count, const BatchMemory& batch);
// Runs stage `index` of a batch on the deals left by the stage before. Dives come first, then best-first searches.
cudaError_t dive(cudaStream_t stream, const Grid& grid, const StageTables& stage, int index, bool is_last_dive,
                 const BatchMemory& batch);
cudaError_t best_first(cudaStream_t stream, const Grid& grid, const StageTables& stage, int index, bool is_first,
                       const BatchMemory& batch);
// Replays every solution of the dives, or of the best-first searches, and computes its digest. A solution that does not
// win is marked as a fault. Best-first searches may run during the replay of dives.
cudaError_t replay_dives(cudaStream_t stream, const Numbers& numbers, std::uint32_t count, int first_best_first,
                         const BatchMemory& batch);
cudaError_t replay_best_first(cudaStream_t stream, const Numbers& numbers, int first_best_first,
                              const BatchMemory& batch);
// Lists the deals that were not won in lists[0], in any order.
cudaError_t collect_not_won(cudaStream_t stream, std::uint32_t count, const BatchMemory& batch);

} // namespace freecell::cuda
