#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <optional>
#include <unordered_map>
#include <utility>

#include "freecell/cuda/best_first/solo_best_first.h"
#include "freecell/cuda/detail/device_memory.h"
#include "freecell/cuda/detail/kernels.h"
#include "freecell/cuda/device.h"

namespace freecell::cuda {
namespace {

constexpr std::size_t longest_search = BestFirst::longest;
constexpr std::uint32_t best_first_share = 32; // at most one deal in this many reaches the best-first searches

// The memory of one slot, and the batch in progress there.
class Slot {
public:
    OrDeviceError<void> open(std::uint32_t most_deals, std::size_t search_bytes, const Grid& grid) {
        const std::uint32_t most_best_first = std::max<std::uint32_t>(most_deals / best_first_share, 1024);
        int least_priority = 0, greatest_priority = 0;
        auto opened =
            Calls("allocating memory on the device")
                .then([&] { return allocate(dealt_, most_deals); })
                .then([&] { return allocate(results_, most_deals); })
                .then([&] { return allocate(digests_, most_deals); })
                .then([&] { return allocate(dive_steps_, most_deals * std::size_t{DealResult::longest_dive}); })
                .then([&] { return allocate(best_first_steps_, most_best_first * longest_search); })
                .then([&] { return allocate(lists_, most_deals * std::size_t{3}); })
                .then([&] { return allocate(counts_, Counter::in_all); })
                .then([&] { return allocate(positions_, Counter::most_stages + 1); })
                .then([&] { return allocate(tables_, threads_in_all(grid)); })
                .then([&] { return allocate(searches_, search_bytes); })
                .then([&] { return allocate(numbers_, most_deals); })
                .then([&] { return allocate(host_counts_, Counter::in_all); })
                .then([&] { return allocate(host_positions_, Counter::most_stages + 1); })
                .then([&] { return cudaDeviceGetStreamPriorityRange(&least_priority, &greatest_priority); })
                .then([&] { return cudaStreamCreateWithPriority(&dives_, cudaStreamNonBlocking, least_priority); })
                .then([&] {
                    return cudaStreamCreateWithPriority(&searches_stream_, cudaStreamNonBlocking, greatest_priority);
                })
                .then([&] { return cudaEventCreateWithFlags(&dived_, cudaEventDisableTiming); })
                .then([&] { return cudaEventCreateWithFlags(&replayed_, cudaEventDisableTiming); })
                .then([&] { return cudaEventCreateWithFlags(&done_, cudaEventDisableTiming | cudaEventBlockingSync); })
                .end();
        if (!opened) return opened;
        batch_ = {.dealt = dealt_.get(),
                  .results = results_.get(),
                  .digests = digests_.get(),
                  .dive_steps = dive_steps_.get(),
                  .best_first_steps = best_first_steps_.get(),
                  .most_best_first = most_best_first,
                  .survivors = lists_.get(),
                  .lists = {lists_.get() + most_deals, lists_.get() + std::size_t{2} * most_deals},
                  .counts = counts_.get(),
                  .positions = positions_.get(),
                  .tables = tables_.get(),
                  .searches = searches_.get(),
                  .search_bytes = search_bytes};
        return {};
    }

    Slot() = default;
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;
    ~Slot() {
        if (done_ != nullptr) cudaEventDestroy(done_);
        if (replayed_ != nullptr) cudaEventDestroy(replayed_);
        if (dived_ != nullptr) cudaEventDestroy(dived_);
        if (searches_stream_ != nullptr) cudaStreamDestroy(searches_stream_);
        if (dives_ != nullptr) cudaStreamDestroy(dives_);
    }

