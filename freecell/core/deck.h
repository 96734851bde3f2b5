#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "freecell/core/card.h"

namespace freecell {

// 52 cards in some order.
using Deck = std::array<Card, Card::count>;

// Aces first, then twos; within a rank clubs, diamonds, hearts, spades.
constexpr Deck sorted_deck() {
    Deck deck;
    for (int i = 0; i < Card::count; ++i) deck[i] = Card(i);
    return deck;
}

// Returns whether every card of the deck occurs exactly once.
constexpr bool is_permutation(std::span<const Card> cards) {
    std::uint64_t seen = 0;
    for (const Card card : cards) {
        if (card.index() >= Card::count) return false;
        seen |= std::uint64_t{1} << card.index();
    }
    return cards.size() == Card::count && seen == (std::uint64_t{1} << Card::count) - 1;
}

static_assert(is_permutation(sorted_deck()));

} // namespace freecell
