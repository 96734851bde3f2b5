#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "freecell/core/card.h"

namespace freecell::fast {

// A set of cards, one bit for each rank and colour. The two cards of a rank and colour share a bit because the same
// cards may lie on both. Bits are numbered so that a card's bit shifted left by `fits_shift` is the bit of the cards it
// may lie on. A sorted run, descending in rank with alternating colours, is therefore every second bit without a gap.
// Where it matters which of the two cards it is, a parallel set marks the "second" ones: hearts and spades.
using CardBits = std::uint32_t;

inline constexpr int fits_shift = 2;
inline constexpr CardBits kings = CardBits{3} << 24;
inline constexpr CardBits past_kings = CardBits{3} << 26; // the next card of a complete foundation

constexpr int bit_number(Card card) {
    return card.rank() * 2 + ((static_cast<int>(card.color()) ^ card.rank()) & 1);
}
constexpr CardBits bit_of(Card card) {
    return CardBits{1} << bit_number(card);
}
constexpr bool is_second(Card card) {
    return card.suit() == Suit::hearts || card.suit() == Suit::spades;
}
// A card as a number 0..63: its bit number, plus 32 if it is second.
constexpr int code_of(Card card) {
    return bit_number(card) + (is_second(card) ? 32 : 0);
}
constexpr Card card_of(int code) {
    const int rank = (code & 31) / 2;
    const bool red = (((code & 1) ^ rank) & 1) != 0;
    if (code < 32) return Card(rank, red ? Suit::diamonds : Suit::clubs);
    return Card(rank, red ? Suit::hearts : Suit::spades);
}

// Both kinds in one set, one bit for each code.
constexpr std::uint64_t both(CardBits firsts, CardBits seconds) {
    return firsts | static_cast<std::uint64_t>(seconds) << 32;
}

// The deepest card of a run, and its top card.
constexpr CardBits head_of(CardBits run) {
    return run & ~(run >> fits_shift);
}
constexpr CardBits top_of(CardBits run) {
    return run & ~(run << fits_shift);
}

// The card of the next rank in the same suit, for each card of the set.
constexpr CardBits next_in_suit(CardBits cards) {
    constexpr CardBits even = 0x55555555;
    return (cards & even) << 3 | (cards & ~even) << 1;
}

// The cards that come before these in their suits, one bit each by index. The sets, of first and second cards, must
// have one card of each suit, or its past_kings.
constexpr std::uint64_t cards_before(const std::array<CardBits, 2>& cards) {
    constexpr CardBits black = 0x99999999;
    constexpr CardBits red = 0x66666666;
    const auto before = [](Suit suit, CardBits card) {
        constexpr std::uint64_t clubs = 0x1111111111111;
        constexpr CardBits end = CardBits{1} << 31; // saves a test for 0
        const int rank = std::countr_zero(card | end) / 2;
        return ((std::uint64_t{1} << rank * Card::suits) - 1) & clubs << static_cast<int>(suit);
    };
    return before(Suit::clubs, cards[0] & black) | before(Suit::diamonds, cards[0] & red) |
           before(Suit::hearts, cards[1] & red) | before(Suit::spades, cards[1] & black);
}

} // namespace freecell::fast
