#include "cli/analyse/coach.h"

#include <utility>

namespace freecell::cli {

CoachedGame coach(const GameOptions& game, const Record& record, const analyse::CoachOptions& options) {
    Solution solution;
    std::vector<Step> steps;
    CoachedGame coached{replay_record(game, record, solution, &steps), {}, {}};
    if (!coached.replay) return coached;
    coached.game = PlayedGame{.deal = coached.start->deal,
                              .start = coached.start->board,
                              .autoplay = coached.replay->reading.autoplay,
                              .steps = std::move(steps),
                              .verdict = coached.replay->verdict};
    analyse::Coach coach(*coached.game, options);
    while (coach.advance()) {
    }
    static_cast<analyse::Coaching&>(coached) = coach.coaching();
    return coached;
}

} // namespace freecell::cli
