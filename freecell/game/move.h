#pragma once

#include <compare>
#include <cstdint>

#include "freecell/game/rules.h"

namespace freecell {

enum class PileKind : std::uint8_t { column, cell, home };

// A pile: 0-9 are the columns, 10-19 the cells, 20 is home, the four foundations together.
class Pile {
public:
    constexpr Pile() = default;
    static constexpr Pile column(int index) { return Pile(index); }
    static constexpr Pile cell(int index) { return Pile(Rules::max_columns + index); }
    static constexpr Pile home() { return Pile(Rules::max_columns + Rules::max_cells); }

    [[nodiscard]] constexpr PileKind kind() const {
        if (code_ < Rules::max_columns) return PileKind::column;
        return code_ < Rules::max_columns + Rules::max_cells ? PileKind::cell : PileKind::home;
    }
    [[nodiscard]] constexpr bool is_column() const { return kind() == PileKind::column; }
    [[nodiscard]] constexpr bool is_cell() const { return kind() == PileKind::cell; }
    [[nodiscard]] constexpr bool is_home() const { return kind() == PileKind::home; }
    // The index of the column or cell, from 0.
    [[nodiscard]] constexpr int index() const {
        return is_column() ? code_ : is_cell() ? code_ - Rules::max_columns : 0;
    }

    friend constexpr auto operator<=>(Pile, Pile) = default;

private:
    explicit constexpr Pile(int code) : code_(static_cast<std::uint8_t>(code)) {}

    std::uint8_t code_ = 0;
};

// Moves `count` cards from the end of one pile to another, keeping their order. With more than one card it is a
// supermove between columns.
struct Move {
    Pile from;
    Pile to;
    std::uint8_t count = 1;

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

} // namespace freecell
