#pragma once

#include <cstdint>

#include "freecell/cuda/situation.h"
#include "freecell/cuda/step.h"

namespace freecell::cuda {

// A move as a number below 128. The numbers follow the order in which the CPU's search lists moves, which decides
// between moves with the same score.
namespace move_number {
inline constexpr int to_cell = 0;                                        // + column
inline constexpr int onto_column = to_cell + columns;                    // + 8 * to + from
inline constexpr int cell_onto_column = onto_column + columns * columns; // + 4 * to + index of the card, by code
inline constexpr int run_to_empty = cell_onto_column + columns * cells;  // + column
inline constexpr int cell_to_empty = run_to_empty + columns;             // + index of the card
inline constexpr int end = cell_to_empty + cells;
inline constexpr int mask = 127;
static_assert(end <= mask + 1);
} // namespace move_number

// The order of a move: in the high bits the score of the position it leads to (lower is better), then whether it
// exposes a card that goes home, then its number.
namespace order {
inline constexpr std::int32_t never = INT32_MAX;
inline constexpr int shift = 8;
inline constexpr std::int32_t frees_home = 0x80;
inline constexpr int most = 64; // moves in a position
} // namespace order

// The best four moves of a position that come after a given order. A dive rarely needs more.
class BestOrders {
public:
    static constexpr int kept = 4;

    FREECELL_ANYWHERE explicit BestOrders(std::int32_t after) : after_(after) {
        for (std::int32_t& each : best_) each = order::never;
    }

    FREECELL_ANYWHERE void add(std::int32_t value) {
        std::int32_t worse = value > after_ ? value : order::never;
        for (std::int32_t& each : best_) {
            const std::int32_t better = lesser(each, worse);
            worse = greater(each, worse);
            each = better;
        }
    }
    // Returns the next best order, or `never`.
    FREECELL_ANYWHERE std::int32_t take() {
        const std::int32_t taken = best_[0];
        for (int i = 0; i + 1 < kept; ++i) best_[i] = best_[i + 1];
        best_[kept - 1] = order::never;
        return taken;
    }

private:
    std::int32_t after_;
    std::int32_t best_[kept];
};

// Decodes a move number.
struct MoveKind {
    int number;

    // The column or, for a card that leaves a cell, its index in the order of codes.
    [[nodiscard]] FREECELL_ANYWHERE int from() const { return number & 7; }
    [[nodiscard]] FREECELL_ANYWHERE int place() const { return number & 3; }
    [[nodiscard]] FREECELL_ANYWHERE int to() const {
        return number < move_number::cell_onto_column ? (number - move_number::onto_column) >> 3
                                                      : (number - move_number::cell_onto_column) >> 2;
    }
    [[nodiscard]] FREECELL_ANYWHERE bool of_column() const {
        return number < move_number::cell_onto_column || (to_empty() && number < move_number::cell_to_empty);
    }
    [[nodiscard]] FREECELL_ANYWHERE bool to_cell() const { return number < move_number::onto_column; }
    [[nodiscard]] FREECELL_ANYWHERE bool to_empty() const { return number >= move_number::run_to_empty; }
    [[nodiscard]] FREECELL_ANYWHERE bool on_column() const { return !to_cell() && !to_empty(); }
};
static_assert(move_number::onto_column % 8 == 0 && move_number::run_to_empty % 8 == 0);
static_assert(move_number::cell_onto_column % 4 == 0 && move_number::cell_to_empty % 4 == 0 && cells == 4);

// The cards of a position that can be put somewhere, and the room for them. Two columns may end in cards that share a
// bit, hence the sets of bits that occur twice.
struct Mobility {
    Cards tops, both_tops;   // of all columns
    Cards heads, both_heads; // of the runs that can move as a whole
    Cards held, both_held;   // in the cells
    int taken, empty;        // cells and columns
    int most;                // cards that can move at once onto a card

    FREECELL_ANYWHERE void set_room(const Cards (&cells_of)[2], int empty_columns) {
        held = cells_of[0] | cells_of[1];
        both_held = cells_of[0] & cells_of[1];
        taken = count_bits(cells_of[0]) + count_bits(cells_of[1]);
        empty = empty_columns;
        most = (cells - taken + 1) << empty;
    }
    [[nodiscard]] FREECELL_ANYWHERE Cards tops_without(Cards top) const { return tops & ~(top & ~both_tops); }

