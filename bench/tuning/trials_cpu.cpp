#include <algorithm>
#include <atomic>
#include <thread>

#include "bench/tuning/trials.h"
#include "freecell/core/deal.h"
#include "freecell/game/board.h"
#include "freecell/solve/fast/kernels.h"
#include "freecell/solve/fast/tables.h"
#include "freecell/solve/fast/workspace.h"

namespace freecell::bench {
namespace {

class Searcher {
public:
    Trials::End run(const fast::SearchStage& stage, const fast::ScoreTables& tables, std::int64_t number) {
        const Deal dealt = freecell::deal(*DealNumber::from(number));
        const Board board(dealt.cards());
        workspace_.start_columns.set(board);
        workspace_.start_position.set(workspace_.start_columns, board);
        kernel_.prepare(workspace_);
        const bool won = wins(stage, tables);
        return {.positions = static_cast<std::uint32_t>(workspace_.positions) & 0x7fffffffU, .won = won ? 1U : 0U};
    }

private:
    bool wins(const fast::SearchStage& stage, const fast::ScoreTables& tables) {
        if (stage.is_dive()) return kernel_.dive(workspace_, tables, stage.most_positions);
        const auto most = static_cast<std::size_t>(stage.most_positions);
        return workspace_.make_room(most) && kernel_.best_first(workspace_, tables, {most, most, false});
    }

    const fast::SearchKernel& kernel_ = fast::best_kernel();
    fast::Workspace workspace_;
};

// All threads of the machine.
class CpuTrials final : public Trials {
public:
    [[nodiscard]] double speed(bool dives) const override {
        return (dives ? 1e7 : 5e6) * std::thread::hardware_concurrency();
    }

    void deal(std::int64_t first, std::uint32_t) override { first_ = first; }

    std::vector<End> run(const fast::SearchStage& stage, std::span<const std::uint32_t> deals) override {
        constexpr std::size_t portion = 64;
        const fast::ScoreTables tables(stage.weights, 4);
        std::vector<End> ends(deals.size());
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            Searcher searcher;
            for (std::size_t i = next.fetch_add(portion); i < deals.size(); i = next.fetch_add(portion)) {
                const std::size_t end = std::min(i + portion, deals.size());
                for (std::size_t k = i; k < end; ++k) ends[k] = searcher.run(stage, tables, first_ + deals[k]);
            }
        };
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < std::thread::hardware_concurrency(); ++i) threads.emplace_back(work);
        threads.clear();
        return ends;
    }

    std::vector<Sum> compare(std::span<const fast::SearchStage> stages, std::span<const std::uint32_t> deals,
                             std::span<const std::uint32_t> later) override {
        std::vector<Sum> sums;
        for (const fast::SearchStage& stage : stages) {
            const std::vector<End> ends = run(stage, deals);
            Sum& sum = sums.emplace_back();
            for (std::size_t i = 0; i < ends.size(); ++i) {
                sum.positions += ends[i].positions;
                sum.left += 1 - ends[i].won;
                sum.later += ends[i].won != 0 ? 0 : later[i];
            }
        }
        return sums;
    }

private:
    std::int64_t first_ = 0;
};

} // namespace

std::unique_ptr<Trials> cpu_trials() {
    return std::make_unique<CpuTrials>();
}

} // namespace freecell::bench
