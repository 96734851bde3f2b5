#pragma once

#include <string>

#include "freecell/query/query.h"

namespace freecell::query {

// What was understood, in plain English. Two queries that differ have different words.
std::string words(CardSet cards);
std::string words(PlaceSet places);
std::string words(const Value& value);
std::string words(const Condition& condition);

} // namespace freecell::query
