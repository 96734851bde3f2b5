#include "freecell/analyse/analysis.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "freecell/game/legal_moves.h"

namespace freecell::analyse {
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

Analyser::Analyser(const PlayedGame& game, Judge& judge) : judge_(judge) {
    std::ranges::copy_if(game.steps, std::back_inserter(moves_), [](const Step& step) { return !step.automatic; });
    for_each_turn(game.start, game.steps, [this](const Board& board) { boards_.push_back(board); });
    standings_.assign(boards_.size(), Standing::lost);
}

bool Analyser::advance() {
    if (judge_.stopped() || parts_done() == parts()) return false;
    if (settled_ < boards_.size()) {
        settle_position();
    } else {
        judge_choices();
    }
    return true;
}

// All positions after a lost one are lost, and all before a winnable one are winnable.
void Analyser::settle_position() {
    const Standing standing = judge_.standing(boards_[settled_]);
    standings_[settled_] = standing;
    if (standing == Standing::winnable) {
        for (std::size_t i = settled_; i > 0 && standings_[i - 1] == Standing::unsettled; --i) {
            standings_[i - 1] = Standing::winnable;
            judge_.learn(boards_[i - 1], Standing::winnable);
        }
    }
    settled_ = standing == Standing::lost ? boards_.size() : settled_ + 1;
    analysis_.start = standings_.front();
}

// Judges the alternatives to each move.
void Analyser::judge_choices() {
    const std::size_t number = analysis_.moves.size();
    AnalysedMove& made = analysis_.moves.emplace_back(
        AnalysedMove{.step = moves_[number], .before = standings_[number], .after = standings_[number + 1]});
    std::unordered_set<std::string> reached;
    for (const Move& move : legal_moves(boards_[number])) {
        const Board next = board_after(boards_[number], move, judge_.rule());
        if (!reached.insert(position_name(next)).second) continue;
        ++made.legal;
        if (made.before == Standing::lost) continue; // then every later position is lost, too
        const Standing standing = judge_.standing(next);
        if (standing == Standing::winnable) made.keeping.push_back(player_step(boards_[number], move));
        made.unsettled += standing == Standing::unsettled ? 1 : 0;
    }
}

Analysis analyse(const PlayedGame& game, Judge& judge) {
    Analyser analyser(game, judge);
    while (analyser.advance()) {
    }
    return analyser.analysis();
}

} // namespace freecell::analyse
