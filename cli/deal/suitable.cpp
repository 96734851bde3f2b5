#include "cli/deal/suitable.h"

#include <algorithm>

#include "freecell/game/start_board.h"

namespace freecell::cli {

std::vector<std::string> difficulty_words() {
    std::vector<std::string> words;
    for (const rate::Label label : rate::all_labels) {
        std::ranges::replace(words.emplace_back(name(label)), ' ', '-');
    }
    return words;
}

bool SuitableDeals::accepts(DealNumber number) {
    const Board board = dealt_start(number, {}).board;
    if (!difficulty_) return solver_.solve(board).kind() == OutcomeKind::solved;
    const auto agrees = [&](rate::Rater& rater) {
        const rate::Rating rating = rater.rate(board);
        return rating.outcome == OutcomeKind::solved && rate::label_of(rating.difficulty) == *difficulty_;
    };
    return agrees(quick_) && agrees(thorough_); // the quick one decides most deals
}

} // namespace freecell::cli
