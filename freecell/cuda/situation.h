#pragma once

#include <cstdint>

#include "freecell/cuda/anywhere.h"
#include "freecell/cuda/deal_columns.h"
#include "freecell/cuda/stage_tables.h"
#include "freecell/solve/fast/links.h"

namespace freecell::cuda {

// Everything about a search except its deal and position: the same for all threads.
struct Setting {
    const StageTables* tables;
    // Values addressed by an index that differs between threads, copied to memory that is fast for that.
    const StageTables::Room* room; // indexed by 9 * occupied cells + empty columns
    const std::int32_t* buried;
    const std::uint64_t* link_keys; // fast::link_key, indexed by 64 * support + code

    static constexpr int link_key_count = 5 * 64;
    [[nodiscard]] FREECELL_ANYWHERE std::uint64_t link_key(int code, int support) const {
        return link_keys[64 * support + code];
    }
    [[nodiscard]] FREECELL_ANYWHERE int start_of_column(Cards run) const {
        return (run & fast::kings) != 0 ? tables->king_column : tables->other_column;
    }
};

// What a card lies on, as in fast::LinkTarget.
namespace support {
inline constexpr int first = 0, second = 1, rest = 2, table = 3, cell = 4;
}

// What a card lies on that is in this run or would be put on top of it. `rest` is the number of cards below the run.
FREECELL_ANYWHERE int support_of(Cards card, Cards run, Cards second, int rest) {
    const Cards under = card << fast::fits_shift;
    if ((run & under) != 0) return (second & under) != 0 ? support::second : support::first;
    return rest > 0 ? support::rest : support::table;
}

// Those of the cards of one column that foundations wait for.
FREECELL_ANYWHERE Cards awaited_among(Cards cards, Cards second_of_them, const Cards (&next)[2]) {
    return cards & ((second_of_them & next[1]) | (~second_of_them & next[0]));
}

// Where the four cards that foundations wait for were dealt, a byte each.
FREECELL_ANYWHERE std::uint32_t places_of_next(const Cards (&next)[2], const DealTables& deal) {
    const int codes[4] = {lowest_bit(next[0]), highest_bit(next[0]), 32 + lowest_bit(next[1]),
                          32 + highest_bit(next[1])};
    std::uint32_t places = 0;
    for (int i = 0; i < 4; ++i) places |= static_cast<std::uint32_t>(deal.place[codes[i]]) << 8 * i;
    return places;
}

// The card in the cells with this index, in the order of codes.
FREECELL_ANYWHERE int cell_card(std::uint64_t cards, int place) {
    for (int i = 0; i + 1 < cells; ++i) { // a fixed number of iterations keeps the threads of a warp together
        const std::uint64_t fewer = cards & (cards - 1);
        cards = i < place ? fewer : cards;
    }
    return lowest_bit(cards);
}

// The score of a column apart from its run.
struct ColumnScore {
    std::int32_t base;        // of the rest
    std::int32_t slope;       // added by each card of the run
    std::int32_t revealed;    // of the rest when the run is gone
    unsigned next_on_top = 0; // 1 if removing the run exposes a card that a foundation waits for

    FREECELL_ANYWHERE ColumnScore(std::int32_t base_, std::int32_t slope_, std::int32_t revealed_)
        : base(base_), slope(slope_), revealed(revealed_) {}

