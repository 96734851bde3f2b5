#include "freecell/survey/answer_deals.h"

#include <algorithm>
#include <limits>
#include <new>
#include <stop_token>
#include <utility>

#include "freecell/cuda/solution_moves.h"
#include "freecell/scan/for_each_deal.h"
#include "freecell/solve/fast/schedule.h"

namespace freecell {
namespace {

// Of the complete search, before a device searches for longer. Settles 72 % of the deals that the fast search leaves.
constexpr std::uint64_t positions_of_short_search = 100'000;

std::uint64_t most_positions_of_fast_search() {
    std::uint64_t most = 0;
    for (const fast::SearchStage& stage : fast::schedule()) most += static_cast<std::uint64_t>(stage.most_positions);
    return most;
}

} // namespace

bool device_answers(const SurveySettings& settings) {
    return settings.cells == 4 &&
           (settings.most_positions == 0 || settings.most_positions > most_positions_of_fast_search());
}

std::uint32_t most_positions_of_device(const SurveySettings& settings) {
    constexpr std::uint32_t without_limit = 16'000'000;
    if (settings.keep != Keep::verdicts || !device_answers(settings)) return 0;
    if (settings.most_positions == 0) return without_limit;
    const std::uint64_t of_settler = settings.most_positions - most_positions_of_fast_search();
    return of_settler < DealSettler::positions_after_search ? 0 : DealSettler::positions_before_relaxed;
}

DealAnswerer::DealAnswerer(SurveySettings settings, std::function<bool()> stop)
    : settings_(std::move(settings)), stop_(std::move(stop)),
      only_verdicts_(settings_.keep == Keep::verdicts && device_answers(settings_)),
      solver_({.autoplay = SurveySettings::autoplay,
               .effort = only_verdicts_ ? Effort::quick : Effort::settle,
               .proof = {.complete = settings_.keep != Keep::verdicts}}),
      prover_({.autoplay = SurveySettings::autoplay,
               .effort = Effort::prove,
               .proof = {.complete = settings_.keep != Keep::verdicts}}) {}

std::expected<void, Unanswered> DealAnswerer::answer(NumberRange numbers, std::vector<Block>& blocks) {
    std::int64_t at = numbers.first;
    std::optional<Unanswered::Why> why;
    try {
        for_each_deal(numbers.first, numbers.last, [&](std::int64_t number, const Deal& deal) {
            at = number;
            why = stop_() ? Unanswered::Why::stopped : answer(number, Board(deal.cards(), settings_.rules()));
            if (!why) append(blocks, answer_, settings_.keep);
            return !why;
        });
    } catch (const std::bad_alloc&) {
        why = Unanswered::Why::out_of_memory;
    }
    if (why) return std::unexpected(Unanswered{*why, at});
    return {};
}

std::expected<void, Unanswered> DealAnswerer::answer(NumberRange numbers, const DeviceFindings& found,
                                                     std::size_t offset, std::vector<Block>& blocks,
                                                     std::vector<std::int64_t>& later) {
    std::int64_t number = numbers.first;
    std::optional<Unanswered::Why> why;
    try {
        for (std::size_t i = offset; !why && number <= numbers.last; ++i) {
            why = answer(number, found.results[i], found.steps.empty() ? nullptr : &found.steps[i],
                         found.settles_the_rest ? Patience::none : Patience::little);
            if (why) break;
            if (only_verdicts_ && answer_.outcome == OutcomeKind::gave_up) later.push_back(number);
            append(blocks, answer_, settings_.keep);
            ++number;
        }
    } catch (const std::bad_alloc&) {
        why = Unanswered::Why::out_of_memory;
    }
    if (why) return std::unexpected(Unanswered{*why, number});
    return {};
}

std::optional<Unanswered::Why> DealAnswerer::answer(std::int64_t number, const cuda::DealResult& result,
                                                    const std::vector<std::uint16_t>* steps, Patience patience) {
    if (result.won() && settings_.keep == Keep::verdicts) {
        answer_.deal = number;
        answer_.outcome = OutcomeKind::solved;
        answer_.positions = result.positions;
        return std::nullopt;
    }
    if (stop_()) return Unanswered::Why::stopped;
    if (only_verdicts_ && result.stage == cuda::DealResult::failed) return settle(number, patience);
    const Board board(deal(number)->cards(), settings_.rules());
    if (result.stage == cuda::DealResult::failed) return answer(number, board, prover_, result.positions);
    const auto played = result.won() && steps != nullptr
                            ? cuda::played_solution(board, *steps, SurveySettings::autoplay)
                            : std::nullopt;
    if (!played) return answer(number, board);
    answer_.deal = number;
    answer_.outcome = OutcomeKind::solved;
    answer_.positions = result.positions;
    answer_.moves.clear();
    write_moves(*played);
    return std::nullopt;
}

std::optional<Unanswered::Why> DealAnswerer::answer(std::int64_t number, const Board& board) {
    const auto why = answer(number, board, solver_, 0);
    if (why || !only_verdicts_ || answer_.outcome != OutcomeKind::gave_up) return why;
    return settle(number, Patience::full);
}

std::optional<Unanswered::Why> DealAnswerer::answer(std::int64_t number, const Board& board, Solver& solver,
                                                    std::uint64_t positions_before) {
    std::stop_source source;
    Oversight oversight;
    oversight.limits.memory = std::numeric_limits<std::size_t>::max(); // no limit, so that answers do not depend on it
    if (settings_.most_positions != 0) oversight.limits.positions = settings_.most_positions - positions_before;
    oversight.stop = source.get_token();
    oversight.on_progress = [&](const SearchProgress&) {
        if (stop_()) source.request_stop();
    };
    const Outcome& outcome = solver.solve(board, oversight);
    const GaveUp* const gave_up = outcome.gave_up();
    if (gave_up != nullptr && gave_up->limit == Limit::stopped) return Unanswered::Why::stopped;
    if (solver.lacked_memory()) return Unanswered::Why::out_of_memory;
    answer_.deal = number;
    answer_.positions = positions_before + outcome.positions;
    answer_.length = 0;
    answer_.moves.clear();
    answer_.outcome = outcome.kind();
    answer_.proof = outcome.impossible() != nullptr ? *outcome.impossible() : Impossible{};
    if (outcome.solved() != nullptr) {
        if (settings_.keep != Keep::verdicts) write_moves(outcome.solved()->steps);
    }
    return std::nullopt;
}

std::optional<Unanswered::Why> DealAnswerer::settle(std::int64_t number, Patience patience) {
    if (patience == Patience::none) {
        answer_ = {};
        answer_.deal = number;
        return std::nullopt;
    }
    std::uint64_t most = most_positions_of_settler();
    if (patience == Patience::little) most = std::min(most, DealSettler::first_positions);
    if (patience == Patience::least) most = std::min(most, positions_of_short_search);
    return take_over(settler_.settle(number, most, stop_), stop_);
}

std::uint64_t DealAnswerer::most_positions_of_settler() const {
    return settings_.most_positions == 0 ? Limits::no_limit
                                         : settings_.most_positions - most_positions_of_fast_search();
}

std::optional<Unanswered::Why> DealAnswerer::take_over(const Leftover& settled, const std::function<bool()>& stop) {
    answer_ = {};
    answer_.deal = settled.deal;
    if (settled.outcome == OutcomeKind::gave_up) {
        if (stop()) return Unanswered::Why::stopped;
        if (settler_.lacked_memory()) return Unanswered::Why::out_of_memory;
    }
    answer_.outcome = settled.outcome;
    return std::nullopt;
}

std::expected<OutcomeKind, Unanswered> DealAnswerer::verdict(std::int64_t deal) {
    return verdict_by(deal, [&] { return settle(deal, Patience::full); });
}

std::expected<OutcomeKind, Unanswered> DealAnswerer::verdict_soon(std::int64_t deal) {
    return verdict_by(deal, [&] { return settle(deal, Patience::least); });
}

std::expected<OutcomeKind, Unanswered> DealAnswerer::verdict_after_device(std::int64_t deal,
                                                                          const std::function<bool()>& stop) {
    return verdict_by(
        deal, [&] { return take_over(settler_.settle_after_search(deal, most_positions_of_settler(), stop), stop); });
}

template <class Settle>
std::expected<OutcomeKind, Unanswered> DealAnswerer::verdict_by(std::int64_t deal, Settle settle) {
    std::optional<Unanswered::Why> why;
    try {
        why = settle();
    } catch (const std::bad_alloc&) {
        why = Unanswered::Why::out_of_memory;
    }
    if (why) return std::unexpected(Unanswered{*why, deal});
    return answer_.outcome;
}

std::expected<OutcomeKind, Unanswered> DealAnswerer::verdict(std::int64_t deal, const cuda::SettledDeal& found) {
    using End = cuda::SettledDeal::End;
    if (found.end == End::impossible) return OutcomeKind::impossible;
    const Board board(freecell::deal(deal)->cards(), settings_.rules());
    if (found.end == End::won && found.winning_moves(board)) return OutcomeKind::solved;
    return verdict(deal);
}

void DealAnswerer::write_moves(const std::vector<Step>& steps) {
    for (const Step& step : steps) {
        if (!step.automatic) answer_.moves.push_back(written_move(step));
    }
    answer_.length = static_cast<int>(answer_.moves.size());
}

} // namespace freecell
