#include "freecell/analyse/coach.h"

#include <utility>

#include "freecell/solve/short/solver.h"

namespace freecell::analyse {
namespace {

Board position_after(const PlayedGame& game, std::size_t moves) {
    Board board = game.start;
    std::size_t made = 0;
    for (const Step& step : game.steps) {
        if (!step.automatic && made++ == moves) break;
        board.apply(step.move);
    }
    return board;
}

} // namespace

Coach::Coach(PlayedGame game, CoachOptions options)
    : game_(std::move(game)), options_(std::move(options)), judge_(game_.autoplay, options_.oversight),
      analyser_(game_, judge_) {}

bool Coach::advance() {
    if (analyser_.advance()) return true;
    coaching_.analysis = analyser_.analysis();
    if (judge_.stopped() || parts_done() == parts()) return false;
    if (ways_++ == 0) {
        if (coaching_.analysis.start == Standing::winnable) coaching_.shortest = way_from(0);
    } else {
        find_way();
    }
    return true;
}

void Coach::find_way() {
    const Analysis& analysis = coaching_.analysis;
    if (const auto loss = analysis.loss()) {
        coaching_.way = loss->first == 0 ? coaching_.shortest : way_from(loss->first);
    } else if (game_.verdict != Verdict::won && analysis.end() == Standing::winnable && !analysis.moves.empty()) {
        coaching_.way = way_from(analysis.moves.size());
    }
}

std::optional<WayToWin> Coach::way_from(std::size_t moves) const {
    shortest::Solver solver({.autoplay = game_.autoplay},
                            {.time = options_.shorten, .positions = options_.shorten_positions});
    const Outcome& outcome = solver.solve(position_after(game_, moves), options_.oversight);
    if (outcome.solved() == nullptr) return std::nullopt;
    return WayToWin{moves, outcome.solved()->steps};
}

} // namespace freecell::analyse
