#pragma once

#include <memory>
#include <utility>

#include "freecell/cuda/batch_search.h"
#include "freecell/cuda/complete/batch_settler.h"

namespace freecell {

// Replaces a GPU with the plain search, which fails after some batches.
class FailingDevice final : public cuda::BatchSearch {
public:
    FailingDevice(std::unique_ptr<cuda::BatchSearch> plain, int good_batches)
        : plain_(std::move(plain)), good_batches_(good_batches) {}

    [[nodiscard]] int slots() const override { return plain_->slots(); }
    [[nodiscard]] std::uint32_t most_deals() const override { return plain_->most_deals(); }
    cuda::OrDeviceError<void> begin(int slot, cuda::BatchNumbers numbers) override {
        return plain_->begin(slot, std::move(numbers));
    }
    [[nodiscard]] bool is_finished(int slot) const override { return plain_->is_finished(slot); }
    [[nodiscard]] cuda::OrDeviceError<std::vector<std::uint64_t>> digests(int slot) override {
        return plain_->digests(slot);
    }
    cuda::OrDeviceError<std::span<const cuda::DealResult>> finish(int slot) override {
        if (good_batches_-- == 0) return std::unexpected(cuda::DeviceError{"device lost"});
        return plain_->finish(slot);
    }
    cuda::OrDeviceError<std::vector<std::uint16_t>> steps(int slot, std::uint32_t deal) override {
        return plain_->steps(slot, deal);
    }
    cuda::OrDeviceError<void> fetch_steps(int slot) override { return plain_->fetch_steps(slot); }
    [[nodiscard]] std::vector<StageCount> stage_counts(int slot) const override { return plain_->stage_counts(slot); }

private:
    std::unique_ptr<cuda::BatchSearch> plain_;
    int good_batches_;
};

// The same for a settler.
class FailingSettler final : public cuda::BatchSettler {
public:
    FailingSettler(std::unique_ptr<cuda::BatchSettler> plain, int good_batches)
        : plain_(std::move(plain)), good_batches_(good_batches) {}

    [[nodiscard]] std::size_t most_deals() const override { return plain_->most_deals(); }
    cuda::OrDeviceError<void> begin(std::span<const std::int64_t> deals) override { return plain_->begin(deals); }
    [[nodiscard]] bool is_finished() const override { return plain_->is_finished(); }
    cuda::OrDeviceError<std::vector<cuda::SettledDeal>> finish() override {
        if (good_batches_-- == 0) return std::unexpected(cuda::DeviceError{"device lost"});
        return plain_->finish();
    }

private:
    std::unique_ptr<cuda::BatchSettler> plain_;
    int good_batches_;
};

} // namespace freecell
