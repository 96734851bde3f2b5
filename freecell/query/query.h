#pragma once

#include <cstdint>
#include <vector>

#include "freecell/query/relation.h"
#include "freecell/query/sets.h"

namespace freecell::query {

// A value of a deal. docs/find.md describes the syntax.
struct Value {
    enum class Kind : std::uint8_t {
        number,      // the same in every deal
        in_places,   // how many of the cards lie in the places
        related,     // how many of the cards have the relation to the others
        most_in_row, // the most of these cards in one row
        most_in_column,
        depth,      // the sum of the cards' depths
        deepest,    // the greatest depth among the cards
        shallowest, // the smallest
        row,        // of the one card, 1..7
        column,     // of the one card, 1..8
        runs,       // cards that lie on one of the other colour and the next higher rank
        longest_run,
        sum,        // the sum of the parts
        difficulty, // not determined by the cards, but known for the number (Facts in evaluate.h)
        label,      // label of the difficulty, 0 (very easy) to 4 (very hard)
    };

    Kind kind = Kind::number;
    int number = 0;
    CardSet cards = {};
    PlaceSet places = {};
    Relation relation = Relation::above;
    CardSet others = {};
    bool every_other = false; // related to every one of the others, not just to any
    bool negated = false;     // for `related`: count those that do not have the relation
    std::vector<Value> parts = {};

    friend bool operator==(const Value&, const Value&) = default;
};

// The kernels compute with bytes: no value of a deal exceeds this, and a greater number is clamped to this plus one.
inline constexpr int greatest_value = 254;

// An upper bound of the value over all deals.
int upper_bound(const Value& value);

// An upper bound of all difficulties.
inline constexpr int greatest_difficulty = 9999;

enum class Comparison : std::uint8_t { equal, unequal, less, at_most, greater, at_least };

constexpr bool compare(int left, Comparison comparison, int right) {
    switch (comparison) {
    case Comparison::equal: return left == right;
    case Comparison::unequal: return left != right;
    case Comparison::less: return left < right;
    case Comparison::at_most: return left <= right;
    case Comparison::greater: return left > right;
    case Comparison::at_least: return left >= right;
    }
    return false;
}

// A condition on a deal.
struct Condition {
    enum class Kind : std::uint8_t {
        compares,
        all_of,
        any_of,
        not_so,
        winnable, // not determined by the cards, but known for the number, like the difficulty
        impossible,
    };

    Kind kind = Kind::all_of;
    // For `compares`.
    Value left = {};
    Comparison comparison = Comparison::equal;
    Value right = {};
    // For `all_of`, `any_of` and `not_so`: any number of parts, including none, but exactly one for `not_so`.
    std::vector<Condition> parts = {};

    friend bool operator==(const Condition&, const Condition&) = default;
};

// True for every deal.
inline Condition always() {
    return {};
}

// True for no deal.
inline Condition never() {
    return {.kind = Condition::Kind::any_of};
}

// Returns whether it depends on the difficulty.
bool asks_difficulty(const Value& value);
bool asks_difficulty(const Condition& condition);

// Returns whether it depends on whether the deal can be won.
bool asks_winnable(const Condition& condition);
// The condition simplified under the assumption that the deal can be won.
Condition if_winnable(const Condition& condition);

// A condition on the cards only that is true for every deal for which the given condition is true.
Condition cards_alone(const Condition& condition);

} // namespace freecell::query
