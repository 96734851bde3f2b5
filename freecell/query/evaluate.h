#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "freecell/core/deck.h"
#include "freecell/query/query.h"

namespace freecell::query {

// A board indexed in both ways: which card lies at a place, and where a card lies.
struct Layout {
    std::array<std::uint8_t, Card::count> card_at;
    std::array<std::uint8_t, Card::count> place_of;
};

Layout layout_of(const Deck& dealt);

// What is known about a deal besides its cards. A deal that cannot be won has no difficulty.
struct Facts {
    std::optional<int> difficulty = {};
    int label = 0;                     // label of that difficulty, 0 (very easy) to 4 (very hard)
    std::optional<bool> winnable = {}; // nullopt: undecided, so neither winnable nor impossible
};

// The meaning of a query, in the simplest possible code: the kernels of freecell/scan must agree with it. Only runs and
// longest_run use card_at. A comparison of a difficulty is false if there is none.
int value_of(const Value& value, const Layout& layout, const Facts& facts = {});
bool holds(const Condition& condition, const Layout& layout, const Facts& facts = {});

} // namespace freecell::query
