#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/game/played_game.h"

namespace freecell {

// Plays a game move by move and refuses illegal moves; there are no automatic moves. It shares no code with Board, and
// is faster because its columns are stacks. Every solution of the solver is a game that a Referee has played.
class Referee {
public:
    explicit Referee(const Board& start);

    // False, and nothing is changed, if the move is not legal.
    bool play(const Move& move);
    [[nodiscard]] bool won() const;

    // The accessors of Board.
    [[nodiscard]] Rules rules() const { return rules_; }
    [[nodiscard]] int height(int column) const { return heights_[column]; }
    [[nodiscard]] std::span<const Card> column(int index) const {
        return std::span(columns_[index]).first(static_cast<std::size_t>(heights_[index]));
    }
    [[nodiscard]] Card last(int column) const { return columns_[column][heights_[column] - 1]; }
    [[nodiscard]] std::optional<Card> cell(int index) const {
        return cells_[index] == no_card ? std::nullopt : std::optional(Card(cells_[index]));
    }
    [[nodiscard]] const std::array<std::uint8_t, Card::suits>& foundations() const { return home_; }
    [[nodiscard]] int foundation(Suit suit) const { return home_[static_cast<std::size_t>(suit)]; }
    [[nodiscard]] bool goes_home(Card card) const { return foundation(card.suit()) == card.rank(); }
    // A bit for each card at the end of a column or in a cell.
    [[nodiscard]] std::uint64_t movable_cards() const { return movable_; }
    [[nodiscard]] int empty_columns() const { return empty_columns_; }
    [[nodiscard]] int empty_cells() const { return empty_cells_; }

private:
    static constexpr std::uint8_t no_card = 0xff;

    bool leave_column(const Move& move);
    bool leave_cell(const Move& move);
    bool enter(Card card, Pile to);
    bool between_columns(int from, int to, int count);
    bool enter_column(Card card, int to);
    bool enter_cell(Card card, int cell);
    bool go_home(Card card);
    void cover(int column);
    void shrink(int column, int count);

    Rules rules_;
    std::array<std::array<Card, Card::count>, Rules::max_columns> columns_;
    std::array<int, Rules::max_columns> heights_{};
    std::array<std::uint8_t, Rules::max_cells> cells_{};
    std::array<std::uint8_t, Card::suits> home_{};
    int empty_columns_ = 0;
    int empty_cells_ = 0;
    std::uint64_t movable_ = 0;
};

// Is every move legal in its turn, and is the game won in the end, if no card goes home by itself? Gives the same
// answer as a replay of the same moves.
bool wins(const Board& start, std::span<const Move> moves);
bool wins(const Board& start, std::span<const Step> steps);

} // namespace freecell