    // What a move does to the position.
    struct Effect {
        std::int32_t worth; // change of the score of the columns
        Cards placeable;    // cards that can be put somewhere afterwards
        int runs, held;     // pieces to count besides those among `placeable`
        int taken, empty;   // cells and columns afterwards
        bool frees_home;    // exposes a card that goes home
    };
    [[nodiscard]] FREECELL_ANYWHERE std::int32_t order_of(int number, const Effect& move,
                                                          const Setting& setting) const {
        const int runs = move.runs + count_bits(move.placeable & heads) + count_bits(move.placeable & both_heads);
        const int cell_cards = move.held + count_bits(move.placeable & held) + count_bits(move.placeable & both_held);
        const StageTables::Room room = setting.room[move.taken * (columns + 1) + move.empty];
        const std::int32_t worth = move.worth + room.value + room.mobile * runs +
                                   setting.tables->mobile_cell * cell_cards +
                                   (move.frees_home ? setting.tables->next_on_top : 0);
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(worth) << order::shift) + number +
               (move.frees_home ? order::frees_home : 0);
    }
};

// Lists and scores all moves of a position without making them. A single loop over the moves with one body for all
// kinds keeps the threads of a GPU together.
template <int stride, class Orders> class MoveList {
public:
    using S = Situation<stride>;

    FREECELL_ANYWHERE MoveList(const S& situation, const Setting& setting, Orders& orders)
        : s_(situation), setting_(setting), orders_(orders) {
        std::uint32_t onto[2] = {0, 0}; // onto the first four columns, and onto the others
        std::uint32_t cell_onto = 0;
        list(onto, cell_onto);
        if (m_.taken < cells) {
            FREECELL_NO_UNROLL
            for (int column = 0; column < columns; ++column) weigh_to_cell(column);
        }
        for_each_bit(onto[0], onto[1], [&](int move) { weigh_onto(move); });
        // Moves of cell cards onto columns, and of runs and cell cards to an empty column. They are rarer, so one loop
        // handles both.
        std::uint32_t to_empty = 0;
        if (m_.empty != 0) to_empty = (0xff & ~empties_ & with_rest_) | ((1U << m_.taken) - 1) << columns;
        static_assert(columns * cells == 32);
        for_each_bit(cell_onto, to_empty, [&](int move) { weigh_other({move_number::cell_onto_column + move}); });
    }

    [[nodiscard]] FREECELL_ANYWHERE unsigned empty_columns() const { return empties_; }

    // The score of the columns as they are.
    [[nodiscard]] FREECELL_ANYWHERE std::int32_t columns_worth() const {
        std::int32_t worth = 0;
        for (int column = 0; column < columns; ++column) {
            const Cards run = s_.run(column);
            if (run == 0) continue;
            const int start = s_.rest(column) == 0 ? setting_.start_of_column(run) : 0;
            worth += s_.base(column) + start + s_.slope(column) * count_bits(run);
        }
        return worth;
    }

private:
    FREECELL_ANYWHERE void list(std::uint32_t (&onto)[2], std::uint32_t& cell_onto) {
        Cards run[columns];
        Cards top_second = 0, top_first = 0, head_second = 0, head_first = 0;
        empties_ = with_rest_ = 0;
        for (int column = 0; column < columns; ++column) {
            run[column] = s_.run(column);
            empties_ |= run[column] == 0 ? 1U << column : 0;
            with_rest_ |= s_.rest(column) != 0 ? 1U << column : 0;
        }
        m_.set_room(s_.cells, count_bits(empties_));
        const std::uint64_t held = s_.cell_cards();
        for (int i = 0; i < cells; ++i) held_card_[i] = cell_bit(held, i);
        FREECELL_NO_UNROLL
        for (int to = 0; to < columns; ++to) {
            const Cards target = s_.run(to), second = s_.second(to); // not from the array, which stays in registers
            const Cards top = fast::top_of(target);
            const Cards head = count_bits(target) <= m_.most ? fast::head_of(target) : 0;
            top_second |= top & second;
            top_first |= top & ~second;
            head_second |= head & second;
            head_first |= head & ~second;
            const Cards wanted = top >> fast::fits_shift;
            std::uint32_t fitting = 0;
            for (int from = 0; from < columns; ++from) fitting |= (run[from] & wanted) != 0 ? 1U << from : 0;
            fitting <<= 8 * (to & 3);
            onto[0] |= to < 4 ? fitting : 0;
            onto[1] |= to < 4 ? 0 : fitting;
            std::uint32_t held_fitting = 0;
            for (int i = 0; i < cells; ++i) held_fitting |= (held_card_[i] & wanted) != 0 ? 1U << i : 0;
            cell_onto |= held_fitting << cells * to;
        }
        m_.tops = top_second | top_first;
        m_.both_tops = top_second & top_first;
        m_.heads = head_second | head_first;
        m_.both_heads = head_second & head_first;
    }

    FREECELL_ANYWHERE static Cards cell_bit(std::uint64_t cards, int place) {
        for (int i = 0; i < place; ++i) cards &= cards - 1;
        return cards != 0 ? Cards{1} << (lowest_bit(cards) & 31) : 0;
    }

    // Avoids an array index, which would force the array out of registers.
    [[nodiscard]] FREECELL_ANYWHERE Cards held_card(int place) const {
        const Cards low = (place & 1) != 0 ? held_card_[1] : held_card_[0];
        const Cards high = (place & 1) != 0 ? held_card_[3] : held_card_[2];
        return (place & 2) != 0 ? high : low;
    }

    FREECELL_ANYWHERE void note(int number, const Mobility::Effect& effect) {
        orders_.add(m_.order_of(number, effect, setting_));
    }

    // Returns the change in score if this many cards leave the column, and sets whether its new top goes home.
    FREECELL_ANYWHERE std::int32_t leave(int from, Cards run, int number, bool whole, Cards new_top,
                                         bool& frees_home) const {
        frees_home = whole ? s_.reveals_next(from) : s_.next_among(new_top, s_.second(from)) != 0;
        const std::int32_t worth = -s_.slope(from) * number;
        if (!whole) return worth;
        const int start = s_.rest(from) == 0 ? setting_.start_of_column(run) : 0;
        return worth + s_.revealed(from) - s_.base(from) - start;
    }

    FREECELL_ANYWHERE void weigh_to_cell(int from) {
        const Cards run = s_.run(from);
        if (run == 0) return;
        const Cards top = fast::top_of(run);
        const bool whole = run == top;
        const Cards below = whole ? s_.revealed_run(from) : run & ~top;
        const Cards new_top = fast::top_of(below);
        const Cards p = (m_.tops_without(top) | new_top) >> fast::fits_shift;
        bool frees_home = false;
        const std::int32_t worth = leave(from, run, 1, whole, new_top, frees_home);
        const int fits = (top & p) != 0;
        const int runs = whole ? ((fast::head_of(below) & p) != 0) - fits : 0;
        note(move_number::to_cell + from, {worth, p, runs, fits, m_.taken + 1, m_.empty + (below == 0), frees_home});
    }

    FREECELL_ANYWHERE void weigh_onto(int move) {
        const int from = move & 7, to = move >> 3;
        const Cards run = s_.run(from);
        const Cards top = fast::top_of(s_.run(to));
        const Cards wanted = top >> fast::fits_shift;
        const Cards cards = run & (wanted | (wanted - 1));
        const int number = count_bits(cards);
        if (number > m_.most) return;
        const bool whole = run == cards;
        const Cards below = whole ? s_.revealed_run(from) : run & ~cards;
        const Cards new_top = fast::top_of(below);
        const Cards p = (m_.tops_without(top) | new_top | fast::top_of(cards)) >> fast::fits_shift;
        bool frees_home = false;
        const std::int32_t worth = leave(from, run, number, whole, new_top, frees_home) + s_.slope(to) * number;
        const int runs = whole ? ((fast::head_of(below) & p) != 0) - ((fast::head_of(run) & p) != 0) : 0;
        note(move_number::onto_column + move, {worth, p, runs, 0, m_.taken, m_.empty + (below == 0), frees_home});
    }

    FREECELL_ANYWHERE void weigh_other(const MoveKind& move) {
        const bool to_empty = move.to_empty();
        bool frees_home = false;
        Cards cards = 0, p = m_.tops;
        std::int32_t worth = 0;
        int runs = 0, held = 0, taken = m_.taken;
        if (move.of_column()) {
            const int from = move.from();
            cards = s_.run(from);
            const int number = count_bits(cards);
            if (number > m_.most >> 1) return;
            const Cards below = s_.revealed_run(from);
            worth = leave(from, cards, number, true, 0, frees_home);
            p = (p | fast::top_of(below) | fast::top_of(cards)) >> fast::fits_shift;
            runs = (fast::head_of(below) & p) != 0;
        } else {
            cards = held_card(move.place());
            if (!to_empty) {
                p = m_.tops_without(fast::top_of(s_.run(move.to())));
                worth = s_.slope(move.to());
            }
            p = (p | cards) >> fast::fits_shift;
            held = -static_cast<int>((cards & p) != 0);
            runs = to_empty ? -held : 0;
            --taken;
        }
        if (to_empty) worth += setting_.start_of_column(cards);
        note(move.number, {worth, p, runs, held, taken, m_.empty - (to_empty ? 1 : 0), frees_home});
    }

    const S& s_;
    const Setting& setting_;
    Orders& orders_;
    Mobility m_;
    Cards held_card_[cells];       // the bit of each cell's card
    unsigned empties_, with_rest_; // one bit per column
};

