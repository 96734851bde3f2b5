#pragma once

#include "freecell/query/sets.h"
#include "freecell/query/tokens.h"

namespace freecell::query {

// May the next token begin a phrase such as `red kings`?
bool cards_come_next(const Tokens& tokens);

// Which words may join two phrases, besides a comma: before a verb, `and` and `or` can only join cards; after it, they
// join tests.
enum class Joined : std::uint8_t { by_comma, by_words };

// `AS`, `aces`, `red kings`, `spades`, `2-4 of clubs`, `faces`, `cards`; several, and `except`. Never empty unless the
// tokens have failed.
CardSet parse_cards(Tokens& tokens, Joined joined);

} // namespace freecell::query
