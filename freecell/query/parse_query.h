#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "freecell/query/query.h"

namespace freecell::query {

struct QueryError {
    std::size_t column;  // the character where parsing failed, from 1
    std::string message; // one English sentence without a full stop, safe to print

    friend bool operator==(const QueryError&, const QueryError&) = default;
};

inline constexpr std::size_t max_query_bytes = 4000;

// What a query may depend on: only where the cards lie, or also the difficulty and whether the deal can be won.
enum class Asks : std::uint8_t { cards, everything };

// The language is described in docs/find.md.
std::expected<Condition, QueryError> parse_query(std::string_view text, Asks asks = Asks::cards);

// Parses a single value, such as `count(aces in row 7)`.
std::expected<Value, QueryError> parse_value(std::string_view text);

} // namespace freecell::query
