#include "freecell/survey/answer_deals.h"

#include <limits>
#include <new>
#include <stop_token>
#include <utility>

#include "freecell/scan/for_each_deal.h"

namespace freecell {

DealAnswerer::DealAnswerer(SurveySettings settings, std::function<bool()> stop)
    : settings_(std::move(settings)), stop_(std::move(stop)), solver_({.autoplay = SurveySettings::autoplay}) {}

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

std::optional<Unanswered::Why> DealAnswerer::answer(std::int64_t number, const Board& board) {
    std::stop_source source;
    Oversight oversight;
    oversight.limits.memory = std::numeric_limits<std::size_t>::max(); // all there is: else answers would depend on it
    if (settings_.most_positions != 0) oversight.limits.positions = settings_.most_positions;
    oversight.stop = source.get_token();
    oversight.on_progress = [&](const SearchProgress&) {
        if (stop_()) source.request_stop();
    };
    const Outcome& outcome = solver_.solve(board, oversight);
    const GaveUp* const gave_up = outcome.gave_up();
    if (gave_up != nullptr && gave_up->limit == Limit::stopped) return Unanswered::Why::stopped;
    if (solver_.lacked_memory()) return Unanswered::Why::out_of_memory;
    answer_.deal = number;
    answer_.positions = outcome.positions;
    answer_.length = 0;
    answer_.moves.clear();
    answer_.outcome = outcome.kind();
    if (outcome.solved() != nullptr) {
        if (settings_.keep != Keep::verdicts) write_moves(outcome.solved()->steps);
    }
    return std::nullopt;
}

void DealAnswerer::write_moves(const std::vector<Step>& steps) {
    for (const Step& step : steps) {
        if (!step.automatic) answer_.moves.push_back(written_move(step));
    }
    answer_.length = static_cast<int>(answer_.moves.size());
}

} // namespace freecell
