#include "freecell/game/referee.h"

namespace freecell {

Referee::Referee(const Board& start) : table_(start) {
    for (int i = 0; i < start.rules().columns; ++i) uncover(Pile::column(i));
    for (int i = 0; i < start.rules().cells; ++i) uncover(Pile::cell(i));
}

bool Referee::may_move_together(const Move& move) const {
    const auto moving = table_.cards(move.from).last(move.count);
    for (std::size_t i = 1; i < moving.size(); ++i) {
        if ((guests[0][moving[i - 1].index()] & bit(moving[i])) == 0) return false;
    }
    return move.to.is_column() && move.count <= capacity(*this, table_.height(move.to) == 0);
}

bool wins(const Board& start, std::span<const Move> moves) {
    Referee referee(start);
    return std::ranges::all_of(moves, [&](const Move& move) { return referee.play(move); }) && referee.won();
}

bool wins(const Board& start, std::span<const Step> steps) {
    Referee referee(start);
    return std::ranges::all_of(steps, [&](const Step& step) { return referee.play(step.move); }) && referee.won();
}

} // namespace freecell