    OrDeviceError<void> begin(BatchNumbers numbers, std::span<const StageTables> stages, const Grid& grid) {
        deals_ = std::move(numbers);
        stages_ = stages.size();
        results_here_.clear();
        steps_.clear();
        survivors_.reset();
        const std::uint32_t count = deals_.size();
        const Numbers on_device{deals_.first, deals_.list.empty() ? nullptr : numbers_.get()};
        host_counts_.get()[0] = count;
        int first_best_first = 0;
        while (first_best_first < std::ssize(stages) &&
               stages[first_best_first].most_positions <= DealResult::longest_dive) {
            ++first_best_first;
        }
        first_best_first_ = first_best_first;
        Calls calls("starting a batch");
        calls.then([&] { return cudaMemsetAsync(counts_.get(), 0, Counter::in_all * sizeof(std::uint32_t), dives_); })
            .then([&] {
                return cudaMemsetAsync(positions_.get(), 0, (Counter::most_stages + 1) * sizeof(std::uint64_t), dives_);
            })
            .then([&] { return cudaMemsetAsync(digests_.get(), 0, count * sizeof(std::uint64_t), dives_); })
            .then([&] { return copy(counts_.get(), host_counts_.get(), 1, dives_); })
            .then([&] {
                return deals_.list.empty() ? cudaSuccess : copy(numbers_.get(), deals_.list.data(), count, dives_);
            })
            .then([&] { return deal_cards(dives_, on_device, count, batch_); });
        for (int i = 0; i < first_best_first; ++i) {
            calls.then([&] { return dive(dives_, grid, stages[i], i, i + 1 == first_best_first, batch_); });
        }
        calls.then([&] { return cudaEventRecord(dived_, dives_); })
            .then([&] { return replay_dives(dives_, on_device, count, first_best_first, batch_); })
            .then([&] { return cudaEventRecord(replayed_, dives_); })
            .then([&] { return cudaStreamWaitEvent(searches_stream_, dived_, 0); });
        for (int i = first_best_first; i < std::ssize(stages); ++i) {
            calls.then([&] { return best_first(searches_stream_, grid, stages[i], i, i == first_best_first, batch_); });
        }
        return calls.then([&] { return replay_best_first(searches_stream_, on_device, first_best_first, batch_); })
            .then([&] { return cudaStreamWaitEvent(searches_stream_, replayed_, 0); })
            .then([&] { return collect_not_won(searches_stream_, count, batch_); })
            .then([&] { return copy(host_counts_.get(), counts_.get(), Counter::in_all, searches_stream_); })
            .then([&] {
                return copy(host_positions_.get(), positions_.get(), Counter::most_stages + 1, searches_stream_);
            })
            .then([&] { return cudaEventRecord(done_, searches_stream_); })
            .end();
    }

    [[nodiscard]] bool is_finished() const { return cudaEventQuery(done_) != cudaErrorNotReady; }

    OrDeviceError<std::span<const DealResult>> finish() {
        if (const auto done = Calls("searching").then([&] { return cudaEventSynchronize(done_); }).end(); !done) {
            return std::unexpected(done.error());
        }
        results_here_.resize(deals_.size());
        if (const auto done = fetch_all(results_here_, results_.get()); !done) return std::unexpected(done.error());
        return results_here_;
    }
    OrDeviceError<std::vector<NotWon>> finish_briefly() {
        if (const auto done = Calls("searching").then([&] { return cudaEventSynchronize(done_); }).end(); !done) {
            return std::unexpected(done.error());
        }
        std::vector<std::uint32_t> places(host_counts_.get()[Counter::not_won]);
        if (const auto done = fetch_all(places, batch_.lists[0]); !done) return std::unexpected(done.error());
        std::ranges::sort(places);
        std::vector<NotWon> out;
        for (const std::uint32_t place : places) {
            const auto result = result_of(place);
            if (!result) return std::unexpected(result.error());
            out.push_back({place, result->stage});
        }
        return out;
    }
    OrDeviceError<std::vector<std::uint64_t>> digests() {
        std::vector<std::uint64_t> digests(deals_.size());
        if (const auto done = fetch_all(digests, digests_.get()); !done) return std::unexpected(done.error());
        return digests;
    }

    OrDeviceError<void> fetch_steps() {
        steps_.resize(deals_.size() * std::size_t{DealResult::longest_dive});
        return fetch_all(steps_, dive_steps_.get());
    }

    OrDeviceError<std::vector<std::uint16_t>> steps(std::uint32_t deal) {
        const auto found = result_of(deal);
        if (!found) return std::unexpected(found.error());
        const DealResult result = *found;
        if (result.stage >= first_best_first_) return best_first_steps(deal, result.steps);
        const std::size_t first = deal * std::size_t{DealResult::longest_dive};
        if (!steps_.empty()) {
            return std::vector<std::uint16_t>(steps_.begin() + static_cast<std::ptrdiff_t>(first),
                                              steps_.begin() + static_cast<std::ptrdiff_t>(first + result.steps));
        }
        return fetch(dive_steps_.get() + first, result.steps);
    }

