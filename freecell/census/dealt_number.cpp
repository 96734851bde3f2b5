#include "freecell/census/dealt_number.h"

#include "freecell/core/deal.h"
#include "freecell/identify/identify.h"

namespace freecell {

std::optional<std::int64_t> dealt_number(const Board& board) {
    if (!(board.rules() == Rules{})) return std::nullopt;
    Deck dealt{};
    for (int column = 0; column < Deal::column_count; ++column) {
        if (board.height(column) != Deal::column_lengths[column]) return std::nullopt;
        for (int row = 0; row < board.height(column); ++row) {
            dealt[row * Deal::column_count + column] = board.column(column)[row];
        }
    }
    return canonical_number(dealt);
}

} // namespace freecell
