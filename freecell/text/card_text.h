#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "freecell/core/card.h"

namespace freecell {

// "JD": rank then suit, T for ten.
std::string name(Card card);

struct CardPrefix {
    Card card;
    std::size_t bytes;      // of the text that spell the card
    std::size_t characters; // the same in characters
};

namespace detail {

inline constexpr std::int8_t no_letter = -1;

// The value of each byte as a letter of an alphabet, in either case.
constexpr std::array<std::int8_t, 256> positions_in(std::string_view letters) {
    std::array<std::int8_t, 256> positions{};
    positions.fill(no_letter);
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const char letter = letters[i];
        positions[static_cast<unsigned char>(letter)] = static_cast<std::int8_t>(i);
        if (letter >= 'A') positions[static_cast<unsigned char>(letter - 'A' + 'a')] = static_cast<std::int8_t>(i);
    }
    return positions;
}

inline constexpr auto rank_of_letter = positions_in(Card::rank_letters);
inline constexpr auto suit_of_letter = positions_in(Card::suit_letters);

std::optional<CardPrefix> unusual_card_at_start(std::string_view text);

} // namespace detail

// The card at the very start of the text, whatever follows it. Ranks: A 2-9 T J Q K, also 10 and, for the ace, 1.
// Suits: C D H S, ♣♦♥♠ or ♧♢♡♤ (with or without the variation selector U+FE0F). Letters in either case. Does not guess:
// an unknown rank or suit is not a card.
inline std::optional<CardPrefix> card_at_start(std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    const int rank = detail::rank_of_letter[static_cast<unsigned char>(text[0])];
    const int suit = detail::suit_of_letter[static_cast<unsigned char>(text[1])];
    if (rank < 0 || suit < 0) return detail::unusual_card_at_start(text);
    return CardPrefix{Card(rank, static_cast<Suit>(suit)), 2, 2};
}

// The card that the whole text spells.
std::optional<Card> parse_card(std::string_view text);

// A separator between or around cards.
inline constexpr std::string_view card_separators = " \t\v\f,;|[]()'\"";

// How many characters at the start of the text stand for an unknown card: 2 for `??`; 2 for `--` and `..`, and 1 for
// `?`, if a separator or the end follows; otherwise 0.
std::size_t unknown_card_at_start(std::string_view text);

// The same for only a rank (0..12) or only a suit.
struct RankPrefix {
    int rank;
    std::size_t bytes;
};
std::optional<RankPrefix> rank_at_start(std::string_view text);

struct SuitPrefix {
    Suit suit;
    std::size_t bytes;
    std::size_t characters;
};
std::optional<SuitPrefix> suit_at_start(std::string_view text);

} // namespace freecell