    [[nodiscard]] std::vector<BatchSearch::StageCount> stage_counts() const {
        std::vector<BatchSearch::StageCount> counts;
        for (std::size_t i = 0; i < stages_; ++i) {
            counts.push_back({host_counts_.get()[Counter::input(static_cast<int>(i))], host_positions_.get()[i]});
        }
        return counts;
    }

private:
    template <class T> static cudaError_t copy(T* to, const T* from, std::size_t count, cudaStream_t stream) {
        return cudaMemcpyAsync(to, from, count * sizeof(T), cudaMemcpyDefault, stream);
    }

    OrDeviceError<DealResult> result_of(std::uint32_t deal) {
        if (!results_here_.empty()) return results_here_[deal];
        std::vector<DealResult> result(1);
        if (const auto done = fetch_all(result, results_.get() + deal); !done) return std::unexpected(done.error());
        return result.front();
    }

    // After the batch. The memory of `to` is not pinned: that takes half a second for each GB.
    template <class T> OrDeviceError<void> fetch_all(std::vector<T>& to, const T* from) {
        return Calls("fetching results")
            .then([&] { return copy(to.data(), from, to.size(), searches_stream_); })
            .then([&] { return cudaStreamSynchronize(searches_stream_); })
            .end();
    }
    OrDeviceError<std::vector<std::uint16_t>> fetch(const std::uint16_t* from, std::size_t count) {
        std::vector<std::uint16_t> steps(count);
        if (const auto done = fetch_all(steps, from); !done) return std::unexpected(done.error());
        return steps;
    }

    OrDeviceError<std::vector<std::uint16_t>> best_first_steps(std::uint32_t deal, std::size_t count) {
        if (!survivors_) {
            std::vector<std::uint32_t> deals(host_counts_.get()[Counter::input(first_best_first_)]);
            if (const auto done = fetch_all(deals, lists_.get()); !done) return std::unexpected(done.error());
            survivors_.emplace();
            for (std::uint32_t i = 0; i < deals.size(); ++i) survivors_->emplace(deals[i], i);
        }
        return fetch(best_first_steps_.get() + survivors_->at(deal) * longest_search, count);
    }

    DeviceArray<DealtCards> dealt_;
    DeviceArray<DealResult> results_;
    DeviceArray<std::uint16_t> dive_steps_, best_first_steps_;
    DeviceArray<std::uint32_t> lists_, counts_;
    DeviceArray<std::uint64_t> positions_, digests_;
    DeviceArray<DealTables> tables_;
    DeviceArray<std::byte> searches_;
    DeviceArray<std::int64_t> numbers_;
    std::vector<DealResult> results_here_; // empty: not fetched
    PinnedArray<std::uint32_t> host_counts_;
    PinnedArray<std::uint64_t> host_positions_;
    BatchMemory batch_{};
    cudaStream_t dives_ = nullptr, searches_stream_ = nullptr;
    cudaEvent_t dived_ = nullptr, replayed_ = nullptr, done_ = nullptr;

