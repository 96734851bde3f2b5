#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "freecell/core/deck.h"
#include "freecell/query/query.h"

namespace freecell::query {

// A board both ways round: which card lies at a place, and where a card lies.
struct Layout {
    std::array<std::uint8_t, Card::count> card_at;
    std::array<std::uint8_t, Card::count> place_of;
};

Layout layout_of(const Deck& dealt);

// What is known of a deal besides its cards. A deal that cannot be won has no difficulty.
struct Facts {
    std::optional<int> difficulty = {};
    int label = 0;                     // of that difficulty, 0 (very easy) to 4 (very hard)
    std::optional<bool> winnable = {}; // nullopt: undecided; then it is neither winnable nor impossible
};

// The meaning of a query, in the simplest code: the kernels of freecell/scan must agree with it. Only runs and
// longest_run look at card_at. A comparison of a difficulty is false where there is none.
int value_of(const Value& value, const Layout& layout, const Facts& facts = {});
bool holds(const Condition& condition, const Layout& layout, const Facts& facts = {});

} // namespace freecell::query
