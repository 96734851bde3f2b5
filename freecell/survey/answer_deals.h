#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "freecell/cuda/batch_search.h"
#include "freecell/cuda/complete/settled_deal.h"
#include "freecell/solve/solver.h"
#include "freecell/survey/block.h"
#include "freecell/survey/settings.h"
#include "freecell/survey/settle_deal.h"
#include "freecell/text/number_list.h"

namespace freecell {

// The number of deals that a thread answers at a time. Each piece starts a new block, so the content of a shard depends
// on it.
inline constexpr std::int64_t deals_a_piece = 2048;

// Where answering stopped early.
struct Unanswered {
    enum class Why : std::uint8_t { stopped, out_of_memory };
    Why why;
    std::int64_t deal; // the first without an answer
};

// The findings of a device for consecutive deals.
struct DeviceFindings {
    std::vector<cuda::DealResult> results;         // only the stage, if the settings keep verdicts
    std::vector<std::vector<std::uint16_t>> steps; // steps of the solutions, if the settings keep more than verdicts
    bool settles_the_rest = false;                 // the device also settles the deals that are left (LeftoverFeed)
};

// Returns whether a device gives the same answers as the CPU: it supports only four cells and no limit on positions.
bool device_answers(const SurveySettings& settings);
// The most positions that a device may examine to settle a deal that its fast search leaves; 0: it must not. With a
// limit on positions, only so many that the CPU, too, proves a deal impossible that has no more.
std::uint32_t most_positions_of_device(const SurveySettings& settings);

// Solves one deal after another for a survey; one per thread. Answers depend only on the settings and the numbers: a
// deal that runs out of memory gets no answer, because it might get one on another machine.
class DealAnswerer {
public:
    // `stop` is checked between deals and about ten times a second within one.
    DealAnswerer(SurveySettings settings, std::function<bool()> stop);

    // Appends the answers, in order.
    std::expected<void, Unanswered> answer(NumberRange numbers, std::vector<Block>& blocks);
    // The same with the findings of a device, starting at this index: only deals that the device left undecided are
    // searched here. The answers are the same, except that if only verdicts are kept, deals that take long, or that the
    // device settles, are added to `later`: they are undecided in the block until verdict() settles them.
    std::expected<void, Unanswered> answer(NumberRange numbers, const DeviceFindings& found, std::size_t offset,
                                           std::vector<Block>& blocks, std::vector<std::int64_t>& later);
    std::expected<OutcomeKind, Unanswered> verdict(std::int64_t deal);
    // The same, but gives up soon.
    std::expected<OutcomeKind, Unanswered> verdict_soon(std::int64_t deal);
    // The same for a deal that a device has searched, until `stop`.
    std::expected<OutcomeKind, Unanswered> verdict_after_device(std::int64_t deal, const std::function<bool()>& stop);
    // The same for a deal that a device has settled. A solution counts only if the referee confirms it.
    std::expected<OutcomeKind, Unanswered> verdict(std::int64_t deal, const cuda::SettledDeal& found);

private:
    enum class Patience : std::uint8_t { none, least, little, full };
    // What `settle` makes of a deal.
    template <class Settle> std::expected<OutcomeKind, Unanswered> verdict_by(std::int64_t deal, Settle settle);
    std::optional<Unanswered::Why> answer(std::int64_t number, const Board& board);
    std::optional<Unanswered::Why> answer(std::int64_t number, const cuda::DealResult& result,
                                          const std::vector<std::uint16_t>* steps, Patience patience);
    std::optional<Unanswered::Why> answer(std::int64_t number, const Board& board, Solver& solver,
                                          std::uint64_t positions_before);
    std::optional<Unanswered::Why> settle(std::int64_t number, Patience patience);
    std::optional<Unanswered::Why> take_over(const Leftover& settled, const std::function<bool()>& stop);
    [[nodiscard]] std::uint64_t most_positions_of_settler() const;
    void write_moves(const std::vector<Step>& steps);

    SurveySettings settings_;
    std::function<bool()> stop_;
    bool only_verdicts_; // and a device could search the deals: then the settler, which is faster, may decide them
    Solver solver_;
    Solver prover_;           // for deals that a device left undecided
    DealSettler settler_{{}}; // only for verdicts
    Answer answer_;
};

} // namespace freecell
