#pragma once

#include <compare>
#include <cstdint>

namespace freecell {

// A position in a text. Both count from 1; columns count characters, not bytes, and colour escapes and byte order marks
// do not count. Line 0 means that lines are not meaningful, as in a command-line argument.
struct TextPosition {
    std::int64_t line = 1;
    std::int64_t column = 1;

    friend auto operator<=>(const TextPosition&, const TextPosition&) = default;
};

} // namespace freecell
