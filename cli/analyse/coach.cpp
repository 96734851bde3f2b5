#include "cli/analyse/coach.h"

namespace freecell::cli {
namespace {

Board board_after(const PlayedGame& game, std::size_t moves) {
    Board board = game.start;
    std::size_t made = 0;
    for (const Step& step : game.steps) {
        if (!step.automatic && made++ == moves) break;
        board.apply(step.move);
    }
    return board;
}

std::optional<WayToWin> way_from(const PlayedGame& game, std::size_t moves, const CoachOptions& options) {
    shortest::Solver solver({.autoplay = game.autoplay}, {.time = options.shorten});
    const Outcome& outcome = solver.solve(board_after(game, moves), options.oversight);
    if (outcome.solved() == nullptr) return std::nullopt;
    return WayToWin{moves, outcome.solved()->steps};
}

} // namespace

CoachedGame coach(const GameOptions& game, const Record& record, const CoachOptions& options) {
    Solution solution;
    std::vector<Step> steps;
    CoachedGame coached{replay_record(game, record, solution, &steps), {}, {}, {}, {}};
    if (!coached.replay) return coached;
    coached.game = PlayedGame{.deal = coached.start->deal,
                              .start = coached.start->board,
                              .autoplay = coached.replay->reading.autoplay,
                              .steps = std::move(steps),
                              .verdict = coached.replay->verdict};
    analyse::Judge judge(coached.game->autoplay, options.oversight);
    coached.analysis = analyse::analyse(*coached.game, judge);
    const analyse::Analysis& analysis = coached.analysis;
    if (analysis.start == analyse::Standing::winnable) coached.shortest = way_from(*coached.game, 0, options);
    const auto loss = analysis.loss();
    if (loss) {
        coached.way = loss->first == 0 ? coached.shortest : way_from(*coached.game, loss->first, options);
    } else if (!coached.won() && analysis.end() == analyse::Standing::winnable && !analysis.moves.empty()) {
        coached.way = way_from(*coached.game, analysis.moves.size(), options);
    }
    return coached;
}

} // namespace freecell::cli
