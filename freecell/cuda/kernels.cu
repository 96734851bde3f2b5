#include "freecell/core/ms_rand.h"
#include "freecell/cuda/detail/block_tables.cuh"
#include "freecell/cuda/detail/kernels.h"

#include "freecell/cuda/dive.h"
#include "freecell/cuda/replay.h"

namespace freecell::cuda {
namespace {

constexpr int block_threads = 128;
constexpr int dive_blocks_a_processor = 4;
// A thread gets as many registers as if this many blocks were to fit. Four blocks then leave room for eight best-first
// searches.
constexpr int dive_blocks_by_registers = 7;
constexpr int waves = 4; // blocks for each that runs at once; the last end together, and others run in between

struct alignas(16) DiveShared {
    std::uint32_t prints[Dive<1>::remembered * block_threads];
    std::uint32_t words[Situation<1>::words * block_threads];
    SharedTables<block_threads> tables;
};

__global__ void deal_kernel(Numbers numbers, std::uint32_t count, DealtCards* dealt, DealResult* results) {
    __shared__ std::uint8_t decks[52 * block_threads];
    const std::uint32_t i = blockIdx.x * block_threads + threadIdx.x;
    if (i >= count) return;
    const std::int64_t number = numbers.numbers != nullptr ? numbers.numbers[i] : numbers.first + i;
    std::uint8_t* const deck = decks + threadIdx.x;
    for (int k = 0; k < 52; ++k) deck[k * block_threads] = static_cast<std::uint8_t>(k);
    MsRand generator(static_cast<std::uint32_t>(number));
    std::uint32_t word = 0;
    auto* const out = reinterpret_cast<std::uint32_t*>(dealt[i].code);
    for (int left = 52; left > 0; --left) {
        const std::uint32_t random = random_number(generator.step(), number);
        const int pick = static_cast<int>(random % static_cast<std::uint32_t>(left));
        const std::uint32_t card = deck[pick * block_threads];
        deck[pick * block_threads] = deck[(left - 1) * block_threads];
        const std::uint32_t rank = card >> 2, suit = card & 3;
        const std::uint32_t red = suit == 1 || suit == 2;
        const std::uint32_t code = rank * 2 + ((red ^ rank) & 1) + (suit >> 1) * 32;
        const int at = 52 - left;
        word |= code << 8 * (at & 3);
        if ((at & 3) == 3) {
            out[at >> 2] = word;
            word = 0;
        }
    }
    results[i] = {0, 0, DealResult::failed, 0};
}

__global__ void __launch_bounds__(block_threads, dive_blocks_by_registers)
    dive_kernel(const __grid_constant__ StageTables stage, int index, const std::uint32_t* input,
                const std::uint32_t* input_count, std::uint32_t* output, std::uint32_t* output_count,
                const __grid_constant__ BatchMemory batch) {
    extern __shared__ unsigned char raw[];
    DiveShared& shared = *reinterpret_cast<DiveShared*>(raw);
    const std::uint32_t count = *input_count;
    const std::uint32_t chunk = max((count + gridDim.x - 1) / gridDim.x, static_cast<std::uint32_t>(block_threads));
    const std::uint32_t first = blockIdx.x * chunk;
    if (first >= count) return;
    const std::uint32_t end = min(first + chunk, count);
    const Setting setting = shared.tables.setting(stage);
    if (threadIdx.x == 0) shared.tables.ticket = first;
    __syncthreads();

    DealTables* const block_tables = batch.tables + static_cast<std::size_t>(blockIdx.x) * block_threads;
    Dive<block_threads> dive;
    dive.situation.memory = shared.words + threadIdx.x;
    std::uint32_t deal = 0;
    int steps = 0;
    std::uint32_t total = 0;
    bool idle = true;
    bool more = true; // whether deals are left, as far as this warp knows
    for (;;) {
        const unsigned idle_lanes = __ballot_sync(all_lanes, idle);
        if (more && __popc(idle_lanes) >= refill_from) {
            std::uint32_t ticket = 0;
            if (lane() == 0) ticket = atomicAdd(&shared.tables.ticket, __popc(idle_lanes));
            ticket = __shfl_sync(all_lanes, ticket, 0);
            more = ticket + __popc(idle_lanes) < end;
            const std::uint32_t mine = ticket + rank_in(idle_lanes);
            const bool starts = idle && mine < end;
            if (starts) deal = input != nullptr ? input[mine] : mine;
            fill_tables(__ballot_sync(all_lanes, starts), deal, batch.dealt, stage.weights, block_tables,
                        shared.tables);
            if (starts) {
                dive.start(block_tables[threadIdx.x], setting, shared.prints + threadIdx.x,
                           block_tables[threadIdx.x].seen);
                idle = false;
                steps = 0;
            }
            __syncwarp();
        } else if (idle_lanes == all_lanes) {
            break;
        }
        const unsigned running = __ballot_sync(all_lanes, !idle);
        if (!idle) {
            std::uint16_t step;
            const auto after = dive.go(setting, step, running);
            if (after != Dive<block_threads>::End::stuck) {
                batch.dive_steps[static_cast<std::size_t>(deal) * DealResult::longest_dive + steps] = step;
            }
            ++steps;
            const bool won = after == Dive<block_threads>::End::won;
            if (after != Dive<block_threads>::End::open || steps == stage.most_positions) {
                idle = true;
                total += steps;
                DealResult result = batch.results[deal];
                result.positions += steps;
                if (won) {
                    result.stage = static_cast<std::uint8_t>(index);
                    result.steps = static_cast<std::uint16_t>(steps);
                } else {
                    output[atomicAdd(output_count, 1)] = deal;
                }
                batch.results[deal] = result;
            }
        }
        __syncwarp();
    }
    total = __reduce_add_sync(all_lanes, total);
    if (lane() == 0) atomicAdd(reinterpret_cast<unsigned long long*>(batch.positions + index), total);
}

// The shared memory of a block has room for the games of its threads.
struct ReplayShared {
    std::uint8_t bytes[Replay<1>::bytes * block_threads];
};

__device__ void replay_one(std::int64_t number, const std::uint16_t* steps, std::uint32_t deal,
                           const BatchMemory& batch, ReplayShared& shared) {
    DealResult& result = batch.results[deal];
    if (Replay<block_threads>::wins(number, steps, result.steps, shared.bytes + threadIdx.x)) {
        batch.digests[deal] = solution_digest(number, steps, result.steps);
    } else {
        result.stage = DealResult::fault;
    }
}

__global__ void replay_dives_kernel(Numbers numbers, std::uint32_t count, int first_best_first, BatchMemory batch) {
    __shared__ ReplayShared shared;
    const std::uint32_t i = blockIdx.x * block_threads + threadIdx.x;
    if (i >= count || batch.results[i].stage >= first_best_first) return;
    const std::int64_t number = numbers.numbers != nullptr ? numbers.numbers[i] : numbers.first + i;
    replay_one(number, batch.dive_steps + static_cast<std::size_t>(i) * DealResult::longest_dive, i, batch, shared);
}

__global__ void replay_best_first_kernel(Numbers numbers, const std::uint32_t* count, BatchMemory batch) {
    __shared__ ReplayShared shared;
    const std::uint32_t end = min(*count, batch.most_best_first);
    for (std::uint32_t i = blockIdx.x * block_threads + threadIdx.x; i < end; i += gridDim.x * block_threads) {
        const std::uint32_t deal = batch.survivors[i];
        if (batch.results[deal].stage >= DealResult::fault) continue;
        const std::int64_t number = numbers.numbers != nullptr ? numbers.numbers[deal] : numbers.first + deal;
        replay_one(number, batch.best_first_steps + static_cast<std::size_t>(i) * BestFirst::longest, deal, batch,
                   shared);
    }
}

__global__ void collect_not_won_kernel(std::uint32_t count, BatchMemory batch) {
    const std::uint32_t i = blockIdx.x * block_threads + threadIdx.x;
    if (i < count && !batch.results[i].won()) batch.lists[0][atomicAdd(batch.counts + Counter::not_won, 1)] = i;
}

int blocks_for(std::uint32_t count) {
    return static_cast<int>((count + block_threads - 1) / block_threads);
}

} // namespace

cudaError_t find_grid(Grid& grid) {
    int device = 0, dives = 0;
    // All kernels request the same split between cache and shared memory, because a processor runs only such kernels
    // side by side.
    const auto prefer_shared = [](auto kernel) {
        return cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
                                    cudaSharedmemCarveoutMaxShared);
    };
    for (const cudaError_t error :
         {cudaGetDevice(&device), prefer_shared(deal_kernel), prefer_shared(dive_kernel),
          prefer_shared(replay_dives_kernel), prefer_shared(replay_best_first_kernel),
          cudaDeviceGetAttribute(&grid.processors, cudaDevAttrMultiProcessorCount, device),
          cudaFuncSetAttribute(dive_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(DiveShared)),
          cudaOccupancyMaxActiveBlocksPerMultiprocessor(&dives, dive_kernel, block_threads, sizeof(DiveShared))}) {
        if (error != cudaSuccess) return error;
    }
    // Fewer than fit, so that the long searches of one batch can run beside the dives of the next.
    grid.dive_blocks = min(dives, dive_blocks_a_processor) * grid.processors;
    return find_best_first_grid(grid);
}

