#include "freecell/solve/fast/tables.h"

#include <algorithm>

namespace freecell::fast {
namespace {

std::int32_t pair(std::int16_t low, std::int16_t high) {
    return static_cast<std::int32_t>(static_cast<std::uint16_t>(low) |
                                     static_cast<std::uint32_t>(static_cast<std::uint16_t>(high)) << 16);
}

// The weights were tuned for four cells. With more or fewer, positions with the same number of free cells have the same
// score.
int tightness(int cells, int taken) {
    return std::max(0, 4 - (cells - taken));
}

std::int32_t room_value(const ScoreWeights& w, int cells, int taken, int empty) {
    const int tight = tightness(cells, taken);
    std::int32_t value = w.cells_times_empty * tight * empty;
    if (tight > 0) value += w.cells[tight - 1];
    if (empty > 0) value += w.empty[std::min(empty, 3) - 1];
    if (empty == 0 && tight == 4) value += w.no_cell_no_column;
    if (empty == 0 && tight == 3) value += w.one_cell_no_column;
    return value;
}

} // namespace

ScoreTables::ScoreTables(const ScoreWeights& w, int cells) : weights(w) {
    buried[0] = buried_run[0] = 0;
    for (int d = 1; d <= max_rest; ++d) {
        buried[d] = w.buried + w.buried_depth * d + w.buried_depth_squared * d * d;
        buried_run[d] = w.buried_run;
    }
    for (int taken = 0; taken <= cells; ++taken) {
        for (int empty = 0; empty <= max_columns; ++empty) {
            room[taken][empty] = room_value(w, cells, taken, empty);
            mobile[taken][empty] =
                w.mobile_run + w.mobile_run_cells * tightness(cells, taken) + w.mobile_run_empty * empty;
            fits[taken][empty] = pair(static_cast<std::int16_t>(mobile[taken][empty]), w.mobile_cell);
        }
    }
    for (int taken = 0; taken <= cells; ++taken) {
        for (int empty = 0; empty <= max_columns; ++empty) {
            for (int i = 0; i < 8; ++i) {
                const int taken_after = std::max(0, taken - (i < 4 ? 1 : 0));
                const int empty_after = std::clamp(empty + i % 4 - 1, 0, max_columns);
                room_after[taken][empty][i] = room[taken_after][empty_after];
                fits_after[taken][empty][i] = fits[taken_after][empty_after];
            }
        }
    }
    rest_pairs = {pair(w.pair[0], w.pair[1]), pair(w.pair[2], w.inverted_suit), pair(w.inverted, w.inverted_ranks),
                  pair(w.sequence, w.higher_on_lower), pair(w.neighbours_suit, w.neighbours_color)};
    depth_pair = pair(w.buried_depth, w.buried_depth_squared);
    slope_pairs = {pair(w.run_on[0], w.run_on[1]), pair(w.run_on[2], w.run_on_low)};
}

} // namespace freecell::fast
