#include <utility>
#include <vector>

#include "freecell/cuda/detail/device_memory.h"
#include "freecell/cuda/scan/batch_scan.h"
#include "freecell/cuda/scan/scan_kernels.h"
#include "freecell/cuda/scan/scan_steps.h"

namespace freecell::cuda {
namespace {

constexpr int blocks_a_processor = 64; // more than run at once, so that the last ones end together
constexpr std::size_t value_count = 256;

// The counters of a batch.
struct Counts {
    std::uint64_t matches;
    unsigned long long values[value_count];
};

class Slot {
public:
    OrDeviceError<void> open() {
        return Calls("allocating memory on the device")
            .then([&] { return allocate(bits_, most_words); })
            .then([&] { return allocate(host_bits_, most_words); })
            .then([&] { return allocate(counts_, 1); })
            .then([&] { return allocate(host_counts_, 1); })
            .then([&] { return cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking); })
            .end();
    }

    Slot() = default;
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;
    ~Slot() {
        if (stream_ != nullptr) cudaStreamDestroy(stream_);
    }

    OrDeviceError<void> begin(const ScanSteps& steps, int blocks, std::int64_t first, std::int64_t count) {
        words_ = static_cast<std::size_t>(count + 31) / 32;
        const ScanDeals deals{static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count), pick_table(first),
                              bits_.get()};
        Calls calls("starting a batch");
        calls.then([&] { return cudaMemsetAsync(counts_.get(), 0, sizeof(Counts), stream_); });
        for (std::size_t i = 0; i < steps.tests.size(); ++i) {
            std::uint64_t* const matches = i + 1 == steps.tests.size() ? &counts_.get()->matches : nullptr;
            calls.then([&] { return test_deals(stream_, blocks, steps.tests[i], deals, i == 0, matches); });
        }
        if (steps.value) {
            calls.then([&] { return count_values(stream_, blocks, *steps.value, deals, counts_.get()->values); });
        }
        return calls
            .then([&] {
                return cudaMemcpyAsync(host_counts_.get(), counts_.get(), sizeof(Counts), cudaMemcpyDeviceToHost,
                                       stream_);
            })
            .end();
    }

    OrDeviceError<ScanFound> finish(bool with_bits) {
        Calls calls("searching");
        calls.then([&] { return cudaStreamSynchronize(stream_); });
        if (auto done = calls.end(); !done) return std::unexpected(done.error());
        ScanFound found{.matches = host_counts_.get()->matches, .bits = {}};
        for (std::size_t i = 0; i < value_count; ++i) found.values[i] = host_counts_.get()->values[i];
        if (!with_bits || found.matches == 0) return found;
        calls
            .then([&] {
                return cudaMemcpyAsync(host_bits_.get(), bits_.get(), words_ * sizeof(std::uint32_t),
                                       cudaMemcpyDeviceToHost, stream_);
            })
            .then([&] { return cudaStreamSynchronize(stream_); });
        if (auto done = calls.end(); !done) return std::unexpected(done.error());
        found.bits = {host_bits_.get(), words_};
        return found;
    }

private:
    static constexpr std::size_t most_words = BatchScan::most_deals / 32;

    DeviceArray<std::uint32_t> bits_;
    PinnedArray<std::uint32_t> host_bits_;
    DeviceArray<Counts> counts_;
    PinnedArray<Counts> host_counts_;
    cudaStream_t stream_ = nullptr;
    std::size_t words_ = 0;
};

class DeviceScan final : public BatchScan {
public:
    explicit DeviceScan(ScanSteps steps) : steps_(std::move(steps)), slots_(slots) {}

    OrDeviceError<void> open() {
        if (auto driver = need_driver(); !driver) return driver;
        int device = 0, processors = 0;
        auto found =
            Calls("querying the device")
                .then([&] { return cudaGetDevice(&device); })
                .then([&] { return cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device); })
                .end();
        blocks_ = blocks_a_processor * processors;
        for (Slot& slot : slots_) {
            if (found) found = slot.open();
        }
        return found;
    }

    OrDeviceError<void> begin(int slot, std::int64_t first, std::int64_t count) override {
        return slots_[static_cast<std::size_t>(slot)].begin(steps_, blocks_, first, count);
    }
    OrDeviceError<ScanFound> finish(int slot, bool with_bits) override {
        return slots_[static_cast<std::size_t>(slot)].finish(with_bits);
    }

private:
    ScanSteps steps_;
    int blocks_ = 0;
    std::vector<Slot> slots_;
};

} // namespace

OrDeviceError<std::unique_ptr<BatchScan>> open_device_scan(const Plan& plan) {
    auto steps = scan_steps(plan);
    if (!steps) return std::unexpected(DeviceError{"the query is too long for it"});
    auto scan = std::make_unique<DeviceScan>(*std::move(steps));
    if (const auto opened = scan->open(); !opened) return std::unexpected(opened.error());
    return scan;
}

} // namespace freecell::cuda
