#include "freecell/game/game.h"

namespace freecell {

std::optional<MoveProblem> Game::make(const Move& move) {
    if (const auto reason = why_illegal(board_, move)) return MoveProblem{*reason, move};
    undone_.clear();
    apply(move);
    return std::nullopt;
}

bool Game::undo() {
    if (starts_.empty()) return false;
    undone_.push_back(steps_[starts_.back()].move);
    for (; steps_.size() > starts_.back(); steps_.pop_back(), cards_.pop_back()) {
        board_.undo(steps_.back().move, cards_.back());
    }
    starts_.pop_back();
    return true;
}

bool Game::redo() {
    if (undone_.empty()) return false;
    const Move move = undone_.back();
    undone_.pop_back();
    apply(move);
    return true;
}

PlayedGame Game::played() const {
    return {.deal = start_.deal,
            .start = start_.board,
            .autoplay = autoplay_,
            .steps = steps_,
            .verdict = board_.won() ? Verdict::won : Verdict::unfinished};
}

void Game::apply(const Move& move) {
    starts_.push_back(steps_.size());
    steps_.push_back(player_step(board_, move));
    cards_.push_back(board_.apply(move));
    for (Pile from = next_to_go_home(board_, autoplay_); !from.is_home(); from = next_to_go_home(board_, autoplay_)) {
        const Move automatic{from, Pile::home()};
        steps_.push_back(automatic_step(automatic));
        cards_.push_back(board_.apply(automatic));
    }
}

Game game_of(const StartBoard& start, Autoplay autoplay, std::span<const Step> steps) {
    Game game(start, autoplay);
    for (const Step& step : steps) {
        if (!step.automatic) game.make(step.move);
    }
    return game;
}

} // namespace freecell
