#pragma once

#include <cstddef>
#include <optional>

#include "freecell/query/sets.h"
#include "freecell/query/tokens.h"

namespace freecell::query {

// Returns whether the next token may begin a phrase such as `red kings`.
bool cards_come_next(const Tokens& tokens);

// What may join two phrases: a comma, or also `and` and `or`. Before a verb these words can only join cards; after it
// they join tests.
enum class Joined : std::uint8_t { by_comma, by_words };

// Parses `AS`, `aces`, `red kings`, `spades`, `2-4 of clubs`, `faces`, `cards`; several of them, and `except`. Never
// empty unless the tokens have failed.
CardSet parse_cards(Tokens& tokens, Joined joined);

// The same; `or_column` is where the first `or` joins two of them.
CardSet parse_cards(Tokens& tokens, Joined joined, std::optional<std::size_t>& or_column);

} // namespace freecell::query
