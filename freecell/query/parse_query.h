#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "freecell/query/query.h"

namespace freecell::query {

struct QueryError {
    std::size_t column;  // of the character where reading failed, counted from 1
    std::string message; // one English sentence without a full stop, safe to print

    friend bool operator==(const QueryError&, const QueryError&) = default;
};

inline constexpr std::size_t max_query_bytes = 4000;

// Whether the difficulties of the deals are known, so that a query may ask for them.
enum class Difficulties : std::uint8_t { unknown, known };

// The language is described in docs/find.md.
std::expected<Condition, QueryError> parse_query(std::string_view text,
                                                 Difficulties difficulties = Difficulties::unknown);

// A value alone, such as `count(aces in row 7)`.
std::expected<Value, QueryError> parse_value(std::string_view text);

} // namespace freecell::query
