#pragma once

#include <cstdint>

#include "freecell/cuda/situation.h"
#include "freecell/solve/split_mix.h"

// What the kernels of dives and best-first searches have in common.
namespace freecell::cuda {

// Threads whose search has ended wait until this many can be given new deals at once, so that they share the work of a
// warp.
inline constexpr int refill_from = 4;
inline constexpr unsigned all_lanes = 0xffffffff;

template <int threads> struct SharedTables {
    static constexpr int warps = threads / 32;

    StageTables::Room room[(cells + 1) * (columns + 1)];
    std::int32_t buried[rows + 1];
    std::uint64_t link_keys[Setting::link_key_count];
    std::uint32_t fresh_deal[warps][32];
    std::uint32_t fresh_lane[warps][32];
    std::uint32_t ticket;

    __device__ Setting setting(const StageTables& stage) {
        for (int i = threadIdx.x; i < (cells + 1) * (columns + 1); i += threads) room[i] = (&stage.room[0][0])[i];
        if (threadIdx.x <= rows) buried[threadIdx.x] = stage.buried[threadIdx.x];
        for (int i = threadIdx.x; i < 64; i += threads) {
            std::uint64_t z = mix(golden_step * (i + 1)); // as in links.h
            for (int support = 0; support < 5; ++support, z = z << 13 | z >> 51) link_keys[64 * support + i] = z;
        }
        return {&stage, room, buried, link_keys};
    }
};

__device__ inline int lane() {
    return threadIdx.x & 31;
}
__device__ inline int warp() {
    return threadIdx.x >> 5;
}
__device__ inline int rank_in(unsigned mask) {
    return __popc(mask & ((1U << lane()) - 1));
}

// Fills the tables of the threads that start a deal, with eight threads for each.
template <int threads>
__device__ void fill_tables(unsigned fresh, std::uint32_t deal, const DealtCards* dealt,
                            const fast::ScoreWeights& weights, DealTables* block_tables,
                            SharedTables<threads>& shared) {
    if (fresh >> lane() & 1) {
        shared.fresh_deal[warp()][rank_in(fresh)] = deal;
        shared.fresh_lane[warp()][rank_in(fresh)] = static_cast<std::uint32_t>(lane());
    }
    __syncwarp();
    const int count = __popc(fresh);
    for (int i = lane() / columns; i < count; i += 32 / columns) {
        const std::uint32_t thread = warp() * 32 + shared.fresh_lane[warp()][i];
        fill_column(dealt[shared.fresh_deal[warp()][i]], lane() % columns, weights, block_tables[thread]);
    }
    __syncwarp();
}

} // namespace freecell::cuda