    BatchNumbers deals_;
    std::size_t stages_ = 0;
    int first_best_first_ = 0;
    std::vector<std::uint16_t> steps_;
    std::optional<std::unordered_map<std::uint32_t, std::uint32_t>> survivors_; // indexes of the survivors
};

class DeviceSearch final : public BatchSearch {
public:
    OrDeviceError<void> open(const BatchSizes& sizes, std::span<const fast::SearchStage> stages) {
        if (auto driver = need_driver(); !driver) return driver;
        for (const fast::SearchStage& stage : stages) stages_.push_back(stage_tables(stage));
        std::size_t free = 0, total = 0;
        if (auto found = Calls("querying the device")
                             .then([&] { return find_grid(grid_); })
                             .then([&] { return cudaMemGetInfo(&free, &total); })
                             .end();
            !found) {
            return found;
        }
        std::size_t longest = 0;
        for (const StageTables& stage : stages_) {
            longest = std::max(longest, best_first_bytes(stage.most_positions));
        }
        slots_ = std::vector<Slot>(static_cast<std::size_t>(std::max(1, sizes.slots)));
        const std::size_t share = free / 4 * 3 / slots_.size(); // the rest is for settlers
        most_deals_ =
            std::min(sizes.most_deals,
                     static_cast<std::uint32_t>(std::min<std::size_t>(share / 2 / bytes_a_deal, sizes.most_deals)));
        const std::size_t fixed = most_deals_ * bytes_a_deal + threads_in_all(grid_) * sizeof(DealTables);
        if (most_deals_ < least_deals || share < fixed + longest) {
            return std::unexpected(DeviceError{"the device has too little free memory"});
        }
        const std::size_t search_bytes = std::min(share - fixed, most_search_bytes);
        for (Slot& slot : slots_) {
            if (auto opened = slot.open(most_deals_, search_bytes, grid_); !opened) return opened;
        }
        return {};
    }

    [[nodiscard]] int slots() const override { return static_cast<int>(slots_.size()); }
    [[nodiscard]] std::uint32_t most_deals() const override { return most_deals_; }
    OrDeviceError<void> begin(int slot, BatchNumbers numbers) override {
        return slots_[slot].begin(std::move(numbers), stages_, grid_);
    }
    [[nodiscard]] bool is_finished(int slot) const override { return slots_[slot].is_finished(); }
    OrDeviceError<std::span<const DealResult>> finish(int slot) override { return slots_[slot].finish(); }
    OrDeviceError<std::vector<NotWon>> finish_briefly(int slot) override { return slots_[slot].finish_briefly(); }
    [[nodiscard]] OrDeviceError<std::vector<std::uint64_t>> digests(int slot) override {
        return slots_[slot].digests();
    }
    OrDeviceError<std::vector<std::uint16_t>> steps(int slot, std::uint32_t deal) override {
        return slots_[slot].steps(deal);
    }
    OrDeviceError<void> fetch_steps(int slot) override { return slots_[slot].fetch_steps(); }
    [[nodiscard]] std::vector<StageCount> stage_counts(int slot) const override { return slots_[slot].stage_counts(); }

private:
    static constexpr std::uint32_t least_deals = 1024;
    static constexpr std::size_t most_search_bytes = std::size_t{14} << 30;
    static constexpr std::size_t bytes_a_deal = sizeof(DealtCards) + sizeof(DealResult) + sizeof(std::uint64_t) +
                                                DealResult::longest_dive * sizeof(std::uint16_t) +
                                                longest_search * sizeof(std::uint16_t) / best_first_share +
                                                3 * sizeof(std::uint32_t) + sizeof(std::int64_t);

    std::vector<StageTables> stages_;
    Grid grid_{};
    std::uint32_t most_deals_ = 0;
    std::vector<Slot> slots_;
};

} // namespace

bool built_with_cuda() {
    return true;
}

OrDeviceError<DeviceInfo> find_device() {
    if (const auto driver = need_driver(); !driver) return std::unexpected(driver.error());
    DeviceInfo info;
    int count = 0, device = 0;
    cudaDeviceProp properties{};
    const auto found = Calls("looking for a GPU")
                           .then([&] { return cudaDriverGetVersion(&info.driver); })
                           .then([&] { return cudaRuntimeGetVersion(&info.runtime); })
                           .then([&] { return cudaGetDeviceCount(&count); })
                           .then([&] { return cudaGetDevice(&device); })
                           .then([&] { return cudaGetDeviceProperties(&properties, device); })
                           .then([&] { return cudaMemGetInfo(&info.free_memory, &info.memory); })
                           .end();
    if (!found) return std::unexpected(found.error());
    info.name = properties.name;
    info.processors = properties.multiProcessorCount;
    return info;
}

OrDeviceError<std::unique_ptr<BatchSearch>> open_device_search(const BatchSizes& sizes,
                                                               std::span<const fast::SearchStage> stages) {
    auto search = std::make_unique<DeviceSearch>();
    if (const auto opened = search->open(sizes, stages); !opened) return std::unexpected(opened.error());
    return search;
}

} // namespace freecell::cuda
