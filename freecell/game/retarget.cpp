#include "freecell/game/retarget.h"

#include <utility>

#include "freecell/game/expand.h"
#include "freecell/game/legal.h"
#include "freecell/game/referee.h"

namespace freecell {
namespace {

// The original game, and the game under the other rule, in which the same cards lie in the same places, except that
// some are already home.
class Retargeting {
public:
    Retargeting(const Board& start, Autoplay rule) : then_(start), now_(start), rule_(rule) {}

    // Returns false if the step cannot be made.
    bool take(Move move) {
        // Cards that are already home need not move; the others must move as before.
        const int left = still_there(move);
        if (left > 0) {
            const Move now{move.from, move.to, static_cast<std::uint8_t>(left)};
            if (moving_card(now_, now) != moving_card(then_, move) || !is_legal(now_, now)) return false;
            play(now);
        }
        then_.apply(move);
        return true;
    }

    [[nodiscard]] Card card_of(Move move) const { return moving_card(then_, move); }
    std::vector<Step> steps;

private:
    static Card moving_card(const Board& board, Move move) {
        if (move.from.is_cell()) return *board.cell(move.from.index());
        const auto column = board.column(move.from.index());
        return column[column.size() - move.count];
    }

    // How many of the cards that moved in the original game are not home now.
    [[nodiscard]] int still_there(Move move) const {
        if (move.from.is_cell()) return is_home(moving_card(then_, move)) ? 0 : 1;
        const auto column = then_.column(move.from.index());
        int count = 0;
        for (const Card card : column.last(move.count)) count += is_home(card) ? 0 : 1;
        return count;
    }
    [[nodiscard]] bool is_home(Card card) const { return card.rank() < now_.foundation(card.suit()); }

    void play(Move move) {
        const bool first = steps.empty(); // before the first step, automatic moves may be pending
        steps.push_back(player_step(now_, move));
        now_.apply(move);
        if (!first && !may_start_automatic_moves(now_, rule_, move)) return;
        play_automatic_moves(now_, rule_, [&](const Move& automatic) { steps.push_back(automatic_step(automatic)); });
    }

    Board then_;
    Board now_;
    Autoplay rule_;
};

} // namespace

std::expected<std::vector<Step>, RetargetProblem> retarget(const Board& start, std::span<const Step> steps,
                                                           Autoplay rule) {
    Retargeting target(start, rule);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Card card = target.card_of(steps[i].move);
        if (!target.take(steps[i].move)) return std::unexpected(RetargetProblem{i, card});
    }
    return std::move(target.steps);
}

std::vector<Step> expand(const Board& start, std::span<const Step> steps) {
    Board board = start;
    std::vector<Step> out;
    for (const Step& step : steps) {
        for (const Move move : single_card_moves(board, step.move)) {
            out.push_back(player_step(board, move));
            board.apply(move);
        }
    }
    return out;
}

} // namespace freecell
