#include "freecell/analyse/analysis.h"

#include <algorithm>
#include <unordered_set>

#include "freecell/game/legal_moves.h"

namespace freecell::analyse {
namespace {

// How each board of a game stands. All after a lost one are lost, and all before a winnable one are winnable.
std::vector<Standing> standings_of(const std::vector<Board>& boards, Judge& judge) {
    std::vector<Standing> standings(boards.size(), Standing::lost);
    std::size_t winnable = 0; // this many of the first
    for (std::size_t i = 0; i < boards.size(); ++i) {
        standings[i] = judge.standing(boards[i]);
        if (standings[i] == Standing::winnable) winnable = i + 1;
        if (standings[i] == Standing::lost) break;
    }
    for (std::size_t i = 0; i < winnable; ++i) {
        standings[i] = Standing::winnable;
        judge.learn(boards[i], Standing::winnable);
    }
    return standings;
}

// What else could have been played, and where it leads.
void judge_choices(const Board& board, Judge& judge, AnalysedMove& made) {
    std::unordered_set<std::string> reached;
    for (const Move& move : legal_moves(board)) {
        const Board next = board_after(board, move, judge.rule());
        if (!reached.insert(position_name(next)).second) continue;
        ++made.legal;
        if (made.before == Standing::lost) continue; // then so is every position after it
        const Standing standing = judge.standing(next);
        if (standing == Standing::winnable) made.keeping.push_back(player_step(board, move));
        made.unsettled += standing == Standing::unsettled ? 1 : 0;
    }
}

} // namespace

std::optional<Loss> Analysis::loss() const {
    const auto lost = std::ranges::find(moves, Standing::lost, &AnalysedMove::after);
    if (lost == moves.end() || start == Standing::lost) return std::nullopt;
    auto first = lost;
    while (first != moves.begin() && first->before == Standing::unsettled) --first;
    return Loss{static_cast<std::size_t>(first - moves.begin()), static_cast<std::size_t>(lost - moves.begin())};
}

std::size_t Analysis::unsettled() const {
    const auto count = std::ranges::count(moves, Standing::unsettled, &AnalysedMove::after);
    return static_cast<std::size_t>(count) + (start == Standing::unsettled ? 1 : 0);
}

Analysis analyse(const PlayedGame& game, Judge& judge) {
    std::vector<Board> boards;
    for_each_turn(game.start, game.steps, [&](const Board& board) { boards.push_back(board); });
    const std::vector<Standing> standings = standings_of(boards, judge);
    Analysis analysis{.start = standings.front()};
    for (const Step& step : game.steps) {
        if (step.automatic) continue;
        if (judge.stopped()) break;
        const std::size_t number = analysis.moves.size();
        auto& made = analysis.moves.emplace_back(
            AnalysedMove{.step = step, .before = standings[number], .after = standings[number + 1]});
        judge_choices(boards[number], judge, made);
    }
    return analysis;
}

} // namespace freecell::analyse