std::size_t threads_in_all(const Grid& grid) {
    return static_cast<std::size_t>(grid.dive_blocks) * waves * block_threads;
}

cudaError_t deal_cards(cudaStream_t stream, const Numbers& numbers, std::uint32_t count, const BatchMemory& batch) {
    deal_kernel<<<blocks_for(count), block_threads, 0, stream>>>(numbers, count, batch.dealt, batch.results);
    return cudaGetLastError();
}

cudaError_t dive(cudaStream_t stream, const Grid& grid, const StageTables& stage, int index, bool is_last_dive,
                 const BatchMemory& batch) {
    std::uint32_t* const output = is_last_dive ? batch.survivors : batch.lists[index & 1];
    const std::uint32_t* const input = index == 0 ? nullptr : batch.lists[(index - 1) & 1];
    dive_kernel<<<grid.dive_blocks * waves, block_threads, sizeof(DiveShared), stream>>>(
        stage, index, input, batch.counts + Counter::input(index), output, batch.counts + Counter::input(index + 1),
        batch);
    return cudaGetLastError();
}

cudaError_t replay_dives(cudaStream_t stream, const Numbers& numbers, std::uint32_t count, int first_best_first,
                         const BatchMemory& batch) {
    replay_dives_kernel<<<blocks_for(count), block_threads, 0, stream>>>(numbers, count, first_best_first, batch);
    return cudaGetLastError();
}

cudaError_t replay_best_first(cudaStream_t stream, const Numbers& numbers, int first_best_first,
                              const BatchMemory& batch) {
    replay_best_first_kernel<<<256, block_threads, 0, stream>>>(numbers,
                                                                batch.counts + Counter::input(first_best_first), batch);
    return cudaGetLastError();
}

cudaError_t collect_not_won(cudaStream_t stream, std::uint32_t count, const BatchMemory& batch) {
    collect_not_won_kernel<<<blocks_for(count), block_threads, 0, stream>>>(count, batch);
    return cudaGetLastError();
}

} // namespace freecell::cuda
