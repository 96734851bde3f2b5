#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "freecell/solve/fast/strands.h"

namespace freecell::fast {

// What a card lies on. With this for every card that is not home a position is told, but for the order of columns and
// cells: a move of many cards changes it for the deepest of them alone.
enum class Support : std::uint8_t { first, second, rest, table, cell }; // first, second: of the two cards it fits on

// The key of a position is the sum of a number for each link, less that of the start: so it can be followed from one
// position to the next. Those of one card are the same random bits, turned.
inline constexpr auto card_numbers = [] {
    std::array<std::uint64_t, 64> numbers{}; // by code
    std::uint64_t state = 0;
    for (std::uint64_t& number : numbers) {
        state += 0x9E3779B97F4A7C15; // splitmix64
        number = (state ^ state >> 30) * 0xBF58476D1CE4E5B9;
        number = (number ^ number >> 27) * 0x94D049BB133111EB;
        number ^= number >> 31;
    }
    return numbers;
}();

constexpr std::uint64_t link_key(int code, Support support) {
    return std::rotl(card_numbers[code], 13 * static_cast<int>(support));
}

// Of a card in the run of a column, on top of which it may be put if it is not there yet.
constexpr Support support_in(Cards run, Cards second, int rest, Cards card) {
    const Cards under = card << strand_step;
    if ((run & under) != 0) return (second & under) != 0 ? Support::second : Support::first;
    return rest > 0 ? Support::rest : Support::table;
}

} // namespace freecell::fast
