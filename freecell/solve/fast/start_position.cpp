#include "freecell/solve/fast/start_position.h"

namespace freecell::fast {

void StartPosition::set(const StartColumns& start, const Board& board) {
    for (int i = 0; i < max_columns; ++i) {
        const int height = start.height[i];
        run[i] = start.run[height][i];
        second[i] = start.second[height][i];
        rest[i] = static_cast<std::uint8_t>(start.below[height][i]);
    }
    cells = {};
    for (int i = 0; i < board.rules().cells; ++i) {
        if (const auto card = board.cell(i)) cells[is_second(*card) ? 1 : 0] |= bit_of(*card);
    }
    next = {};
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        const Card waited_for(board.foundation(suit), suit);
        next[is_second(waited_for) ? 1 : 0] |= bit_of(waited_for);
    }
}

} // namespace freecell::fast
