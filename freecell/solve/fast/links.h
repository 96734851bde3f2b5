#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "freecell/solve/fast/card_bits.h"
#include "freecell/solve/split_mix.h"

namespace freecell::fast {

// What a card lies on: the first or the second of the two cards it fits on, the untouched rest of a column, the table,
// or a cell. The links of all cards that are not home describe a position, except for the order of columns and cells. A
// move of several cards changes only the link of the deepest one.
enum class LinkTarget : std::uint8_t { first, second, rest, table, cell };

// The key of a position is the sum of its links' keys minus that of the start, so that each move updates it with one
// addition and one subtraction. The links of one card are rotations of the same random number.
inline constexpr auto card_numbers = [] {
    std::array<std::uint64_t, 64> numbers{}; // by code
    std::uint64_t state = 0;
    for (std::uint64_t& number : numbers) {
        state += golden_step;
        number = mix(state);
    }
    return numbers;
}();

constexpr std::uint64_t link_key(int code, LinkTarget target) {
    return std::rotl(card_numbers[code], 13 * static_cast<int>(target));
}

// The link of a card that is in the run of a column, or is about to be put on top of it.
constexpr LinkTarget link_target_in(CardBits run, CardBits second, int rest, CardBits card) {
    const CardBits under = card << fits_shift;
    if ((run & under) != 0) return (second & under) != 0 ? LinkTarget::second : LinkTarget::first;
    return rest > 0 ? LinkTarget::rest : LinkTarget::table;
}

} // namespace freecell::fast
