#pragma once

#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/solve/card_set.h"

namespace freecell::complete {

// What a card lies on: another card (by its index), the table, a cell or its foundation.
using Support = std::uint8_t;
inline constexpr Support on_table = Card::count;
inline constexpr Support in_cell = Card::count + 1;
inline constexpr Support at_home = Card::count + 2;

// The digit of a card in a position's key says where it lies: on the table (0), in a cell (1), on its parent of the
// lower (2) or the higher suit (3), where it was at the start if it can never return there (4), or at home (5).
inline constexpr unsigned table_digit = 0;
inline constexpr unsigned cell_digit = 1;
inline constexpr unsigned first_parent_digit = 2;
inline constexpr unsigned second_parent_digit = 3;
inline constexpr unsigned dealt_digit = 4;
inline constexpr unsigned home_digit = 5;

// A key has a word for every so many cards, in the order of their indexes.
inline constexpr int digit_bits = 3;
inline constexpr int digits_a_word = 64 / digit_bits;

using freecell::CardSet;
using freecell::only;

} // namespace freecell::complete
