#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "bench/tuning/trials.h"
#include "freecell/cuda/best_first/solo_best_first.h"
#include "freecell/cuda/detail/block_tables.cuh"
#include "freecell/cuda/detail/kernels.h"
#include "freecell/cuda/dive.h"

// Every candidate of a generation dives on every deal in one launch: the blocks of a row of the grid have the same
// candidate. Otherwise the kernels are as in freecell/cuda/kernels.cu, without results that only solutions need.
namespace freecell::bench {
namespace {

using namespace freecell::cuda;

constexpr int dive_threads = 128;
constexpr int dive_blocks_that_fit = 6;
constexpr int search_threads = 32;
constexpr int search_blocks_that_fit = 12;
constexpr int waves = 4; // of dives
constexpr std::size_t most_search_bytes = std::size_t{64} << 30;

// What the trials of one launch have in common.
struct Launch {
    const StageTables* stages;
    const DealtCards* dealt;
    const std::uint32_t* deals;
    const std::uint32_t* later; // may be null
    std::uint32_t count;
    DealTables* tables; // one for each thread
    Trials::Sum* sums;  // one for each stage
    Trials::End* ends;  // one for each deal; may be null
    std::uint32_t* tickets;
};

template <int threads, int words_of_a_thread> struct alignas(16) TrialShared {
    std::uint32_t words[words_of_a_thread * threads];
    SharedTables<threads> tables;
    StageTables stage;

    __device__ Setting setting(const StageTables& from) {
        static_assert(sizeof(StageTables) % sizeof(std::uint32_t) == 0);
        for (unsigned i = threadIdx.x; i < sizeof(StageTables) / sizeof(std::uint32_t); i += threads) {
            reinterpret_cast<std::uint32_t*>(&stage)[i] = reinterpret_cast<const std::uint32_t*>(&from)[i];
        }
        __syncthreads();
        return tables.setting(stage);
    }
};
using DiveShared = TrialShared<dive_threads, Situation<1>::words + Dive<1>::remembered>;
using SearchShared = TrialShared<search_threads, SoloBestFirst<1>::words>;

// Adds up what one thread has found.
class Tally {
public:
    __device__ void add(const Launch& launch, std::uint32_t i, std::uint32_t positions, bool won) {
        positions_ += positions;
        left_ += !won;
        if (!won && launch.later != nullptr) later_ += launch.later[i];
        if (launch.ends != nullptr) launch.ends[i] = {positions, won ? 1U : 0U};
    }
    // All threads of the warp must call this.
    __device__ void store(Trials::Sum& sum) const {
        const auto add_to = [](std::uint64_t& total, std::uint64_t value) {
            for (int distance = 16; distance > 0; distance /= 2) value += __shfl_down_sync(all_lanes, value, distance);
            if (lane() == 0) atomicAdd(reinterpret_cast<unsigned long long*>(&total), value);
        };
        add_to(sum.positions, positions_);
        add_to(sum.left, left_);
        add_to(sum.later, later_);
    }

private:
    std::uint64_t positions_ = 0, left_ = 0, later_ = 0;
};

__global__ void __launch_bounds__(dive_threads, dive_blocks_that_fit)
    dive_trials(const __grid_constant__ Launch launch) {
    extern __shared__ unsigned char raw[];
    DiveShared& shared = *reinterpret_cast<DiveShared*>(raw);
    const std::uint32_t chunk = (launch.count + gridDim.x - 1) / gridDim.x;
    const std::uint32_t first = blockIdx.x * chunk;
    if (first >= launch.count) return;
    const std::uint32_t end = min(first + chunk, launch.count);
    const Setting setting = shared.setting(launch.stages[blockIdx.y]);
    if (threadIdx.x == 0) shared.tables.ticket = first;
    __syncthreads();

    DealTables* const block_tables =
        launch.tables + (static_cast<std::size_t>(blockIdx.y) * gridDim.x + blockIdx.x) * dive_threads;
    Dive<dive_threads> dive;
    dive.situation.memory = shared.words + threadIdx.x;
    std::uint32_t at = 0;
    int steps = 0;
    Tally tally;
    bool idle = true;
    bool more = true;
    for (;;) {
        const unsigned idle_lanes = __ballot_sync(all_lanes, idle);
        if (more && __popc(idle_lanes) >= refill_from) {
            std::uint32_t ticket = 0;
            if (lane() == 0) ticket = atomicAdd(&shared.tables.ticket, __popc(idle_lanes));
            ticket = __shfl_sync(all_lanes, ticket, 0);
            more = ticket + __popc(idle_lanes) < end;
            const std::uint32_t mine = ticket + rank_in(idle_lanes);
            const bool starts = idle && mine < end;
            fill_tables(__ballot_sync(all_lanes, starts), starts ? launch.deals[mine] : 0, launch.dealt,
                        shared.stage.weights, block_tables, shared.tables);
            if (starts) {
                at = mine;
                dive.start(block_tables[threadIdx.x], setting,
                           shared.words + Situation<1>::words * dive_threads + threadIdx.x,
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
            ++steps;
            if (after != Dive<dive_threads>::End::open || steps >= shared.stage.most_positions) {
                idle = true;
                tally.add(launch, at, steps, after == Dive<dive_threads>::End::won);
            }
        }
        __syncwarp();
    }
    tally.store(launch.sums[blockIdx.y]);
}

__global__ void __launch_bounds__(search_threads, search_blocks_that_fit)
    best_first_trials(const __grid_constant__ Launch launch, const __grid_constant__ SoloMemory layout,
                      std::byte* memory, unsigned lanes) {
    __shared__ SearchShared shared;
    using Search = SoloBestFirst<search_threads>;
    const Setting setting = shared.setting(launch.stages[blockIdx.y]);
    __syncwarp();
    const std::size_t block = static_cast<std::size_t>(blockIdx.y) * gridDim.x + blockIdx.x;
    const std::size_t bytes = layout.bytes();
    DealTables* const block_tables = launch.tables + block * search_threads;
    std::byte* const block_memory = memory + block * lanes * bytes;
    Search search;
    std::uint32_t at = 0;
    Tally tally;
    bool idle = true;
    bool more = true;
    for (;;) {
        const unsigned idle_lanes = __ballot_sync(all_lanes, idle && lane() < lanes);
        if (more && __popc(idle_lanes) >= min(refill_from, static_cast<int>(lanes))) {
            std::uint32_t taken = 0;
            if (lane() == 0) taken = atomicAdd(&launch.tickets[blockIdx.y], __popc(idle_lanes));
            taken = __shfl_sync(all_lanes, taken, 0);
            more = taken + __popc(idle_lanes) < launch.count;
            const std::uint32_t mine = taken + rank_in(idle_lanes);
            const bool starts = (idle_lanes >> lane() & 1) != 0 && mine < launch.count;
            const unsigned fresh = __ballot_sync(all_lanes, starts);
            fill_tables(fresh, starts ? launch.deals[mine] : 0, launch.dealt, shared.stage.weights, block_tables,
                        shared.tables);
            for (unsigned left = fresh; left != 0; left &= left - 1) {
                auto* const keys = reinterpret_cast<ulonglong2*>(block_memory + lowest_bit(left) * bytes);
                for (std::uint32_t i = lane(); i < layout.slots / 2; i += 32) keys[i] = {0, 0};
            }
            __syncwarp();
            if (starts) {
                at = mine;
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
                tally.add(launch, at, search.positions(), after == Search::End::won);
            }
        }
        __syncwarp();
    }
    tally.store(launch.sums[blockIdx.y]);
}

void check(cudaError_t error, const char* doing) {
    if (error == cudaSuccess) return;
    std::fprintf(stderr, "tune_schedule: %s: %s\n", doing, cudaGetErrorString(error));
    std::exit(1);
}

// An array on the device that grows as needed.
template <class T> class Array {
public:
    Array() = default;
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;
    ~Array() { cudaFree(memory_); }

    T* room_for(std::size_t count) {
        if (count <= count_) return memory_;
        check(cudaFree(memory_), "freeing memory");
        check(cudaMalloc(reinterpret_cast<void**>(&memory_), count * sizeof(T)), "allocating memory");
        count_ = count;
        return memory_;
    }
    T* zeros(std::size_t count) {
        room_for(count);
        check(cudaMemset(memory_, 0, count * sizeof(T)), "clearing memory");
        return memory_;
    }
    template <class Values> T* copy_of(const Values& values) {
        room_for(values.size());
        check(cudaMemcpy(memory_, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice),
              "copying to the device");
        return memory_;
    }
    [[nodiscard]] std::vector<T> values(std::size_t count) const {
        std::vector<T> copy(count);
        check(cudaMemcpy(copy.data(), memory_, count * sizeof(T), cudaMemcpyDeviceToHost), "copying from the device");
        return copy;
    }

private:
    T* memory_ = nullptr;
    std::size_t count_ = 0;
};

class DeviceTrials final : public Trials {
public:
    DeviceTrials() {
        int device = 0;
        check(cudaGetDevice(&device), "looking for a GPU");
        check(cudaDeviceGetAttribute(&processors_, cudaDevAttrMultiProcessorCount, device), "querying the GPU");
        check(cudaFuncSetAttribute(dive_trials, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(DiveShared)),
              "setting the shared memory");
        check(cudaFuncSetAttribute(dive_trials, cudaFuncAttributePreferredSharedMemoryCarveout,
                                   cudaSharedmemCarveoutMaxShared),
              "setting the shared memory");
    }

    [[nodiscard]] double speed(bool dives) const override { return dives ? 2.2e9 : 3e8; }

    void deal(std::int64_t first, std::uint32_t count) override {
        BatchMemory batch{};
        batch.dealt = dealt_.room_for(count);
        Array<DealResult> results;
        batch.results = results.room_for(count);
        check(deal_cards(nullptr, {first, nullptr}, count, batch), "dealing");
        check(cudaDeviceSynchronize(), "dealing");
    }

    std::vector<End> run(const fast::SearchStage& stage, std::span<const std::uint32_t> deals) override {
        if (deals.empty()) return {};
        Launch launch{};
        launch.ends = ends_.room_for(deals.size());
        start({&stage, 1}, deals, launch);
        return ends_.values(deals.size());
    }

    std::vector<Sum> compare(std::span<const fast::SearchStage> stages, std::span<const std::uint32_t> deals,
                             std::span<const std::uint32_t> later) override {
        if (deals.empty()) return std::vector<Sum>(stages.size());
        Launch launch{};
        launch.later = later_.copy_of(later);
        start(stages, deals, launch);
        return sums_.values(stages.size());
    }

private:
    // Fills in the rest of the launch, and waits for its end.
    void start(std::span<const fast::SearchStage> stages, std::span<const std::uint32_t> deals, Launch launch) {
        std::vector<StageTables> tables;
        for (const fast::SearchStage& stage : stages) tables.push_back(stage_tables(stage));
        launch.stages = stages_.copy_of(tables);
        launch.dealt = dealt_.room_for(0);
        launch.deals = deals_.copy_of(deals);
        launch.count = static_cast<std::uint32_t>(deals.size());
        launch.sums = sums_.zeros(stages.size());
        const auto candidates = static_cast<unsigned>(stages.size());
        if (stages.front().is_dive()) {
            dive(launch, candidates);
        } else {
            best_first(launch, candidates, stages.front().most_positions);
        }
        check(cudaGetLastError(), "starting the trials");
        check(cudaDeviceSynchronize(), "running the trials");
    }

    void dive(Launch& launch, unsigned candidates) {
        const unsigned at_once = static_cast<unsigned>(processors_ * dive_blocks_that_fit);
        const unsigned most = (launch.count + 2 * dive_threads - 1) / (2 * dive_threads);
        const unsigned blocks = std::clamp((at_once * waves + candidates - 1) / candidates, 1U, std::max(most, 1U));
        launch.tables = tables_.room_for(static_cast<std::size_t>(blocks) * candidates * dive_threads);
        dive_trials<<<dim3(blocks, candidates), dive_threads, sizeof(DiveShared)>>>(launch);
    }

    void best_first(Launch& launch, unsigned candidates, int most_positions) {
        const SoloMemory layout(most_positions);
        const auto fit = static_cast<unsigned>(std::min<std::size_t>(most_search_bytes / layout.bytes(), 1U << 30));
        const unsigned at_once = std::min(static_cast<unsigned>(processors_ * search_blocks_that_fit), fit);
        const unsigned blocks = std::clamp((at_once + candidates - 1) / candidates, 1U, launch.count);
        const unsigned lanes =
            std::clamp(std::min((launch.count + blocks - 1) / blocks, fit / (blocks * candidates)), 1U, 32U);
        launch.tables = tables_.room_for(static_cast<std::size_t>(blocks) * candidates * search_threads);
        launch.tickets = tickets_.zeros(candidates);
        std::byte* const memory =
            searches_.room_for(static_cast<std::size_t>(blocks) * candidates * lanes * layout.bytes());
        best_first_trials<<<dim3(blocks, candidates), search_threads>>>(launch, layout, memory, lanes);
    }

    int processors_ = 0;
    Array<DealtCards> dealt_;
    Array<DealTables> tables_;
    Array<StageTables> stages_;
    Array<std::uint32_t> deals_, later_, tickets_;
    Array<Sum> sums_;
    Array<End> ends_;
    Array<std::byte> searches_;
};

} // namespace

std::unique_ptr<Trials> device_trials() {
    return std::make_unique<DeviceTrials>();
}

} // namespace freecell::bench
