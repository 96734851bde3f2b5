#include "freecell/solve/fast/position.h"

namespace freecell::fast {

void Position::set(const Layout& layout, const Board& board) {
    for (int i = 0; i < max_columns; ++i) {
        const int height = layout.height[i];
        run[i] = layout.run[height][i];
        second[i] = layout.second[height][i];
        rest[i] = static_cast<std::uint8_t>(layout.below[height][i]);
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
