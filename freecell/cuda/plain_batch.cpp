#include <array>
#include <optional>
#include <utility>

#include "freecell/cuda/batch_search.h"
#include "freecell/cuda/plain_search.h"
#include "freecell/cuda/replay.h"

namespace freecell::cuda {
namespace {

class PlainBatchSearch final : public BatchSearch {
public:
    PlainBatchSearch(const BatchSizes& sizes, std::span<const fast::SearchStage> stages)
        : stages_(stages), most_deals_(sizes.most_deals), batches_(static_cast<std::size_t>(sizes.slots)) {}

    [[nodiscard]] int slots() const override { return static_cast<int>(batches_.size()); }
    [[nodiscard]] std::uint32_t most_deals() const override { return most_deals_; }

    OrDeviceError<void> begin(int slot, BatchNumbers numbers) override {
        batches_[slot] = {.numbers = std::move(numbers), .results = {}, .digests = {}, .steps = {}, .counts = {}};
        return {};
    }
    [[nodiscard]] bool is_finished(int) const override { return true; }

    OrDeviceError<std::span<const DealResult>> finish(int slot) override {
        Batch& batch = batches_[slot];
        batch.results.assign(batch.numbers.size(), {0, 0, DealResult::failed, 0});
        batch.digests.assign(batch.numbers.size(), 0);
        batch.steps.assign(batch.numbers.size(), {});
        std::uint8_t stage = 0;
        for (const fast::SearchStage& each : stages_) search(batch, each, stage++);
        return batch.results;
    }
    [[nodiscard]] OrDeviceError<std::vector<std::uint64_t>> digests(int slot) override {
        return batches_[slot].digests;
    }

    OrDeviceError<std::vector<std::uint16_t>> steps(int slot, std::uint32_t deal) override {
        return batches_[slot].steps[deal];
    }
    OrDeviceError<void> fetch_steps(int) override { return {}; }
    [[nodiscard]] std::vector<StageCount> stage_counts(int slot) const override { return batches_[slot].counts; }

private:
    struct Batch {
        BatchNumbers numbers;
        std::vector<DealResult> results;
        std::vector<std::uint64_t> digests;
        std::vector<std::vector<std::uint16_t>> steps;
        std::vector<StageCount> counts;
    };

    static void search(Batch& batch, const fast::SearchStage& stage, std::uint8_t index) {
        StageCount count{};
        std::optional<PlainSearch> plain;
        for (std::size_t i = 0; i < batch.results.size(); ++i) {
            DealResult& result = batch.results[i];
            if (result.stage != DealResult::failed) continue;
            if (!plain) plain.emplace(stage_tables(stage));
            const std::int64_t number = batch.numbers.at(i);
            StageEnd end = plain->run(*deal(number));
            ++count.deals;
            count.positions += end.positions;
            result.positions += end.positions;
            if (end.out_of_memory) result.stage = DealResult::unknown;
            if (!end.won) continue;
            result.steps = static_cast<std::uint16_t>(end.steps.size());
            std::array<std::uint8_t, Replay<1>::bytes> game;
            const bool wins = Replay<1>::wins(number, end.steps.data(), result.steps, game.data());
            result.stage = wins ? index : DealResult::fault;
            if (wins) batch.digests[i] = solution_digest(number, end.steps.data(), result.steps);
            batch.steps[i] = std::move(end.steps);
        }
        batch.counts.push_back(count);
    }

    std::span<const fast::SearchStage> stages_;
    std::uint32_t most_deals_;
    std::vector<Batch> batches_;
};

} // namespace

std::unique_ptr<BatchSearch> open_plain_search(const BatchSizes& sizes, std::span<const fast::SearchStage> stages) {
    return std::make_unique<PlainBatchSearch>(sizes, stages);
}

} // namespace freecell::cuda
