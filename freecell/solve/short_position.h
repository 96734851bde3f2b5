#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/game/board.h"
#include "freecell/game/rules.h"

// Positions as the search for short solutions sees them.
namespace freecell::shortest {

using Cards = std::uint64_t; // a bit for each card

inline constexpr Cards all_cards = (Cards{1} << Card::count) - 1;
inline constexpr int max_height = Card::count;

constexpr Cards bit(int card) {
    return Cards{1} << card;
}
constexpr int lowest(Cards cards) {
    return std::countr_zero(cards);
}
constexpr int highest(Cards cards) {
    return 63 - std::countl_zero(cards);
}
// Those of the cards that are of this rank or lower.
constexpr Cards up_to(Cards cards, int card) {
    return cards & ((Cards{2} << card) - 1);
}

// The cards that a card may lie on, and those that may lie on it.
struct Neighbours {
    std::array<Cards, Card::count> under{};
    std::array<Cards, Card::count> over{};
};
constexpr Neighbours make_neighbours() {
    Neighbours all;
    for (int card = 0; card < Card::count; ++card) {
        for (int other = 0; other < Card::count; ++other) {
            const bool fits = Card(card).rank() + 1 == Card(other).rank() && Card(card).color() != Card(other).color();
            if (fits) all.under[card] |= bit(other);
            if (fits) all.over[other] |= bit(card);
        }
    }
    return all;
}
inline constexpr Neighbours neighbours = make_neighbours();

// A column is what is left untouched of a column of the start, and one run on it, as long as can be: bits 0-51 the cards
// of the run, above them how many cards are untouched. An empty column is 0.
using Column = std::uint64_t;

constexpr Cards run(Column column) {
    return column & all_cards;
}
constexpr int untouched(Column column) {
    return static_cast<int>(column >> Card::count);
}
constexpr Cards last(Column column) {
    return column & -column;
}

struct Position {
    std::array<Column, Rules::max_columns> columns{}; // those that the rules have not are never looked at
    Cards cells = 0;
    Cards next = 0; // the cards that the foundations wait for; bits 52-55 stand for those that are full

    [[nodiscard]] bool won() const { return next == Cards{0xf} << Card::count; }
};

// One or more cards from a column, or one from a cell.
struct PackedMove {
    static constexpr std::uint8_t cell = Rules::max_columns;
    static constexpr std::uint8_t home = cell + 1;

    std::uint8_t from; // a column, or `cell`
    std::uint8_t to;   // a column, `cell` or `home`
    std::uint8_t card; // the deepest that moves
    std::uint8_t cost;
};

// Which cards go home by themselves in the search.
enum class Homing : std::uint8_t {
    all,  // every one that can: nearly always right, and the fastest
    safe, // by Horne's rule, which never makes a solution longer
};

constexpr Cards of_suits(unsigned suits) {
    Cards cards = 0;
    for (int rank = 0; rank <= Card::ranks; ++rank) cards |= Cards{suits} << (rank * Card::suits);
    return cards;
}

// Those of the next cards that are aces or twos, or not higher than both next cards of the other colour.
constexpr Cards safe_to_go(Cards next) {
    constexpr Cards black = of_suits(0b1001);
    constexpr Cards red = of_suits(0b0110);
    const auto not_above = [](Cards others) { return (Cards{16} << (lowest(others) & ~3)) - 1; };
    return (next & 0xff) | (next & black & not_above(next & red)) | (next & red & not_above(next & black));
}

// What all positions of a game have in common.
class Table {
public:
    Table() = default;
    explicit Table(const Board& start);

    struct Place {
        std::uint8_t column = 0;
        std::uint8_t row = max_height; // in a column of the start; none if it did not lie in one
    };

    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int cells() const { return cells_; }
    [[nodiscard]] int height(int column) const { return heights_[column]; }
    [[nodiscard]] int card(int column, int row) const { return cards_[column][row]; }
    [[nodiscard]] Place place(int card) const { return places_[card]; }
    // The column when only so many cards of the start are left in it.
    [[nodiscard]] Column opened(int column, int left) const { return opened_[column][left]; }

    [[nodiscard]] int free_cells(const Position& position) const { return cells_ - std::popcount(position.cells); }
    [[nodiscard]] int empty_columns(const Position& position) const {
        int count = 0;
        for (int i = 0; i < columns_; ++i) count += position.columns[i] == 0 ? 1 : 0;
        return count;
    }
    [[nodiscard]] Cards last_cards(const Position& position) const {
        Cards cards = 0;
        for (int i = 0; i < columns_; ++i) cards |= last(position.columns[i]);
        return cards;
    }

    void apply(Position& position, PackedMove move) const;
    // Automatic moves.
    void play_home(Position& position, Homing homing) const;

private:
    void take(Position& position, int column, Cards cards) const {
        Column& from = position.columns[column];
        from ^= cards;
        if (run(from) == 0) from = opened_[column][untouched(from)];
    }

    int columns_ = 0;
    int cells_ = 0;
    Position start_;
    std::array<std::uint8_t, Rules::max_columns> heights_{};
    std::array<std::array<std::uint8_t, max_height>, Rules::max_columns> cards_{};
    std::array<std::array<Column, max_height + 1>, Rules::max_columns> opened_{};
    std::array<Place, Card::count> places_{};
};

inline void Table::apply(Position& position, PackedMove move) const {
    Cards moved = bit(move.card);
    if (move.from == PackedMove::cell) {
        position.cells ^= moved;
    } else {
        moved = up_to(run(position.columns[move.from]), move.card);
        take(position, move.from, moved);
    }
    if (move.to == PackedMove::cell) {
        position.cells |= moved;
    } else if (move.to == PackedMove::home) {
        position.next ^= moved | moved << Card::suits;
    } else {
        position.columns[move.to] |= moved;
    }
}

inline void Table::play_home(Position& position, Homing homing) const {
    for (;;) {
        const Cards wanted = homing == Homing::all ? position.next : safe_to_go(position.next);
        const Cards going = (last_cards(position) | position.cells) & wanted;
        if (going == 0) return;
        position.cells &= ~going;
        for (int i = 0; i < columns_; ++i) {
            const Cards card = last(position.columns[i]) & going;
            if (card != 0) take(position, i, card);
        }
        position.next ^= going | going << Card::suits;
    }
}

} // namespace freecell::shortest
