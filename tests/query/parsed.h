#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "freecell/core/deal.h"
#include "freecell/query/evaluate.h"
#include "freecell/query/parse_query.h"
#include "freecell/text/card_text.h"

namespace freecell::query {

inline Condition parsed(std::string_view text) {
    const auto condition = parse_query(text);
    if (!condition) {
        ADD_FAILURE() << text << "\n"
                      << std::string(condition.error().column - 1, ' ') << "^ " << condition.error().message;
        return always();
    }
    return *condition;
}

inline Value parsed_value(std::string_view text) {
    const auto value = parse_value(text);
    if (!value) ADD_FAILURE() << text << ": " << value.error().message;
    return value.value_or(Value());
}

// The cards of `CARDS anywhere`, by name.
inline std::string cards_of(const std::string& phrase) {
    std::string out;
    for (const int card : parsed(phrase + " anywhere").left.cards) out += (out.empty() ? "" : " ") + name(Card(card));
    return out;
}

inline PlaceSet places_of(const std::string& phrase) {
    return parsed("AS in " + phrase).left.places;
}

inline Layout layout_of_deal(std::int64_t number) {
    const Deal dealt = *deal(number);
    return layout_of(dealt.cards());
}

inline bool holds_in_deal(std::int64_t number, std::string_view query) {
    return holds(parsed(query), layout_of_deal(number));
}

} // namespace freecell::query
