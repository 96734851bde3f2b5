#include <cooperative_groups.h>

#include "freecell/cuda/complete/kernels.h"

namespace freecell::cuda {
namespace {

// The blocks of a cluster, which share their shared memory, are one team. Without clusters, a block is.
struct Cluster {
#if __CUDA_ARCH__ >= 900
    // What this is in another block.
    template <class T> __device__ static T& of(int block, T& own) {
        return *cooperative_groups::this_cluster().map_shared_rank(&own, block);
    }
    __device__ static int block() { return static_cast<int>(cooperative_groups::this_cluster().block_rank()); }
    __device__ static int blocks() { return static_cast<int>(cooperative_groups::this_cluster().num_blocks()); }
    __device__ static void sync() { cooperative_groups::this_cluster().sync(); }
#else
    template <class T> __device__ static T& of(int, T& own) { return own; }
    __device__ static int block() { return 0; }
    __device__ static int blocks() { return 1; }
    __device__ static void sync() { __syncthreads(); }
#endif
};

__device__ void clear_table(std::byte* memory, const CompleteMemory& layout) {
    auto* const words = reinterpret_cast<uint4*>(memory);
    const std::size_t count = layout.records_at() / sizeof(uint4);
    const std::size_t first = Cluster::block() * blockDim.x + threadIdx.x;
    for (std::size_t i = first; i < count; i += Cluster::blocks() * blockDim.x) words[i] = {0, 0, 0, 0};
}

constexpr int groups = TeamSize::groups;
constexpr std::uint32_t steps_between_looks = 64;

// A team takes one deal after the other.
__global__ void __launch_bounds__(groups* lanes)
    complete_kernel(std::uint32_t count, const __grid_constant__ CompleteMemory layout,
                    const __grid_constant__ SettlerMemory batch) {
    __shared__ CompleteTeam own_team;
    __shared__ std::uint32_t own_deal;
    __shared__ LinkQueue queue;
    __shared__ CompleteQueues queues;
    __shared__ LinkFast fast[groups];
    CompleteTeam& team = Cluster::of(0, own_team);
    if (threadIdx.x < Cluster::blocks()) queues.queue[threadIdx.x] = &Cluster::of(threadIdx.x, queue);
    if (threadIdx.x == 0) {
        queues.count = Cluster::blocks();
        queues.own = Cluster::block();
    }
    std::byte* const memory = batch.searches + blockIdx.x / Cluster::blocks() * layout.bytes();
    const bool is_first = Cluster::block() == 0;
    const int of_block = static_cast<int>(threadIdx.x) / lanes;
    const int group = Cluster::block() * groups + of_block;
    CompleteSearch search;
    for (;;) {
        if (is_first && threadIdx.x == 0) own_deal = now(*batch.stop) != 0 ? count : atomicAdd(batch.ticket, 1);
        Cluster::sync();
        const std::uint32_t deal = Cluster::of(0, own_deal);
        if (deal < count) {
            clear_table(memory, layout);
            if (of_block == 0) queue.start();
            if (group == 0) CompleteSearch::start_team(team);
        }
        Cluster::sync();
        if (deal >= count) return;
        search.start(batch.dealt[deal], fast[of_block], team, queues, memory, layout, group);
        Cluster::sync(); // before a group looks for positions
        for (std::uint32_t step = 1; search.go(); ++step) {
            if (step % steps_between_looks == 0 && now(*batch.stop) != 0) CompleteSearch::end(team);
        }
        search.finish();
        Cluster::sync();
        if (group == 0 && threadIdx.x == 0) {
            constexpr std::uint32_t room = SettlerMemory::longest_way;
            const auto end = CompleteSearch::end_of(team);
            const std::uint32_t way_back = end == CompleteSearch::End::won
                                               ? search.write_way_back(batch.ways_back + std::size_t{deal} * room, room)
                                               : 0;
            batch.results[deal] = {team.digest, CompleteSearch::positions(team), way_back, end};
        }
    }
}

} // namespace

cudaError_t find_complete_teams(int& blocks, int& teams) {
    int device = 0, processors = 0, fit = 0;
    cudaFuncAttributes attributes{};
    for (const cudaError_t error :
         {cudaGetDevice(&device), cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device),
          cudaFuncGetAttributes(&attributes, complete_kernel),
          // As for the other kernels, which run side by side with this one.
          cudaFuncSetAttribute(complete_kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
                               cudaSharedmemCarveoutMaxShared),
          cudaOccupancyMaxActiveBlocksPerMultiprocessor(&fit, complete_kernel, groups * lanes, 0)}) {
        if (error != cudaSuccess) return error;
    }
    if (attributes.ptxVersion < 90) blocks = 1; // the code that was loaded does not use clusters
    teams = fit * processors / blocks;
    return cudaSuccess;
}

cudaError_t complete_search(cudaStream_t stream, int blocks, int teams, std::uint32_t count,
                            const CompleteMemory& layout, const SettlerMemory& batch) {
    cudaLaunchAttribute cluster{};
    cluster.id = cudaLaunchAttributeClusterDimension;
    cluster.val.clusterDim = {static_cast<unsigned>(blocks), 1, 1};
    cudaLaunchConfig_t launch{};
    launch.gridDim = dim3(static_cast<unsigned>(teams * blocks));
    launch.blockDim = dim3(groups * lanes);
    launch.stream = stream;
    launch.attrs = &cluster;
    launch.numAttrs = blocks > 1 ? 1 : 0;
    return cudaLaunchKernelEx(&launch, complete_kernel, count, layout, batch);
}

} // namespace freecell::cuda
