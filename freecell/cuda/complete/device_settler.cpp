#include <algorithm>
#include <utility>

#include "freecell/core/deal.h"
#include "freecell/cuda/complete/batch_settler.h"
#include "freecell/cuda/complete/kernels.h"
#include "freecell/cuda/dealt_cards.h"
#include "freecell/cuda/detail/device_memory.h"

namespace freecell::cuda {
namespace {

constexpr std::uint32_t least_deals_at_once = 8;
constexpr std::uint32_t least_positions = 300'000; // for each of them
constexpr std::size_t share_of_memory = 4; // of what is free: one in this many, because several settlers are opened
constexpr std::size_t batch_size = 4096;

class DeviceSettler final : public BatchSettler {
public:
    DeviceSettler(std::uint32_t deals_at_once, int blocks, std::uint32_t most_positions)
        : deals_at_once_(deals_at_once), blocks_(blocks), layout_(most_positions) {}
    DeviceSettler(const DeviceSettler&) = delete;
    DeviceSettler& operator=(const DeviceSettler&) = delete;
    ~DeviceSettler() override {
        stop();
        if (done_ != nullptr) cudaEventDestroy(done_);
        if (to_stop_ != nullptr) cudaStreamDestroy(to_stop_);
        if (stream_ != nullptr) cudaStreamDestroy(stream_);
    }

    OrDeviceError<void> open() {
        int least_priority = 0, greatest_priority = 0;
        return Calls("allocating memory on the device")
            .then([&] { return allocate(dealt_, batch_size); })
            .then([&] { return allocate(results_, batch_size); })
            .then([&] { return allocate(ways_back_, batch_size * SettlerMemory::longest_way); })
            .then([&] { return allocate(ticket_, 1); })
            .then([&] { return allocate(searches_, deals_at_once_ * layout_.bytes()); })
            .then([&] { return allocate(host_dealt_, batch_size); })
            .then([&] { return allocate(host_results_, batch_size); })
            .then([&] { return allocate(stop_, 1); })
            .then([&] { return cudaMemset(stop_.get(), 0, sizeof(std::uint32_t)); })
            .then([&] { return allocate(host_stop_, 1); })
            .then([&] { return cudaStreamCreateWithFlags(&to_stop_, cudaStreamNonBlocking); })
            .then([&] { return cudaDeviceGetStreamPriorityRange(&least_priority, &greatest_priority); })
            .then([&] { return cudaStreamCreateWithPriority(&stream_, cudaStreamNonBlocking, greatest_priority); })
            .then([&] { return cudaEventCreateWithFlags(&done_, cudaEventDisableTiming | cudaEventBlockingSync); })
            .end();
    }

    [[nodiscard]] std::size_t most_deals() const override { return batch_size; }

    OrDeviceError<void> begin(std::span<const std::int64_t> deals) override {
        count_ = static_cast<std::uint32_t>(deals.size());
        std::ranges::transform(deals, host_dealt_.get(),
                               [](std::int64_t number) { return dealt_cards(*deal(number)); });
        const SettlerMemory memory{dealt_.get(),  results_.get(),  ways_back_.get(),
                                   ticket_.get(), searches_.get(), stop_.get()};
        return Calls("starting a batch")
            .then([&] { return copy(dealt_.get(), host_dealt_.get(), count_); })
            .then([&] { return cudaMemsetAsync(ticket_.get(), 0, sizeof(std::uint32_t), stream_); })
            .then([&] {
                const int teams = static_cast<int>(std::min(deals_at_once_, count_));
                return complete_search(stream_, blocks_, teams, count_, layout_, memory);
            })
            .then([&] { return copy(host_results_.get(), results_.get(), count_); })
            .then([&] { return cudaEventRecord(done_, stream_); })
            .end();
    }

    [[nodiscard]] bool is_finished() const override { return cudaEventQuery(done_) != cudaErrorNotReady; }

