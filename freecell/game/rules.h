#pragma once

#include <compare>
#include <cstdint>

namespace freecell {

// The size of the table, which players could choose in the PLATO original.
struct Rules {
    static constexpr int min_columns = 4;
    static constexpr int max_columns = 10;
    static constexpr int max_cells = 10;

    std::uint8_t columns = 8;
    std::uint8_t cells = 4;

    [[nodiscard]] constexpr bool valid() const {
        return columns >= min_columns && columns <= max_columns && cells <= max_cells;
    }

    friend constexpr auto operator<=>(Rules, Rules) = default;
};

} // namespace freecell
