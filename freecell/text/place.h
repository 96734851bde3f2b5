#pragma once

#include <compare>
#include <cstdint>

namespace freecell {

// Where something stands in a text. Both count from 1; columns count characters, not bytes, and colour escapes and a
// byte order mark take no column. Line 0: the text has no lines worth naming, such as an argument of a command.
struct Place {
    std::int64_t line = 1;
    std::int64_t column = 1;

    friend auto operator<=>(const Place&, const Place&) = default;
};

} // namespace freecell
