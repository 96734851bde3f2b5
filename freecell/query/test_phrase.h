#pragma once

#include "freecell/query/query.h"
#include "freecell/query/tokens.h"

namespace freecell::query {

// A test in words: `aces in row 1`, `any red 6 on black 7`, `column 3 is red`.
Condition parse_test_phrase(Tokens& tokens);

// The content of the parentheses of count(): `aces in row 7`, `red 6 on black 7`, `kings in one column`.
Value parse_counted(Tokens& tokens);

} // namespace freecell::query
