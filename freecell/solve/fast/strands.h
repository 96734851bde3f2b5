#pragma once

#include <cstdint>

#include "freecell/core/card.h"

namespace freecell::fast {

// The fast search sees a card as a bit. The cards of one rank and colour, two of them, share it: whatever may lie on
// one may lie on the other. Bits are numbered so that a card's own bit moved up by two is the bit of those it may lie
// on: the cards of a sorted run, which go down in rank with alternating colour, are every second bit without a gap, a
// strand. Which of the two cards of a bit it is stands apart: a card is "second" if it is of hearts or spades.
using Cards = std::uint32_t;

inline constexpr int strand_step = 2;
inline constexpr Cards kings = Cards{3} << 24;
inline constexpr Cards beyond_kings = Cards{3} << 26; // what a finished foundation waits for

constexpr int bit_number(Card card) {
    return card.rank() * 2 + ((static_cast<int>(card.color()) ^ card.rank()) & 1);
}
constexpr Cards bit_of(Card card) {
    return Cards{1} << bit_number(card);
}
constexpr bool is_second(Card card) {
    return card.suit() == Suit::hearts || card.suit() == Suit::spades;
}
// 0..63, of the bit and which of its two cards.
constexpr int code_of(Card card) {
    return bit_number(card) + (is_second(card) ? 32 : 0);
}
constexpr Card card_of(int code) {
    const int rank = (code & 31) / 2;
    const bool red = (((code & 1) ^ rank) & 1) != 0;
    if (code < 32) return Card(rank, red ? Suit::diamonds : Suit::clubs);
    return Card(rank, red ? Suit::hearts : Suit::spades);
}

// First cards and second ones in one set, a bit for each code.
constexpr std::uint64_t both(Cards firsts, Cards seconds) {
    return firsts | static_cast<std::uint64_t>(seconds) << 32;
}

// The deepest card of a run, and the one that can be moved first.
constexpr Cards head_of(Cards run) {
    return run & ~(run >> strand_step);
}
constexpr Cards top_of(Cards run) {
    return run & ~(run << strand_step);
}

// The card of the next rank in the same suit: its colour stays, so its strand changes.
constexpr Cards next_in_suit(Cards cards) {
    constexpr Cards even = 0x55555555;
    return (cards & even) << 3 | (cards & ~even) << 1;
}

} // namespace freecell::fast
