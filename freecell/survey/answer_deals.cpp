#include "freecell/survey/answer_deals.h"

#include <stop_token>
#include <utility>

#include "freecell/scan/for_each_deal.h"
#include "freecell/survey/written_game.h"

namespace freecell {

DealAnswerer::DealAnswerer(SurveySettings settings, std::function<bool()> stop)
    : settings_(std::move(settings)), stop_(std::move(stop)), solver_({.autoplay = SurveySettings::autoplay}) {}

bool DealAnswerer::answer(NumberRange numbers, std::vector<Block>& blocks) {
    return for_each_deal(numbers.first, numbers.last, [&](std::int64_t number, const Deal& deal) {
        if (stop_() || !answer(number, Board(deal.cards(), settings_.rules()))) return false;
        append(blocks, answer_, settings_.keep);
        return true;
    });
}

bool DealAnswerer::answer(std::int64_t number, const Board& board) {
    std::stop_source source;
    Oversight oversight;
    if (settings_.most_positions != 0) oversight.limits.positions = settings_.most_positions;
    oversight.stop = source.get_token();
    oversight.on_progress = [&](const SearchProgress&) {
        if (stop_()) source.request_stop();
    };
    const Outcome& outcome = solver_.solve(board, oversight);
    if (const GaveUp* gave_up = outcome.gave_up(); gave_up != nullptr && gave_up->limit == Limit::stopped) return false;
    answer_.deal = number;
    answer_.positions = outcome.positions;
    answer_.length = 0;
    answer_.moves.clear();
    answer_.finding = outcome.impossible() != nullptr ? Finding::impossible : Finding::undecided;
    if (outcome.solved() != nullptr) {
        answer_.finding = Finding::solved;
        if (settings_.keep != Keep::verdicts) write_moves(board, outcome.solved()->moves);
    }
    return true;
}

void DealAnswerer::write_moves(const Board& board, const std::vector<Move>& moves) {
    auto written = written_game(board, moves, SurveySettings::autoplay);
    if (!written) { // the solver promises that this does not happen
        answer_.finding = Finding::undecided;
        return;
    }
    answer_.moves = std::move(*written);
    answer_.length = static_cast<int>(answer_.moves.size());
}

} // namespace freecell
