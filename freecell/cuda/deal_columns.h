#pragma once

#include <cstdint>

#include "freecell/cuda/anywhere.h"
#include "freecell/cuda/stage_tables.h"
#include "freecell/solve/fast/card_bits.h"

namespace freecell::cuda {

using Cards = fast::CardBits;

// The first n cards of a column and their score.
struct alignas(32) Row {
    Cards run;             // the sorted run at the end
    Cards second;          // those cards of the run that are second cards
    std::int32_t below;    // number of cards below the run
    std::int32_t base;     // score of the n cards as the untouched rest of a column
    std::int32_t slope;    // score added by each card of the run on that rest
    std::int32_t revealed; // score of the n cards if nothing lies on them
};

// A deal as the search sees it: a row for each column and number of cards, and where each card lies.
struct DealTables {
    static constexpr int row_count = (rows + 1) * columns;
    static constexpr int places = 64; // indexed by the code of the card
    static constexpr int remembered = 16;

    Row row[row_count];
    std::uint8_t place[places];     // column | cards below it << 3
    std::uint64_t seen[remembered]; // in a dive: keys of its latest positions

    [[nodiscard]] FREECELL_ANYWHERE const Row& at(int cards, int column) const { return row[cards * columns + column]; }
};

// The codes of the cards of a deal, row by row, as they are dealt.
struct DealtCards {
    static constexpr int bytes = 64;
    std::uint8_t code[bytes];
};

// Sums over the cards of a column, which the weights multiply.
struct ColumnSums {
    int low, middle, high;                          // cards by rank
    int above_low, above_middle, above_high;        // pairs by the rank of the deeper card
    int inverted, inverted_ranks, inverted_suit;    // pairs whose deeper card is lower
    int sequence, same_suit, same_color, ascending; // adjacent cards

    [[nodiscard]] FREECELL_ANYWHERE int base(const fast::ScoreWeights& w, int n) const {
        return w.rest_card * n + w.rest_size[n < 6 ? n - 1 : 5] + w.pair[0] * above_low + w.pair[1] * above_middle +
               w.pair[2] * above_high + w.inverted * inverted + w.inverted_ranks * inverted_ranks +
               w.inverted_suit * inverted_suit + w.sequence * sequence + w.neighbours_suit * same_suit +
               w.neighbours_color * same_color + w.higher_on_lower * ascending;
    }
};

FREECELL_ANYWHERE int rank_of(int code) {
    return (code & 31) >> 1;
}
// 0 and 1 are suits of first cards, 2 and 3 of second cards; the lowest bit is the colour.
FREECELL_ANYWHERE int suit_of(int code) {
    return ((code + rank_of(code)) & 1) | code >> 5 << 1;
}

// Fills in the rows and places of one column.
FREECELL_ANYWHERE void fill_column(const DealtCards& dealt, int column, const fast::ScoreWeights& w,
                                   DealTables& tables) {
    const int height = column < 4 ? rows : rows - 1;
    ColumnSums sums{};
    Cards run = 0, second = 0;
    int below = 0;
    int base = 0, slope = 0;             // of the first n cards
    int below_base = 0, below_slope = 0; // of the cards below the run at their end
    std::uint32_t ranks = 0, suits = 0;  // of the deeper cards, four bits each, the last one lowest
    tables.row[column] = {};
    FREECELL_NO_UNROLL
    for (int n = 0; n < height; ++n) {
        const int code = dealt.code[n * columns + column];
        const Cards bit = Cards{1} << (code & 31);
        const bool continues = fast::top_of(run) == bit << fast::fits_shift;
        run = (continues ? run : 0) | bit;
        second = (continues ? second : 0) | static_cast<Cards>(code >> 5) << (code & 31);
        if (!continues) {
            below = n;
            below_base = base;
            below_slope = slope;
        }
        tables.place[code] = static_cast<std::uint8_t>(column | n << 3);
        const int rank = rank_of(code), suit = suit_of(code);

        sums.above_low += sums.low;
        sums.above_middle += sums.middle;
        sums.above_high += sums.high;
        FREECELL_NO_UNROLL
        for (int deeper = 0; deeper < n; ++deeper) {
            const int other = static_cast<int>(ranks >> 4 * deeper & 15);
            if (other >= rank) continue;
            sums.inverted += 1;
            sums.inverted_ranks += rank - other;
            sums.inverted_suit += static_cast<int>(suits >> 4 * deeper & 15) == suit;
        }
        if (n > 0) {
            const int rank_under = static_cast<int>(ranks & 15), suit_under = static_cast<int>(suits & 15);
            const bool same_suit = suit == suit_under;
            const bool same_color = ((suit ^ suit_under) & 1) == 0;
            sums.sequence += !same_color && rank + 1 == rank_under;
            sums.ascending += rank_under < rank;
            sums.same_suit += same_suit;
            sums.same_color += same_color && !same_suit;
        }
        ranks = ranks << 4 | static_cast<std::uint32_t>(rank);
        suits = suits << 4 | static_cast<std::uint32_t>(suit);
        const int is_low = rank < 3, to_six = rank < 6;
        sums.low += is_low;
        sums.middle += to_six - is_low;
        sums.high += 1 - to_six;

        int revealed = below_base + below_slope * count_bits(run);
        if (below == 0) revealed += (run & fast::kings) != 0 ? w.king_column : w.other_column;
        base = sums.base(w, n + 1);
        slope = w.run_on[0] * sums.low + w.run_on[1] * sums.middle + w.run_on[2] * sums.high + w.run_on_low * to_six;
        tables.row[(n + 1) * columns + column] = {run, second, below, base, slope, revealed};
    }
    // The card that a complete foundation waits for does not exist, so it is never buried.
    if (column < 4) tables.place[26 + (column & 1) + (column >> 1) * 32] = rows << 3;
}

} // namespace freecell::cuda
