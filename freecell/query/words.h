#pragma once

#include <string>

#include "freecell/query/query.h"

namespace freecell::query {

// The meaning of a query in plain English. Different queries have different texts.
std::string words(CardSet cards);
std::string words(PlaceSet places);
std::string words(const Value& value);
std::string words(const Condition& condition);

} // namespace freecell::query
