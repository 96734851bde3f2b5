#pragma once

#include <rapidcheck.h>

#include "freecell/query/query.h"

// Conditions of every kind, including those that the parser cannot produce.
namespace freecell {

inline query::CardSet random_cards() {
    // A few cards, or many.
    const auto bits = *rc::gen::arbitrary<std::uint64_t>();
    const query::CardSet many(bits);
    query::CardSet few;
    for (int i = 0; i < 3; ++i) few = few | query::CardSet::only(static_cast<int>((bits >> (8 * i) & 0xff) % 52));
    return *rc::gen::arbitrary<bool>() || many.empty() ? few : many;
}

inline query::PlaceSet random_places() {
    const int line = *rc::gen::inRange(0, 7);
    return *rc::gen::element(query::PlaceSet(*rc::gen::arbitrary<std::uint64_t>()), query::row_set(line),
                             query::column_set(line), query::top_set(line), query::PlaceSet(), query::PlaceSet::all());
}

inline query::Value random_value(int nesting = 1) {
    using Kind = query::Value::Kind;
    query::Value value;
    value.kind = static_cast<Kind>(*rc::gen::inRange(0, static_cast<int>(Kind::sum) + (nesting > 0 ? 1 : 0)));
    value.number = *rc::gen::inRange(0, 20);
    value.cards = random_cards();
    value.places = random_places();
    value.relation = static_cast<query::Relation>(*rc::gen::inRange(0, query::relation_count));
    if (value.kind == Kind::related) value.others = random_cards();
    value.every_other = *rc::gen::arbitrary<bool>();
    value.negated = *rc::gen::arbitrary<bool>();
    if (value.kind == Kind::row || value.kind == Kind::column) value.cards = query::CardSet::only(value.cards.first());
    if (value.kind == Kind::sum) value.parts = {random_value(0)};
    return value;
}

inline query::Condition random_condition(int nesting = 2) {
    using Kind = query::Condition::Kind;
    query::Condition condition;
    condition.kind = nesting == 0 ? Kind::compares : static_cast<Kind>(*rc::gen::inRange(0, 4));
    if (condition.kind == Kind::compares) {
        condition.left = random_value();
        condition.comparison = static_cast<query::Comparison>(*rc::gen::inRange(0, 6));
        condition.right =
            *rc::gen::arbitrary<bool>() ? random_value() : query::Value{.number = *rc::gen::inRange(0, 9)};
        return condition;
    }
    const int parts = condition.kind == Kind::not_so ? 1 : *rc::gen::inRange(1, 4);
    for (int i = 0; i < parts; ++i) condition.parts.push_back(random_condition(nesting - 1));
    return condition;
}

} // namespace freecell
