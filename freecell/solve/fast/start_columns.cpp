#include "freecell/solve/fast/start_columns.h"

#include <algorithm>
#include <cassert>

#include "freecell/game/legal.h"

namespace freecell::fast {
namespace {

constexpr auto codes = [] {
    std::array<std::uint8_t, Card::count> all{};
    for (int i = 0; i < Card::count; ++i) all[i] = static_cast<std::uint8_t>(code_of(Card(i)));
    return all;
}();

} // namespace

void StartColumns::set(const Board& board) {
    assert(fits_fast_search(board.rules()));
    column_count = board.rules().columns;
    cell_count = board.rules().cells;
    tallest = 0;
    column_of.fill(0);
    depth_of.fill(max_rest);
    height.fill(0);
    run[0].fill(0);
    second[0].fill(0);
    below[0].fill(0);
    for (int i = 0; i < column_count; ++i) {
        const auto cards_of_column = board.column(i);
        height[i] = static_cast<std::uint8_t>(cards_of_column.size());
        tallest = std::max<int>(tallest, height[i]);
        CardBits in_run = 0;
        CardBits second_in_run = 0;
        std::uint32_t under_run = 0;
        for (std::size_t n = 0; n < cards_of_column.size(); ++n) {
            const std::uint8_t code = codes[cards_of_column[n].index()];
            const CardBits bit = CardBits{1} << (code & 31);
            const bool goes_on = top_of(in_run) == bit << fits_shift; // false for an empty run
            const CardBits kept = goes_on ? ~CardBits{0} : 0;
            in_run = (in_run & kept) | bit;
            second_in_run = (second_in_run & kept) | (CardBits{code} >> 5) << (code & 31);
            under_run = goes_on ? under_run : static_cast<std::uint32_t>(n);
            run[n + 1][i] = in_run;
            second[n + 1][i] = second_in_run;
            below[n + 1][i] = under_run;
            card[n][i] = code;
            column_of[code] = static_cast<std::uint8_t>(i);
            depth_of[code] = static_cast<std::uint8_t>(n);
        }
    }
}

} // namespace freecell::fast