    OrDeviceError<std::vector<SettledDeal>> finish() override {
        std::vector<SettledDeal> settled(count_);
        Calls calls("settling deals");
        calls.then([&] { return cudaEventSynchronize(done_); });
        for (std::uint32_t i = 0; i < count_; ++i) {
            calls.then([&] { return fetch(i, settled[i]); });
        }
        if (auto done = calls.then([&] { return cudaStreamSynchronize(stream_); }).end(); !done) {
            return std::unexpected(done.error());
        }
        return settled;
    }

private:
    // Ends a batch in progress, which still uses the memory.
    void stop() {
        if (stream_ == nullptr || to_stop_ == nullptr) return;
        *host_stop_.get() = 1;
        cudaMemcpyAsync(stop_.get(), host_stop_.get(), sizeof(std::uint32_t), cudaMemcpyDefault, to_stop_);
        cudaStreamSynchronize(to_stop_);
        cudaStreamSynchronize(stream_);
    }

    template <class T> cudaError_t copy(T* to, const T* from, std::size_t count) {
        return cudaMemcpyAsync(to, from, count * sizeof(T), cudaMemcpyDefault, stream_);
    }

    cudaError_t fetch(std::uint32_t i, SettledDeal& settled) {
        using End = CompleteSearch::End;
        const CompleteResult& result = host_results_.get()[i];
        settled.certificate = {result.positions, result.digest};
        if (result.end == End::impossible) settled.end = SettledDeal::End::impossible;
        if (result.end != End::won || result.way_back > SettlerMemory::longest_way) return cudaSuccess;
        settled.end = SettledDeal::End::won;
        settled.way_back.resize(result.way_back);
        const LinkKey* const way = ways_back_.get() + std::size_t{i} * SettlerMemory::longest_way;
        return copy(settled.way_back.data(), way, result.way_back);
    }

    std::uint32_t deals_at_once_;
    int blocks_; // of a team
    CompleteMemory layout_;
    DeviceArray<DealtCards> dealt_;
    DeviceArray<CompleteResult> results_;
    DeviceArray<LinkKey> ways_back_;
    DeviceArray<std::uint32_t> ticket_;
    DeviceArray<std::byte> searches_;
    DeviceArray<std::uint32_t> stop_;
    PinnedArray<std::uint32_t> host_stop_;
    PinnedArray<DealtCards> host_dealt_;
    PinnedArray<CompleteResult> host_results_;
    cudaStream_t stream_ = nullptr, to_stop_ = nullptr;
    cudaEvent_t done_ = nullptr;
    std::uint32_t count_ = 0;
};

} // namespace

OrDeviceError<std::unique_ptr<BatchSettler>> open_device_settler(const SettlerSizes& sizes) {
    if (auto driver = need_driver(); !driver) return std::unexpected(driver.error());
    int teams = 0, blocks = std::min(sizes.blocks, TeamSize::most_blocks);
    std::size_t free = 0, total = 0;
    if (auto found = Calls("querying the device")
                         .then([&] { return find_complete_teams(blocks, teams); })
                         .then([&] { return cudaMemGetInfo(&free, &total); })
                         .end();
        !found) {
        return std::unexpected(found.error());
    }
    const auto room_for = [&](std::uint32_t positions) {
        return free / share_of_memory / CompleteMemory(positions).bytes();
    };
    std::uint32_t most = sizes.most_positions;
    while (room_for(most) < least_deals_at_once && most / 2 >= least_positions) most /= 2;
    if (teams == 0 || room_for(most) < least_deals_at_once) return nullptr;
    const auto at_once = static_cast<std::uint32_t>(
        std::min({std::size_t{sizes.deals_at_once}, static_cast<std::size_t>(teams), room_for(most)}));
    auto settler = std::make_unique<DeviceSettler>(at_once, blocks, most);
    if (auto opened = settler->open(); !opened) return std::unexpected(opened.error());
    return settler;
}

} // namespace freecell::cuda
