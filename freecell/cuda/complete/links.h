#pragma once

#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/cuda/anywhere.h"
#include "freecell/solve/complete/digits.h"

// The positions of the complete search, as complete::LinkedBoard has them, for code that also runs on a GPU.
namespace freecell::cuda {

using complete::CardSet;
using complete::only;

inline constexpr CardSet all_cards = only(Card::count) - 1;
inline constexpr CardSet clubs = 0x1'1111'1111'1111;

FREECELL_ANYWHERE int count_bits(CardSet cards) {
    return count_bits(static_cast<std::uint32_t>(cards)) + count_bits(static_cast<std::uint32_t>(cards >> 32));
}

// The n-th lowest of the bits that are set, from 0.
FREECELL_ANYWHERE int nth_bit(std::uint64_t bits, int n) {
    const int in_low = count_bits(static_cast<std::uint32_t>(bits));
    const bool is_high = n >= in_low;
    auto word = static_cast<std::uint32_t>(is_high ? bits >> 32 : bits);
    int at = is_high ? 32 : 0;
    n -= is_high ? in_low : 0;
    for (int width = 16; width > 0; width /= 2) {
        const int below = count_bits(word & ((1U << width) - 1));
        const bool is_above = n >= below;
        n -= is_above ? below : 0;
        at += is_above ? width : 0;
        word = is_above ? word >> width : word;
    }
    return at;
}

// A position as complete::PositionKey, with the same words.
struct LinkKey {
    static constexpr int words = 3;
    std::uint64_t word[words];

    [[nodiscard]] FREECELL_ANYWHERE unsigned digit(int card) const {
        constexpr int of_two = 2 * complete::digits_a_word;
        const std::uint64_t its = card < complete::digits_a_word ? word[0] : card < of_two ? word[1] : word[2];
        return static_cast<unsigned>(its >> shift(card)) & 7;
    }
    // Changes these bits of the card's digit.
    FREECELL_ANYWHERE void change(int card, unsigned bits) {
        constexpr int of_two = 2 * complete::digits_a_word;
        const std::uint64_t change = std::uint64_t{bits} << shift(card);
        word[0] ^= card < complete::digits_a_word ? change : 0;
        word[1] ^= card >= complete::digits_a_word && card < of_two ? change : 0;
        word[2] ^= card >= of_two ? change : 0;
    }
    friend FREECELL_ANYWHERE bool operator==(const LinkKey& a, const LinkKey& b) {
        return ((a.word[0] ^ b.word[0]) | (a.word[1] ^ b.word[1]) | (a.word[2] ^ b.word[2])) == 0;
    }

private:
    FREECELL_ANYWHERE static int shift(int card) { return card % complete::digits_a_word * complete::digit_bits; }
};

FREECELL_ANYWHERE bool is_red(int card) {
    return Card(card).color() == Color::red;
}
// The cards that a card fits on: of the next rank, the lower and the higher suit of the other colour.
FREECELL_ANYWHERE int lower_parent(int card) {
    return (card & ~3) + Card::suits + (is_red(card) ? 0 : 1);
}
FREECELL_ANYWHERE int higher_parent(int card) {
    return (card & ~3) + Card::suits + (is_red(card) ? 3 : 2);
}
FREECELL_ANYWHERE bool is_parent(int card, int under) {
    return fits_on(Card(card), Card(under));
}
// Every card whose lower, or higher, parent is one of these.
FREECELL_ANYWHERE CardSet children_of_lower(CardSet cards) {
    const CardSet black = cards & clubs, red = cards & clubs << 1;
    return black >> 3 | black >> 2 | red >> 5 | red >> 2;
}
FREECELL_ANYWHERE CardSet children_of_higher(CardSet cards) {
    const CardSet red = cards & clubs << 2, black = cards & clubs << 3;
    return red >> 6 | red >> 3 | black >> 6 | black >> 5;
}

// The digit of a card that goes to another place, never back to where it was dealt.
FREECELL_ANYWHERE unsigned digit_at(int card, int place) {
    if (place == complete::on_table) return complete::table_digit;
    if (place == complete::in_cell) return complete::cell_digit;
    if (place == complete::at_home) return complete::home_digit;
    return place == lower_parent(card) ? complete::first_parent_digit : complete::second_parent_digit;
}
// What a card lies on, given its digit and what it was dealt on. Without branches, which lanes would take one after the
// other.
FREECELL_ANYWHERE int support_of(int card, unsigned digit, int dealt_on) {
    const int parent = digit == complete::first_parent_digit ? lower_parent(card) : higher_parent(card);
    int support = digit == complete::home_digit ? int{complete::at_home} : dealt_on;
    support = digit == complete::cell_digit ? int{complete::in_cell} : support;
    support = digit == complete::table_digit ? int{complete::on_table} : support;
    return (digit & ~1U) == complete::first_parent_digit ? parent : support;
}

// The cards that the foundations wait for.
FREECELL_ANYWHERE CardSet next_home(CardSet home) {
    return (home << Card::suits | 0xf) & ~home & all_cards;
}
// The number of cards of each suit at home, a byte each.
FREECELL_ANYWHERE std::uint32_t ranks_of(CardSet home) {
    std::uint32_t ranks = 0;
    for (int suit = 0; suit < Card::suits; ++suit) {
        ranks |= static_cast<std::uint32_t>(count_bits(home >> suit & clubs)) << 8 * suit;
    }
    return ranks;
}
// The cards that Raymond's rule (game/autoplay.h) sends home when so many of each suit are there.
FREECELL_ANYWHERE CardSet wanted_at_home(std::uint32_t ranks) {
    const auto rank_of_next = [&](int suit) { return static_cast<int>(ranks >> 8 * suit & 0xff); }; // 0 for an ace
    const int black = lesser(rank_of_next(0), rank_of_next(3)), red = lesser(rank_of_next(1), rank_of_next(2));
    CardSet wanted = 0;
    for (int suit = 0; suit < Card::suits; ++suit) {
        const int rank = rank_of_next(suit), other_color = is_red(suit) ? black : red;
        const int same_color = rank_of_next(suit ^ 3);
        const int end = greater(greater(2, other_color + 1), lesser(other_color + 2, same_color + 3));
        if (rank < lesser(end, int{Card::ranks})) wanted |= only(rank * Card::suits + suit);
    }
    return wanted;
}

} // namespace freecell::cuda
