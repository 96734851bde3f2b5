#include "freecell/cuda/scan/scan_kernels.h"

namespace freecell::cuda {
namespace {

constexpr int block_threads = 128;
constexpr int block_warps = block_threads / 32;
constexpr unsigned all_lanes = 0xffffffff;

using Board = QueryBoard<block_threads>;

// The bits of a word that stand for deals.
__device__ std::uint32_t valid_bits(std::uint32_t word, std::uint32_t count) {
    const std::uint32_t left = count - word * 32;
    return left >= 32 ? all_lanes : (1U << left) - 1;
}

// The value of one deal, following `followed` cards; 0 deals the whole board.
template <int followed>
__device__ int run_step(const ScanStep& step, const ScanDeals& deals, std::uint32_t deal, std::uint32_t* memory) {
    Board board(memory);
    if constexpr (followed == 0) {
        board.deal(deals.picks, deals.seed + deal, step.picks);
    } else {
        board.template follow<followed>(deals.picks, deals.seed + deal, step.picks, step.cards);
    }
    return QueryRun<Board>(board).run(step.program);
}

// Each warp handles the 32 deals of a word.
template <int followed>
__global__ void __launch_bounds__(block_threads)
    test_kernel(const __grid_constant__ ScanStep step, const __grid_constant__ ScanDeals deals, bool is_first,
                std::uint64_t* matches) {
    __shared__ std::uint32_t memory[Board::words * block_threads];
    const std::uint32_t words = (deals.count + 31) / 32;
    const std::uint32_t lane = threadIdx.x & 31;
    std::uint64_t found = 0;
    for (std::uint32_t word = blockIdx.x * block_warps + threadIdx.x / 32; word < words;
         word += gridDim.x * block_warps) {
        const std::uint32_t left = is_first ? valid_bits(word, deals.count) : deals.bits[word];
        if (left == 0) continue;
        const bool is_left = (left >> lane & 1) != 0;
        const bool holds = is_left && run_step<followed>(step, deals, word * 32 + lane, memory + threadIdx.x) != 0;
        const std::uint32_t passed = __ballot_sync(all_lanes, holds);
        if (lane == 0) deals.bits[word] = passed;
        found += __popc(passed);
    }
    if (lane == 0 && found != 0 && matches != nullptr) {
        atomicAdd(reinterpret_cast<unsigned long long*>(matches), static_cast<unsigned long long>(found));
    }
}

template <int followed>
__global__ void __launch_bounds__(block_threads)
    value_kernel(const __grid_constant__ ScanStep step, const __grid_constant__ ScanDeals deals,
                 unsigned long long* values) {
    __shared__ std::uint32_t memory[Board::words * block_threads];
    __shared__ unsigned counts[256];
    for (int i = threadIdx.x; i < 256; i += block_threads) counts[i] = 0;
    __syncthreads();
    const std::uint32_t words = (deals.count + 31) / 32;
    const std::uint32_t lane = threadIdx.x & 31;
    for (std::uint32_t word = blockIdx.x * block_warps + threadIdx.x / 32; word < words;
         word += gridDim.x * block_warps) {
        if ((deals.bits[word] >> lane & 1) == 0) continue;
        const int value = run_step<followed>(step, deals, word * 32 + lane, memory + threadIdx.x);
        atomicAdd(&counts[value & 0xff], 1U);
    }
    __syncthreads();
    for (int i = threadIdx.x; i < 256; i += block_threads) {
        if (counts[i] != 0) atomicAdd(values + i, static_cast<unsigned long long>(counts[i]));
    }
}

// Calls launch.operator()<n>() for the smallest n >= followed that has a kernel.
template <class Launch> void launch_for(int followed, Launch launch) {
    switch (followed) {
    case 0: return launch.template operator()<0>();
    case 1: return launch.template operator()<1>();
    case 2: return launch.template operator()<2>();
    case 3: return launch.template operator()<3>();
    case 4: return launch.template operator()<4>();
    default: return launch.template operator()<ScanStep::most_followed>();
    }
}

} // namespace

cudaError_t test_deals(cudaStream_t stream, int blocks, const ScanStep& step, const ScanDeals& deals, bool is_first,
                       std::uint64_t* matches) {
    launch_for(step.followed, [&]<int followed>() {
        test_kernel<followed><<<blocks, block_threads, 0, stream>>>(step, deals, is_first, matches);
    });
    return cudaGetLastError();
}

cudaError_t count_values(cudaStream_t stream, int blocks, const ScanStep& step, const ScanDeals& deals,
                         unsigned long long* values) {
    launch_for(step.followed, [&]<int followed>() {
        value_kernel<followed><<<blocks, block_threads, 0, stream>>>(step, deals, values);
    });
    return cudaGetLastError();
}

} // namespace freecell::cuda
