#pragma once

#include <array>
#include <cstdint>

#include "freecell/core/deck.h"
#include "freecell/query/query.h"

namespace freecell::query {

// A board both ways round: which card lies at a place, and where a card lies.
struct Layout {
    std::array<std::uint8_t, Card::count> card_at;
    std::array<std::uint8_t, Card::count> place_of;
};

Layout layout_of(const Deck& dealt);

// The meaning of a query, in the simplest code: the kernels of freecell/scan must agree with it. Only runs and
// longest_run look at card_at.
int value_of(const Value& value, const Layout& layout);
bool holds(const Condition& condition, const Layout& layout);

} // namespace freecell::query
