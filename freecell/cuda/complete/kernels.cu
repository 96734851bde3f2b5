#include "freecell/cuda/complete/kernels.h"

namespace freecell::cuda {
namespace {

// As for best-first searches, a block is one warp, which takes one deal after the other.
constexpr int search_threads = lanes;
constexpr int search_blocks_a_processor = 8;

__device__ void clear_table(std::byte* memory, const CompleteMemory& layout) {
    auto* const words = reinterpret_cast<uint4*>(memory);
    each_lane([&](int lane) {
        for (std::size_t i = lane; i < layout.records_at() / sizeof(uint4); i += lanes) words[i] = {0, 0, 0, 0};
    });
    share();
}

__global__ void __launch_bounds__(search_threads, 2 * search_blocks_a_processor)
    complete_kernel(std::uint32_t count, const __grid_constant__ CompleteMemory layout,
                    const __grid_constant__ SettlerMemory batch) {
    __shared__ LinkFast fast;
    std::byte* const memory = batch.searches + blockIdx.x * layout.bytes();
    CompleteSearch search;
    for (;;) {
        PerLane<std::uint32_t> taken;
        each_lane([&](int lane) { taken[lane] = lane == 0 ? atomicAdd(batch.ticket, 1) : 0; });
        const std::uint32_t deal = from_lane(taken, 0);
        if (deal >= count) return;
        clear_table(memory, layout);
        search.start(batch.dealt[deal], fast, memory, layout);
        auto end = CompleteSearch::End::open;
        while (end == CompleteSearch::End::open) end = search.go();
        const std::uint64_t digest = search.digest();
        each_lane([&](int lane) {
            if (lane != 0) return;
            constexpr std::uint32_t room = SettlerMemory::longest_way;
            const std::uint32_t way_back = end == CompleteSearch::End::won
                                               ? search.write_way_back(batch.ways_back + std::size_t{deal} * room, room)
                                               : 0;
            batch.results[deal] = {digest, search.positions(), way_back, end};
        });
        share(); // before the memory is used again
    }
}

} // namespace

cudaError_t find_complete_blocks(int& blocks) {
    int device = 0, processors = 0, fit = 0;
    for (const cudaError_t error :
         {cudaGetDevice(&device), cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device),
          // As for the other kernels, which run side by side with this one.
          cudaFuncSetAttribute(complete_kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
                               cudaSharedmemCarveoutMaxShared),
          cudaOccupancyMaxActiveBlocksPerMultiprocessor(&fit, complete_kernel, search_threads, 0)}) {
        if (error != cudaSuccess) return error;
    }
    blocks = min(fit, search_blocks_a_processor) * processors;
    return cudaSuccess;
}

cudaError_t complete_search(cudaStream_t stream, int blocks, std::uint32_t count, const CompleteMemory& layout,
                            const SettlerMemory& batch) {
    complete_kernel<<<blocks, search_threads, 0, stream>>>(count, layout, batch);
    return cudaGetLastError();
}

} // namespace freecell::cuda
