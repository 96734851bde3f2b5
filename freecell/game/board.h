#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "freecell/core/card.h"
#include "freecell/core/deck.h"
#include "freecell/game/move.h"
#include "freecell/game/rules.h"

namespace freecell {

// The cards of a game in progress, not validated; Board::from() validates them.
struct BoardParts {
    std::vector<std::vector<Card>> columns; // deepest card first
    std::vector<std::optional<Card>> cells;
    std::array<int, Card::suits> foundations{}; // cards on the foundation of each suit
};

// A position: 52 cards on columns, cells and foundations. The columns are stored consecutively in one array, so a board
// is 81 bytes that can be copied and compared directly.
class Board {
public:
    // Deals a deck left to right, row by row, over the columns. The deck must be a permutation and the rules valid.
    explicit Board(const Deck& dealt, Rules rules = {});
    // nullopt unless the rules are valid, there are no more columns and cells than they allow, and every card occurs
    // once. Missing columns and cells are empty.
    static std::optional<Board> from(const BoardParts& parts, Rules rules = {});

    [[nodiscard]] Rules rules() const { return rules_; }
    // Deepest card first.
    [[nodiscard]] std::span<const Card> column(int index) const& {
        return std::span(cards_).subspan(starts_[index], height(index));
    }
    void column(int index) const&& = delete;
    [[nodiscard]] int height(int column) const { return starts_[column + 1] - starts_[column]; }
    // The last card of a nonempty column.
    [[nodiscard]] Card last(int column) const { return cards_[starts_[column + 1] - 1]; }
    [[nodiscard]] std::optional<Card> cell(int index) const {
        return cells_[index] == no_card ? std::nullopt : std::optional(Card(cells_[index]));
    }
    [[nodiscard]] bool cell_is_empty(int index) const { return cells_[index] == no_card; }
    // The number of cards of the suit that are home.
    [[nodiscard]] int foundation(Suit suit) const { return foundations_[static_cast<std::size_t>(suit)]; }
    [[nodiscard]] const std::array<std::uint8_t, Card::suits>& foundations() const { return foundations_; }
    [[nodiscard]] bool goes_home(Card card) const { return foundation(card.suit()) == card.rank(); }

    // One bit for each card that can be moved: the last of each column, and those in cells.
    [[nodiscard]] std::uint64_t movable_cards() const {
        std::uint64_t cards = 0;
        for (int i = 0; i < rules_.columns; ++i) {
            const int end = starts_[i + 1];
            const auto has_cards = static_cast<std::uint64_t>(end != starts_[i]);
            cards |= has_cards << cards_[end == 0 ? 0 : end - 1].index();
        }
        for (int i = 0; i < rules_.cells; ++i) cards |= std::uint64_t{1} << (cells_[i] & 63U); // empty: bit 63
        return cards & ((std::uint64_t{1} << Card::count) - 1);
    }

    [[nodiscard]] int empty_cells() const;
    [[nodiscard]] int empty_columns() const;
    [[nodiscard]] int cards_home() const;
    [[nodiscard]] bool won() const { return cards_home() == Card::count; }

    // The move must be legal (see legal.h). Returns the deepest card that moved, for undo().
    Card apply(const Move& move);
    // Only for the latest move not yet undone, with the card that apply() returned.
    void undo(const Move& move, Card card);

    // The invariant: every card occurs exactly once, and nothing is outside what the rules allow.
    [[nodiscard]] bool invariant() const;

    friend bool operator==(const Board&, const Board&) = default;

private:
    static constexpr std::uint8_t no_card = 0xff;

    explicit Board(Rules rules) : rules_(rules) { cells_.fill(no_card); }
    [[nodiscard]] Card take(Pile from);
    void put(Card card, Pile to);
    void move_between_columns(int from, int to, int count);

    std::array<Card, Card::count> cards_{};                     // cards of the columns; padded with aces of clubs
    std::array<std::uint8_t, Rules::max_columns + 1> starts_{}; // start of each column, and the end of the last
    std::array<std::uint8_t, Rules::max_cells> cells_{};
    std::array<std::uint8_t, Card::suits> foundations_{};
    Rules rules_;
};

static_assert(std::is_trivially_copyable_v<Board>);
static_assert(sizeof(Board) <= 81);

} // namespace freecell
