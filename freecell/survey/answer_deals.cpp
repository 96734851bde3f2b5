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

bool device_settles(const SurveySettings& settings, std::uint64_t most_positions) {
    return settings.keep == Keep::verdicts && device_answers(settings) &&
           (settings.most_positions == 0 ||
            settings.most_positions - most_positions_of_fast_search() >= most_positions);
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
    answer_ = {};
    answer_.deal = number;
    if (patience == Patience::none) return std::nullopt;
    std::uint64_t most = Limits::no_limit;
    if (settings_.most_positions != 0) most = settings_.most_positions - most_positions_of_fast_search();
    if (patience == Patience::little) most = std::min(most, DealSettler::first_positions);
    const Leftover settled = settler_.settle(number, most, stop_);
    if (settled.outcome == OutcomeKind::gave_up) {
        if (stop_()) return Unanswered::Why::stopped;
        if (settler_.lacked_memory()) return Unanswered::Why::out_of_memory;
    }
    answer_.outcome = settled.outcome;
    return std::nullopt;
}

std::expected<OutcomeKind, Unanswered> DealAnswerer::verdict(std::int64_t deal) {
    std::optional<Unanswered::Why> why;
    try {
        why = settle(deal, Patience::full);
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
