#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace freecell {

// The digits of a number, with its sign, in a text.
struct NumberInText {
    std::size_t offset;
    std::string_view digits;
};

// The deal number in a line of text around a board: after `#`; after a word such as Game, Deal or Hand; at the end of a
// line that has such a word (`Game number please: 617`); or alone on its line. If there are several, the last. Other
// numbers (`52 cards`, `Row 3`, `0.2 s`) do not count.
std::optional<NumberInText> number_in_heading(std::string_view text);

} // namespace freecell
