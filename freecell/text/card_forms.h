#pragma once

#include <optional>
#include <string_view>

#include "freecell/text/card_text.h"

namespace freecell {

// The card at the very start of the text in any spelling that programs print. Besides those of card_at_start:
//  - X or 0 for ten;
//  - the suit first: `♦J`, `D7`, `S10`, in capitals unless the rank is a digit;
//  - a space between rank and symbol: `10 ♥`;
//  - Unicode playing cards: `🃋`;
//  - words: `Ace of Clubs`, `10 of hearts`, `queen_of_spades`;
//  - the suit symbols of code page 437, bytes 3 to 6.
std::optional<CardPrefix> any_card_at_start(std::string_view text);

// The card that the whole text spells, in any of these spellings.
std::optional<Card> any_card(std::string_view text);

} // namespace freecell