// A move with the cards it moves.
struct Change {
    Step step;
    int code; // the code of the deepest card that moves
    Cards cards;
    Cards second; // those of the cards that are second cards
    bool reveals; // exposes a card of the rest

    // `s` has the functions run(column), second(column) and cell_code(place).
    template <class Position> FREECELL_ANYWHERE Change(const Position& s, int number, unsigned empty_columns) {
        const MoveKind move{number};
        int to = Step::cell;
        Cards most = ~Cards{0};
        if (move.on_column()) {
            to = move.to();
            const Cards wanted = fast::top_of(s.run(to)) >> fast::fits_shift;
            most = wanted | (wanted - 1);
        } else if (move.to_empty()) {
            to = lowest_bit(empty_columns);
        }
        if (move.of_column()) {
            const int from = move.from();
            const Cards run = s.run(from);
            cards = run & (move.to_cell() ? fast::top_of(run) : most);
            second = s.second(from) & cards;
            reveals = run == cards;
            const Cards head = fast::head_of(cards);
            code = lowest_bit(head) + ((second & head) != 0 ? 32 : 0);
            step = {from, to, count_bits(cards)};
        } else {
            code = s.cell_code(move.place());
            cards = Cards{1} << (code & 31);
            second = code >= 32 ? cards : 0;
            reveals = false;
            step = {Step::cell, to, plain_card(code)};
        }
    }

