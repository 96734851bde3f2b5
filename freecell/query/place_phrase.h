#pragma once

#include "freecell/query/sets.h"
#include "freecell/query/tokens.h"

namespace freecell::query {

// Returns whether the next token may begin a phrase such as `rows 5-7`.
bool places_come_next(const Tokens& tokens);

// Parses `row 1`, `rows 5-7`, `columns 1, 3`, `r2c5`, `top 2`, `bottom`, `left`, `anywhere`; several with commas, and
// `top of column 3`. Never empty unless the tokens have failed.
PlaceSet parse_places(Tokens& tokens);

} // namespace freecell::query
