#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "freecell/core/card.h"

namespace freecell {

// Cards in letters or numbers that are unambiguous only in a complete deck.
struct AlphabetReading {
    std::vector<Card> cards;
    std::string_view meaning; // of the letters or numbers, in one phrase; static
};

// A complete deck, each of the 52 cards once, written as numbers in deck order (0 to 51 or 1 to 52), or in the letters
// of French, German, Russian, Portuguese or Chinese. nullopt if it is not a complete deck, or if two alphabets read it
// as different decks.
std::optional<AlphabetReading> read_whole_deck(std::span<const std::string_view> tokens);

} // namespace freecell