    // The change of the position's key.
    template <class Position>
    [[nodiscard]] FREECELL_ANYWHERE std::uint64_t key(const Position& s, const Setting& setting) const {
        const Cards head = Cards{1} << (code & 31);
        const int before = step.from == Step::cell ? support::cell : s.support_in(step.from, head);
        const int after = step.to == Step::cell ? support::cell : s.support_in(step.to, head);
        return setting.link_key(code, after) - setting.link_key(code, before);
    }

    template <int stride> FREECELL_ANYWHERE void make(Situation<stride>& s) const {
        if (step.from == Step::cell) {
            s.cells[0] &= ~(cards & ~second);
            s.cells[1] &= ~second;
        } else if (reveals && s.rest(step.from) > 0) {
            s.reveal(step.from);
        } else {
            s.run(step.from) &= ~cards;
            s.second(step.from) &= ~cards;
        }
        if (step.to == Step::cell) {
            s.cells[0] |= cards & ~second;
            s.cells[1] |= second;
        } else {
            s.run(step.to) |= cards;
            s.second(step.to) |= second;
        }
    }

private:
    // 4 * rank + suit in the order of the deck: clubs, diamonds, hearts, spades.
    FREECELL_ANYWHERE static int plain_card(int card_code) {
        const int rank = rank_of(card_code);
        const int red = (card_code ^ rank) & 1;
        return 4 * rank + (card_code < 32 ? red : 3 - red);
    }
};

} // namespace freecell::cuda
