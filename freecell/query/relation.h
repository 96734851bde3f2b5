#pragma once

#include <array>
#include <cstdint>

#include "freecell/query/sets.h"

namespace freecell::query {

// The relation of one card to another. Above means nearer to the end of the column, from which cards are taken.
enum class Relation : std::uint8_t {
    above, // in the same column
    below,
    directly_on, // with no card in between
    directly_under,
    next_to,  // in the same row, in adjacent columns
    touching, // next to it, directly on it or directly under it
    left_of,  // in the same row
    right_of,
    same_column,
    same_row,
};

inline constexpr int relation_count = 10;

constexpr bool is_related(int place, Relation relation, int other) {
    const int rows = row_of(place) - row_of(other);
    const int columns = column_of(place) - column_of(other);
    switch (relation) {
    case Relation::above: return columns == 0 && rows > 0;
    case Relation::below: return columns == 0 && rows < 0;
    case Relation::directly_on: return columns == 0 && rows == 1;
    case Relation::directly_under: return columns == 0 && rows == -1;
    case Relation::next_to: return rows == 0 && columns * columns == 1;
    case Relation::touching: return rows * rows + columns * columns == 1;
    case Relation::left_of: return rows == 0 && columns < 0;
    case Relation::right_of: return rows == 0 && columns > 0;
    case Relation::same_column: return columns == 0 && rows != 0;
    case Relation::same_row: return rows == 0 && columns != 0;
    }
    return false;
}

// For every place, the places that a card there is related to.
const std::array<PlaceSet, Card::count>& related_places(Relation relation);

} // namespace freecell::query