    // Adds the cards of `row`, without those that foundations wait for.
    FREECELL_ANYWHERE void add(const Row& row) {
        base += row.base;
        slope += row.slope;
        revealed += row.revealed;
    }
    // Adds a card that a foundation waits for, if it lies in the rest of this column. The rest has `rest` cards, those
    // of `row`.
    FREECELL_ANYWHERE void add_next(int place, int rest, const Row& row, const Setting& setting) {
        const int now = rest - (place >> 3);
        if (now <= 0) return;
        if (now == 1) next_on_top = 1;
        base += setting.buried[now];
        slope += setting.tables->buried_run;
        const int later = row.below - (place >> 3);
        revealed += later > 0 ? setting.buried[later] + setting.tables->buried_run * count_bits(row.run)
                              : setting.tables->next_in_run;
    }
};

// A position, and the values that the scores of its moves depend on. Values of columns are words in memory, `stride`
// words apart, so that the words of the threads of a GPU are adjacent.
template <int stride> class Situation {
public:
    static constexpr int words = 6 * columns;

    std::uint32_t* memory;
    const DealTables* deal;
    Cards cells[2];            // first cards and second cards
    Cards next[2];             // the cards that the foundations wait for, two first and two second
    std::uint32_t next_places; // where these four cards were dealt, a byte each
    std::uint32_t rests; // the number of cards below the run of each column, 3 bits each; then one bit per column:
                         // whether removing the run exposes a card that a foundation waits for

    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t& run(int column) const { return memory[column * stride]; }
    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t& second(int column) const {
        return memory[(columns + column) * stride];
    }
    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t& revealed_run(int column) const {
        return memory[(2 * columns + column) * stride];
    }
    // The score of the rest, the score added by each card of the run, and the score of the rest when the run is gone,
    // all including what depends on the cards that foundations wait for.
    [[nodiscard]] FREECELL_ANYWHERE int base(int column) const { return static_cast<int>(word(3, column)); }
    [[nodiscard]] FREECELL_ANYWHERE int slope(int column) const { return static_cast<int>(word(4, column)); }
    [[nodiscard]] FREECELL_ANYWHERE int revealed(int column) const { return static_cast<int>(word(5, column)); }

    [[nodiscard]] FREECELL_ANYWHERE int rest(int column) const { return static_cast<int>(rests >> 3 * column & 7); }
    [[nodiscard]] FREECELL_ANYWHERE bool reveals_next(int column) const { return (rests >> (24 + column) & 1) != 0; }
    [[nodiscard]] FREECELL_ANYWHERE std::uint64_t cell_cards() const { return fast::both(cells[0], cells[1]); }
    [[nodiscard]] FREECELL_ANYWHERE int cell_code(int place) const { return cell_card(cell_cards(), place); }
    [[nodiscard]] FREECELL_ANYWHERE bool won() const { return (next[0] & next[1]) == fast::past_kings; }
    // Those of the cards of one column that foundations wait for.
    [[nodiscard]] FREECELL_ANYWHERE Cards next_among(Cards cards, Cards second_of_them) const {
        return awaited_among(cards, second_of_them, next);
    }

    // One bit per column.
    [[nodiscard]] FREECELL_ANYWHERE unsigned empty_columns() const {
        unsigned empty = 0;
        for (int column = 0; column < columns; ++column) empty |= run(column) == 0 ? 1U << column : 0;
        return empty;
    }

    // Starts with the deal, and plays all cards home that can go there.
    FREECELL_ANYWHERE void start(const DealTables& tables, const Setting& setting) {
        deal = &tables;
        rests = 0;
        for (int column = 0; column < columns; ++column) {
            const Row& row = tables.at(column < 4 ? rows : rows - 1, column);
            run(column) = row.run;
            second(column) = row.second;
            rests |= static_cast<std::uint32_t>(row.below) << 3 * column;
        }
        cells[0] = cells[1] = 0;
        next[0] = next[1] = 3;
        play_home([](int, int) {});
        next_places = places_of_next(next, tables);
        FREECELL_NO_UNROLL
        for (int column = 0; column < columns; ++column) weigh(column, setting);
    }

    // Plays all cards home that can go there. `goes` is called with the code and the support of each card. Returns one
    // bit for each column whose rest has changed.
    template <class Goes> FREECELL_ANYWHERE unsigned play_home(Goes goes) {
        unsigned changed = 0;
        FREECELL_NO_UNROLL
        for (bool again = true; again;) {
            again = false;
            unsigned going = 0;     // columns whose top goes home
            Cards tops[2] = {0, 0}; // the tops of all columns
            for (int column = 0; column < columns; ++column) {
                going |= note_top(column, tops) ? 1U << column : 0;
            }
            FREECELL_NO_UNROLL
            for (;;) {
                const std::uint64_t of_cells = fast::both(cells[0] & next[0], cells[1] & next[1]);
                int code = 0;
                if (of_cells != 0) {
                    code = lowest_bit(of_cells);
                    cell_card_goes_home(code, goes);
                } else if (going != 0) {
                    const int column = lowest_bit(going);
                    changed |= top_goes_home(column, goes, code);
                    if (!note_top(column, tops)) going &= going - 1;
                } else {
                    break;
                }
                // The next card of the suit may be the top of a column.
                const Cards following = fast::next_in_suit(Cards{1} << (code & 31));
                again |= ((code < 32 ? tops[0] : tops[1]) & following) != 0;
            }
        }
        return changed;
    }

    template <class Goes> FREECELL_ANYWHERE void cell_card_goes_home(int code, Goes& goes) {
        goes(code, support::cell);
        const Cards card = Cards{1} << (code & 31);
        cells[0] &= code < 32 ? ~card : ~Cards{0}; // no array index, which would force the array out of registers
        cells[1] &= code < 32 ? ~Cards{0} : ~card;
        advance(code);
    }

    // Adds the top of the column to `tops`, and returns whether it goes home.
    FREECELL_ANYWHERE bool note_top(int column, Cards (&tops)[2]) const {
        const Cards top = fast::top_of(run(column)), is_second = second(column);
        tops[0] |= top & ~is_second;
        tops[1] |= top & is_second;
        return next_among(top, is_second) != 0;
    }

    // Returns the column's bit if its rest has changed.
    template <class Goes> FREECELL_ANYWHERE unsigned top_goes_home(int column, Goes& goes, int& code) {
        const Cards cards = run(column);
        const Cards top = fast::top_of(cards);
        code = lowest_bit(top) + ((second(column) & top) != 0 ? 32 : 0);
        goes(code, support_in(column, top));
        advance(code);
        if (cards == top && rest(column) > 0) {
            reveal(column);
            return 1U << column;
        }
        run(column) = cards & ~top;
        second(column) &= ~top;
        return 0;
    }

    // Exposes the rest of a column whose run is gone.
    FREECELL_ANYWHERE void reveal(int column) {
        const Row& row = deal->at(rest(column), column);
        run(column) = row.run;
        second(column) = row.second;
        rests = (rests & ~(7U << 3 * column)) | static_cast<std::uint32_t>(row.below) << 3 * column;
    }

    // What a card lies on that is in the run of the column or would be put on top of it.
    [[nodiscard]] FREECELL_ANYWHERE int support_in(int column, Cards card) const {
        return support_of(card, run(column), second(column), rest(column));
    }

    // Updates the scores after a move that changed the rests of these columns and perhaps the cards that foundations
    // wait for.
    FREECELL_ANYWHERE void weigh_after(unsigned changed, Cards firsts_before, Cards seconds_before,
                                       const Setting& setting) {
        // A card that went home was no longer in a rest, so it is enough to add the new ones.
        std::uint64_t added = fast::both(next[0] & ~firsts_before, next[1] & ~seconds_before);
        if (added != 0) next_places = places_of_next(next, *deal);
        FREECELL_NO_UNROLL
        for (; added != 0; added &= added - 1) {
            const int place = deal->place[lowest_bit(added)];
            if ((changed >> (place & 7) & 1) == 0) add_next(place, setting);
        }
        FREECELL_NO_UNROLL
        for (; changed != 0; changed &= changed - 1) weigh(lowest_bit(changed), setting);
    }

    // Recomputes the scores of a column whose rest has changed.
    FREECELL_ANYWHERE void weigh(int column, const Setting& setting) {
        const Row row = deal->at(rest(column), column);
        ColumnScore score(row.base, row.slope, row.revealed);
        for (int i = 0; i < 4; ++i) {
            const int place = static_cast<int>(next_places >> 8 * i & 0xff);
            if ((place & 7) == column) score.add_next(place, rest(column), row, setting);
        }
        revealed_run(column) = row.run;
        set_score(column, score);
        rests = (rests & ~(1U << (24 + column))) | score.next_on_top << (24 + column);
    }

private:
    [[nodiscard]] FREECELL_ANYWHERE std::uint32_t& word(int kind, int column) const {
        return memory[(kind * columns + column) * stride];
    }

    // Records that a card has gone home.
    FREECELL_ANYWHERE void advance(int code) {
        const Cards card = Cards{1} << (code & 31);
        const Cards first = code < 32 ? card : 0, second_card = card ^ first;
        next[0] = (next[0] & ~first) | fast::next_in_suit(first);
        next[1] = (next[1] & ~second_card) | fast::next_in_suit(second_card);
    }

    FREECELL_ANYWHERE void add_next(int place, const Setting& setting) {
        const int column = place & 7;
        ColumnScore score(base(column), slope(column), revealed(column));
        score.add_next(place, rest(column), deal->at(rest(column), column), setting);
        set_score(column, score);
        rests |= score.next_on_top << (24 + column);
    }

    FREECELL_ANYWHERE void set_score(int column, const ColumnScore& score) {
        word(3, column) = static_cast<std::uint32_t>(score.base);
        word(4, column) = static_cast<std::uint32_t>(score.slope);
        word(5, column) = static_cast<std::uint32_t>(score.revealed);
    }
};

} // namespace freecell::cuda
