#include "freecell/game/referee.h"

#include <algorithm>

namespace freecell {

Referee::Referee(const Board& start) : table_(start) {
    const auto add = [this](Pile pile) { uncover(table_.last(pile), pile); };
    for (int i = 0; i < start.rules().columns; ++i) add(Pile::column(i));
    for (int i = 0; i < start.rules().cells; ++i) add(Pile::cell(i));
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
