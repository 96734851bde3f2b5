#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/game/board.h"
#include "freecell/game/legal.h"
#include "freecell/game/rules.h"
#include "freecell/solve/card_set.h"

// Positions as the search for short solutions sees them.
namespace freecell::shortest {

inline constexpr CardSet all_cards = (CardSet{1} << Card::count) - 1;
inline constexpr int max_height = Card::count;

constexpr int lowest(CardSet cards) {
    return std::countr_zero(cards);
}
constexpr int highest(CardSet cards) {
    return 63 - std::countl_zero(cards);
}
// std::popcount becomes a library call unless every machine of the target has the instruction.
constexpr int count(CardSet cards) {
    cards -= cards >> 1 & 0x5555555555555555;
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333);
    cards = (cards + (cards >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(cards * 0x0101010101010101 >> 56);
}
// The number of cards in a run that ends with one card and starts with the other.
constexpr int run_length(int end, int head) {
    return head / Card::suits - end / Card::suits + 1;
}
// The cards of a run that have at most the rank of `card`.
constexpr CardSet up_to(CardSet cards, int card) {
    return cards & ((CardSet{2} << card) - 1);
}

// The cards that a card may lie on, and those that may lie on it.
struct Neighbours {
    std::array<CardSet, Card::count> under{};
    std::array<CardSet, Card::count> over{};
};
constexpr Neighbours make_neighbours() {
    Neighbours all;
    for (int card = 0; card < Card::count; ++card) {
        for (int other = 0; other < Card::count; ++other) {
            const bool fits = fits_on(Card(card), Card(other));
            if (fits) all.under[card] |= only(other);
            if (fits) all.over[other] |= only(card);
        }
    }
    return all;
}
inline constexpr Neighbours neighbours = make_neighbours();

// A column is the untouched rest of a start column and one maximal run on it: bits 0-51 are the cards of the run, the
// bits above the number of untouched cards. An empty column is 0.
using Column = std::uint64_t;

constexpr CardSet run(Column column) {
    return column & all_cards;
}
constexpr int untouched(Column column) {
    return static_cast<int>(column >> Card::count);
}
constexpr CardSet last(Column column) {
    return column & -column;
}

struct Position {
    std::array<Column, Rules::max_columns> columns{}; // columns beyond the rules are never read
    CardSet cells = 0;
    CardSet next = 0; // the next card of each foundation; bits 52-55 stand for complete ones

    [[nodiscard]] bool won() const { return next == CardSet{0xf} << Card::count; }
};

// How many cards of each suit are home, four bits each.
using Levels = std::uint16_t;

constexpr CardSet of_suits(unsigned suits) {
    CardSet cards = 0;
    for (int rank = 0; rank <= Card::ranks; ++rank) cards |= CardSet{suits} << (rank * Card::suits);
    return cards;
}

constexpr Levels levels_of(CardSet next) {
    unsigned levels = 0;
    for (int suit = 0; suit < Card::suits; ++suit) {
        levels |= static_cast<unsigned>(lowest(next & of_suits(1U << suit)) / Card::suits) << (4 * suit);
    }
    return static_cast<Levels>(levels);
}

// The cards that are home at these levels.
constexpr CardSet home_at(Levels levels) {
    CardSet cards = 0;
    for (int suit = 0; suit < Card::suits; ++suit) {
        cards |= of_suits(1U << suit) & (only((levels >> (4 * suit) & 15) * Card::suits) - 1);
    }
    return cards;
}

// One or more cards from a column, one from a cell, or nothing; and the moves home after it.
struct PackedMove {
    static constexpr std::uint8_t cell = Rules::max_columns;
    static constexpr std::uint8_t home = cell + 1;
    static constexpr std::uint8_t nothing = home + 1;

    std::uint8_t from = nothing; // a column, `cell` or `nothing`
    std::uint8_t to = nothing;   // a column, `cell`, `home` or `nothing`
    std::uint8_t card = 0;       // the deepest card that moves
    Levels levels = 0;           // after this move and the moves home that follow

    [[nodiscard]] int cost() const { return from == nothing ? 0 : 1; }
};

// Which cards go home automatically in the search.
enum class Homing : std::uint8_t {
    all,  // all that can: nearly always right, and fastest
    safe, // those of Horne's rule, which never makes a solution longer
};

// The next cards that are aces or twos, or not higher than both next cards of the other colour.
constexpr CardSet safe_to_go(CardSet next) {
    constexpr CardSet black = of_suits(0b1001);
    constexpr CardSet red = of_suits(0b0110);
    const auto not_above = [](CardSet others) { return (CardSet{16} << (lowest(others) & ~3)) - 1; };
    return (next & 0xff) | (next & black & not_above(next & red)) | (next & red & not_above(next & black));
}

// Data shared by all positions of a game.
class Table {
public:
    Table() = default;
    explicit Table(const Board& start);

    struct Place {
        std::uint8_t column = 0;
        std::uint8_t row = max_height; // row in a start column; max_height if it was in none
    };

    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int cells() const { return cells_; }
    [[nodiscard]] int height(int column) const { return heights_[column]; }
    [[nodiscard]] int card(int column, int row) const { return cards_[column][row]; }
    [[nodiscard]] Place place(int card) const { return places_[card]; }
    // The column with only its first n cards left.
    [[nodiscard]] Column opened(int column, int left) const { return opened_[column][left]; }

    [[nodiscard]] int free_cells(const Position& position) const { return cells_ - count(position.cells); }
    [[nodiscard]] int empty_columns(const Position& position) const {
        int count = 0;
        for (int i = 0; i < columns_; ++i) count += position.columns[i] == 0 ? 1 : 0;
        return count;
    }
    [[nodiscard]] CardSet last_cards(const Position& position) const {
        CardSet cards = 0;
        for (int i = 0; i < columns_; ++i) cards |= last(position.columns[i]);
        return cards;
    }

    void apply(Position& position, PackedMove move) const;
    // Makes the automatic moves.
    void play_home(Position& position, Homing homing) const {
        play_home(position, [&] { return homing == Homing::all ? position.next : safe_to_go(position.next); });
    }
    void play_home(Position& position, Levels levels) const {
        play_home(position, [&, cards = home_at(levels)] { return position.next & cards; });
    }
    // Sends cards home that can go.
    void send_home(Position& position, CardSet cards) const;

private:
    template <class Wanted> void play_home(Position& position, const Wanted& wanted) const {
        for (CardSet going = 0; (going = (last_cards(position) | position.cells) & wanted()) != 0;) {
            send_home(position, going);
        }
    }

    void take(Position& position, int column, CardSet cards) const {
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
    if (move.from == PackedMove::nothing) return;
    CardSet moved = only(move.card);
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

inline void Table::send_home(Position& position, CardSet cards) const {
    position.cells &= ~cards;
    for (int i = 0; i < columns_; ++i) {
        const CardSet card = last(position.columns[i]) & cards;
        if (card != 0) take(position, i, card);
    }
    position.next ^= cards | cards << Card::suits;
}

} // namespace freecell::shortest
