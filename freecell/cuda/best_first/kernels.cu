#include "freecell/cuda/detail/block_tables.cuh"
#include "freecell/cuda/detail/kernels.h"

#include "freecell/cuda/best_first/solo_best_first.h"

namespace freecell::cuda {
namespace {

// Best-first searches run in blocks of one warp, so that the few that take long leave the rest of the device to others.
constexpr int search_threads = 32;
constexpr int search_blocks_a_processor = 16;
// Searches by one thread each: a thread gets as many registers as if this many blocks were to fit.
constexpr int solo_blocks_by_registers = 12;
constexpr int solo_blocks_a_processor = 8;

struct SoloShared {
    std::uint32_t words[SoloBestFirst<1>::words * search_threads];
    SharedTables<search_threads> tables;
};

struct BestFirstShared {
    BestFirstFast fast;
    SharedTables<search_threads> tables;
};

// A thread takes one deal after the other. Entries of lists are indexes among the survivors of the dives.
__global__ void __launch_bounds__(search_threads, solo_blocks_by_registers)
    solo_best_first_kernel(const __grid_constant__ StageTables stage, int index,
                           const __grid_constant__ SoloMemory layout, const std::uint32_t* input,
                           const std::uint32_t* input_count, std::uint32_t* ticket, std::uint32_t* output,
                           std::uint32_t* output_count, const __grid_constant__ BatchMemory batch) {
    __shared__ SoloShared shared;
    using Search = SoloBestFirst<search_threads>;
    const std::uint32_t count = *input_count;
    const std::size_t bytes = layout.bytes();
    const auto room = static_cast<std::uint32_t>(min(batch.search_bytes / bytes, std::size_t{1} << 30));
    const std::uint32_t blocks = min(gridDim.x, room);
    // If there are few searches, they are spread over all blocks.
    const std::uint32_t lanes = min(min(32U, (count + blocks - 1) / blocks), room / blocks);
    if (blockIdx.x >= blocks || blockIdx.x >= count || lanes == 0) return;
    const Setting setting = shared.tables.setting(stage);
    __syncwarp();

    DealTables* const block_tables = batch.tables + static_cast<std::size_t>(blockIdx.x) * search_threads;
    std::byte* const block_memory = batch.searches + static_cast<std::size_t>(blockIdx.x) * lanes * bytes;
    Search search;
    std::uint32_t entry = 0, deal = 0;
    std::uint64_t total = 0;
    bool idle = true;
    bool more = true;
    for (;;) {
        const unsigned idle_lanes = __ballot_sync(all_lanes, idle && lane() < lanes);
        if (more && __popc(idle_lanes) >= min(refill_from, static_cast<int>(lanes))) {
            std::uint32_t taken = 0;
            if (lane() == 0) taken = atomicAdd(ticket, __popc(idle_lanes));
            taken = __shfl_sync(all_lanes, taken, 0);
            more = taken + __popc(idle_lanes) < count;
            const std::uint32_t mine = taken + rank_in(idle_lanes);
            bool starts = (idle_lanes >> lane() & 1) != 0 && mine < count;
            if (starts) {
                entry = input != nullptr ? input[mine] : mine;
                deal = batch.survivors[entry];
                if (entry >= batch.most_best_first) { // no room for its steps
                    batch.results[deal].stage = DealResult::unknown;
                    starts = false;
                }
            }
            const unsigned fresh = __ballot_sync(all_lanes, starts);
            fill_tables(fresh, deal, batch.dealt, stage.weights, block_tables, shared.tables);
            for (unsigned left = fresh; left != 0; left &= left - 1) {
                auto* const keys = reinterpret_cast<ulonglong2*>(block_memory + lowest_bit(left) * bytes);
                for (std::uint32_t i = lane(); i < layout.slots / 2; i += 32) keys[i] = {0, 0};
            }
            __syncwarp();
            if (starts) {
                search.start(block_tables[threadIdx.x], setting, shared.words + threadIdx.x,
                             block_memory + threadIdx.x * bytes, layout);
                idle = false;
            }
            __syncwarp();
        } else if (__ballot_sync(all_lanes, idle) == all_lanes) {
            break;
        }
        if (!idle) {
            const auto after = search.go(setting);
            if (after != Search::End::open) {
                idle = true;
                total += search.positions();
                DealResult result = batch.results[deal];
                result.positions += search.positions();
                if (after == Search::End::won) {
                    result.stage = static_cast<std::uint8_t>(index);
                    result.steps = static_cast<std::uint16_t>(search.steps());
                    search.write_steps(batch.best_first_steps + static_cast<std::size_t>(entry) * Search::longest);
                } else if (after == Search::End::failed) {
                    output[atomicAdd(output_count, 1)] = entry;
                } else {
                    result.stage = DealResult::unknown;
                }
                batch.results[deal] = result;
            }
        }
        __syncwarp();
    }
    if (total != 0) atomicAdd(reinterpret_cast<unsigned long long*>(batch.positions + index), total);
}

// Deals cards for a best-first search and clears its table of keys.
__device__ void prepare_search(const DealtCards& dealt, const fast::ScoreWeights& weights, BestFirstFast& fast,
                               std::byte* memory, const BestFirstMemory& layout) {
    auto* const keys = reinterpret_cast<ulonglong2*>(memory);
    each_lane([&](int lane) {
        for (std::uint32_t i = lane; i < layout.slots / 2; i += lanes) keys[i] = {0, 0};
        if (lane < columns) fill_column(dealt, lane, weights, fast.deal);
    });
    share();
}

// The same with a warp for each search.
__global__ void __launch_bounds__(search_threads, search_blocks_a_processor)
    best_first_kernel(const __grid_constant__ StageTables stage, int index,
                      const __grid_constant__ BestFirstMemory layout, const std::uint32_t* input,
                      const std::uint32_t* input_count, std::uint32_t* ticket, std::uint32_t* output,
                      std::uint32_t* output_count, const __grid_constant__ BatchMemory batch) {
    __shared__ BestFirstShared shared;
    const std::uint32_t count = *input_count;
    const std::size_t bytes = layout.bytes();
    if (blockIdx.x >= count || (blockIdx.x + 1) * bytes > batch.search_bytes) return;
    const Setting setting = shared.tables.setting(stage);
    __syncwarp();

    std::byte* const memory = batch.searches + blockIdx.x * bytes;
    std::uint64_t total = 0;
    BestFirst search;
    for (;;) {
        PerLane<std::uint32_t> taken;
        each_lane([&](int lane) { taken[lane] = lane == 0 ? atomicAdd(ticket, 1) : 0; });
        const std::uint32_t mine = from_lane(taken, 0);
        if (mine >= count) break;
        const std::uint32_t entry = input != nullptr ? input[mine] : mine;
        const std::uint32_t deal = batch.survivors[entry];
        if (entry >= batch.most_best_first) { // no room for its steps
            each_lane([&](int lane) {
                if (lane == 0) batch.results[deal].stage = DealResult::unknown;
            });
            continue;
        }
        prepare_search(batch.dealt[deal], stage.weights, shared.fast, memory, layout);
        auto after = search.start(setting, shared.fast, memory, layout);
        while (after == BestFirst::End::open) after = search.go(setting);
        total += search.positions();
        each_lane([&](int lane) {
            if (lane != 0) return;
            DealResult result = batch.results[deal];
            result.positions += search.positions();
            if (after == BestFirst::End::won) {
                result.stage = static_cast<std::uint8_t>(index);
                result.steps = static_cast<std::uint16_t>(search.steps());
                search.write_steps(batch.best_first_steps + static_cast<std::size_t>(entry) * BestFirst::longest);
            } else if (after == BestFirst::End::failed) {
                output[atomicAdd(output_count, 1)] = entry;
            } else {
                result.stage = DealResult::unknown;
            }
            batch.results[deal] = result;
        });
    }
    each_lane([&](int lane) {
        if (lane == 0 && total != 0) atomicAdd(reinterpret_cast<unsigned long long*>(batch.positions + index), total);
    });
}

} // namespace

cudaError_t find_best_first_grid(Grid& grid) {
    // As for the other kernels.
    const auto prefer_shared = [](auto kernel) {
        return cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
                                    cudaSharedmemCarveoutMaxShared);
    };
    int alone = 0, together = 0;
    for (const cudaError_t error :
         {prefer_shared(solo_best_first_kernel), prefer_shared(best_first_kernel),
          cudaOccupancyMaxActiveBlocksPerMultiprocessor(&alone, solo_best_first_kernel, search_threads, 0),
          cudaOccupancyMaxActiveBlocksPerMultiprocessor(&together, best_first_kernel, search_threads, 0)}) {
        if (error != cudaSuccess) return error;
    }
    // Fewer than fit, so that the long searches of one batch can run beside the dives of the next.
    grid.solo_blocks = min(alone, solo_blocks_a_processor) * grid.processors;
    grid.best_first_blocks = min(together, search_blocks_a_processor) * grid.processors;
    return cudaSuccess;
}

cudaError_t best_first(cudaStream_t stream, const Grid& grid, const StageTables& stage, int index, bool is_first,
                       const BatchMemory& batch) {
    if (batch.search_bytes < best_first_bytes(stage.most_positions)) return cudaErrorMemoryAllocation;
    const std::uint32_t* const input = is_first ? nullptr : batch.lists[(index - 1) & 1];
    const auto launch = [&](auto kernel, int blocks, const auto& layout) {
        kernel<<<blocks, search_threads, 0, stream>>>(stage, index, layout, input, batch.counts + Counter::input(index),
                                                      batch.counts + Counter::ticket(index), batch.lists[index & 1],
                                                      batch.counts + Counter::input(index + 1), batch);
        return cudaGetLastError();
    };
    return is_searched_alone(stage.most_positions)
               ? launch(solo_best_first_kernel, grid.solo_blocks, SoloMemory(stage.most_positions))
               : launch(best_first_kernel, grid.best_first_blocks, BestFirstMemory(stage.most_positions));
}

} // namespace freecell::cuda
